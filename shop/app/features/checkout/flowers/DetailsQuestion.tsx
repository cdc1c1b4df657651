import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import { type MouseEvent, useState } from 'react';
import { Button } from '../../../ui/Button';
import { Notice } from '../../../ui/Notice';
import { weekdayDate } from '../../../ui/weekday-date';
import checkout from '../checkout.module.css';
import type { Details } from '../checkout-document';
import { checkoutStore } from '../checkout-document';
import { DetailsStep, type DetailsStepProps } from '../DetailsStep';
import type { StartOutcome } from '../use-payment';
import { deliveryOf } from './delivery-request';
import { type FlowerSituation, isPhoneInDoubt } from './flower-questions';
import css from './flowers.module.css';
import { questionOf } from './questions';
import { currentDraft } from './use-draft';

export type ShownDetails = Pick<DetailsStepProps, 'busy' | 'total' | 'isFree' | 'ready' | 'fewer' | 'goods'>;

interface DetailsQuestionProps extends ShownDetails {
  readonly asked: FlowerSituation;
  readonly onSubmit: (details: Details, delivery: OrderDeliveryInput) => Promise<StartOutcome | null>;
  /** `field`: name of the field that gets the focus. */
  readonly onOpen: (question: string, field?: string) => void;
  /** Reads the days anew after a refusal, but not at once: the refused day would then open its question. */
  readonly askDaysAgain: () => void;
}

type Told = 'nothing' | 'phone' | Extract<StartOutcome, { kind: 'delivery_refused' }>;

/** The last question: the shopper's own details. What the API says about day and recipient is told beside its button. */
export function DetailsQuestion({ asked, onSubmit, onOpen, askDaysAgain, ...shown }: DetailsQuestionProps) {
  const [told, setTold] = useState<Told>('nothing');
  const { method } = asked;

  async function submit(details: Details): Promise<StartOutcome | null> {
    // The draft may have changed since this was rendered: an answer beside the button submits at once.
    const current = { ...asked, draft: currentDraft() };
    if (isPhoneInDoubt(current, details.phone)) {
      setTold('phone');
      return null;
    }
    setTold('nothing');
    const outcome = await onSubmit(details, deliveryOf(current, details));
    if (outcome?.kind === 'delivery_refused') setTold(outcome);
    return outcome;
  }

  return (
    <>
      <p className={`${checkout.small} ${css.note}`}>
        {asked.draft.who === 'self' || method === 'pickup'
          ? 'Hit skickar vi bekräftelse och kvitto.'
          : 'Vi skickar inget till mottagaren. Bekräftelse, kvitto och besked om leveransen går bara till dig.'}
      </p>
      <DetailsStep
        {...shown}
        method={method}
        isLegendHidden
        onSubmit={submit}
        question={
          told === 'nothing' ? null : told === 'phone' ? (
            <PhoneInDoubt phone={asked.draft.phone} onOpen={onOpen} />
          ) : (
            <Refused
              refusal={told}
              onOpen={(question) => {
                askDaysAgain();
                onOpen(question);
              }}
              onDay={(day) => {
                checkoutStore.answer({ day });
                askDaysAgain();
                setTold('nothing');
              }}
            />
          )
        }
      />
    </>
  );
}

interface PhoneInDoubtProps extends Pick<DetailsQuestionProps, 'onOpen'> {
  readonly phone: string;
}

function PhoneInDoubt({ phone, onOpen }: PhoneInDoubtProps) {
  function confirm({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
    checkoutStore.answer({ surePhone: phone });
    form?.requestSubmit();
  }
  return (
    <Notice
      actions={
        <>
          <Button look="quiet" onClick={confirm}>
            Ja, numret är rätt
          </Button>
          <Button look="quiet" onClick={() => onOpen('vart', 'phone')}>
            Ändra mottagarens nummer
          </Button>
        </>
      }
    >
      Är det rätt nummer till mottagaren? {phone} är också ditt eget.
    </Notice>
  );
}

interface RefusedProps {
  readonly refusal: Extract<StartOutcome, { kind: 'delivery_refused' }>;
  readonly onOpen: (question: string) => void;
  readonly onDay: (day: string) => void;
}

function Refused({ refusal: { message, nearestDays, fields }, onOpen, onDay }: RefusedProps) {
  const [path, problem] = Object.entries(fields)[0] ?? [];
  const question = path ? questionOf(path) : nearestDays.length > 0 ? 'nar' : 'vart';
  return (
    <Notice
      tone="bad"
      actions={
        <>
          {nearestDays.map((day) => (
            <Button key={day} look="secondary" onClick={() => onDay(day)}>
              {weekdayDate(day)}
            </Button>
          ))}
          <Button look="quiet" onClick={() => onOpen(question)}>
            {question === 'nar' ? 'Se alla dagar' : 'Ändra svaret'}
          </Button>
        </>
      }
    >
      {problem ?? message}
    </Notice>
  );
}
