import { isSwedishPostalCode, tidyPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import type { OrderDeliveryInput } from '@kronblad/contracts/order/delivery-schema';
import type { CartCalculation } from '@kronblad/contracts/price/schema';
import { IF_ABSENT, IF_ABSENT_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { type ReactNode, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import checkout from '../checkout.module.css';
import type { Details } from '../checkout-document';
import { checkoutStore, useCheckoutDocument } from '../checkout-document';
import type { StartOutcome } from '../use-payment';
import { CardFields } from './CardFields';
import { CeremonyFields } from './CeremonyFields';
import { Choices } from './Choices';
import { DayFields } from './DayFields';
import { DetailsQuestion, type ShownDetails } from './DetailsQuestion';
import {
  type Asked,
  asksCeremony,
  cardOf,
  firstLeft,
  ifAbsentOf,
  isFuneral,
  isTime,
  linesOf,
  type Problems,
  problemsOf,
  type Question,
  questionsOf,
  reachedWith,
  whoOf,
} from './flower-questions';
import css from './flowers.module.css';
import { QuestionForm, QuestionFrame } from './QuestionFrame';
import { summaryOf } from './summary';
import { useDeliveryDays } from './use-delivery-days';
import { type ShopWays, WhereFields } from './WhereFields';

/** Query parameter that names the open question. */
const PARAM = 'fraga';

interface FlowerStepsProps {
  readonly method: ShippingMethod;
  readonly calculation: CartCalculation;
  readonly ways: ShopWays;
  readonly details: ShownDetails;
  readonly onSubmit: (details: Details, delivery: OrderDeliveryInput) => Promise<StartOutcome | null>;
}

/** Asks for whom, where, when and with which card the flowers are. One question is open at a time. */
export default function FlowerSteps({ method, calculation, ways, details, onSubmit }: FlowerStepsProps) {
  const draft = useCheckoutDocument().flowers;
  const lines = linesOf(calculation.items);
  const isCourier = method === 'courier';
  const isPlaceKnown = !isCourier || isSwedishPostalCode(draft.postalCode);
  const days = useDeliveryDays(
    isPlaceKnown
      ? {
          way: isCourier ? 'courier' : 'pickup',
          postalCode: isCourier ? tidyPostalCode(draft.postalCode) : '',
          items: calculation.items,
          ribbon: isFuneral({ lines }) && !draft.noRibbon,
          ceremonyTime: asksCeremony({ draft, method, lines }) && isTime(draft.time) ? draft.time : '',
        }
      : null,
  );
  const goods = calculation.subtotal - calculation.campaign_discount_amount;
  const asked: Asked = { draft, method, lines, goods, days: days.answer };
  const { open, moved, moveTo } = useOpenQuestion(asked);
  const questions = questionsOf(asked);

  const problems = (question: Question) => () =>
    problemsOf(question, { ...asked, draft: checkoutStore.current().flowers });
  function answered(question: Question) {
    checkoutStore.answer({ reached: reachedWith(question, draft), who: whoOf(asked) });
    moveTo(firstLeft({ ...asked, draft: checkoutStore.current().flowers }));
  }
  const form = (question: Question, children: (shown: Problems) => ReactNode, action?: string) => (
    <QuestionForm
      problems={problems(question)}
      onAnswered={() => answered(question)}
      busy={isPlaceKnown && !days.answer && !days.failed}
      {...(action && { action })}
    >
      {children}
    </QuestionForm>
  );

  const bodies: Readonly<Record<Question, () => ReactNode>> = {
    vem: () => form('vem', (shown) => <WhoFields asked={asked} errors={shown} />),
    vart: () => form('vart', (shown) => <WhereFields asked={asked} days={days} ways={ways} errors={shown} />),
    nar: () => form('nar', (shown) => <DayFields asked={asked} days={days} phone={ways.phone} errors={shown} />),
    kort: () =>
      form('kort', () => <CardFields asked={asked} />, cardOf(asked).trim() === '' ? 'Fortsätt utan kort' : 'Fortsätt'),
    ceremoni: () => form('ceremoni', (shown) => <CeremonyFields day={draft.day} errors={shown} />),
    hemma: () =>
      form('hemma', () => (
        <Choices
          name="ifAbsent"
          legend="Om ingen är hemma"
          isLegendHidden
          chosen={ifAbsentOf(draft)}
          onChoose={(ifAbsent) => checkoutStore.answer({ ifAbsent })}
          choices={IF_ABSENT.map((value) => ({ value, title: IF_ABSENT_NAMES[value] }))}
        />
      )),
    uppgifter: () => (
      <DetailsQuestion {...details} asked={asked} onSubmit={onSubmit} onOpen={moveTo} askDaysAgain={days.askAgain} />
    ),
  };
  const left = firstLeft(asked);
  return (
    <div className={css.steps}>
      <ol>
        {questions.map((question, index) => {
          const isAnswered = index < questions.indexOf(left);
          return (
            <QuestionFrame
              key={question}
              number={index + 1}
              title={titleOf(question, asked)}
              state={question === open ? 'open' : isAnswered ? 'answered' : 'waiting'}
              summary={isAnswered ? summaryOf(question, asked) : ''}
              onChange={() => moveTo(question)}
              moved={moved}
            >
              {question === open && bodies[question]()}
            </QuestionFrame>
          );
        })}
      </ol>
      <p className={checkout.small}>
        En beställning går till en mottagare, på en dag och med ett kort. Ska någon mer få blommor gör du en beställning
        till.
      </p>
    </div>
  );
}

/** The page's address names the open question, so that the browser's back button returns to the one before. */
function useOpenQuestion(asked: Asked) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const left = firstLeft(asked);
  const [first] = useState(left);
  const [moved, setMoved] = useState<string | null>(null);
  const questions = questionsOf(asked);
  const wanted = questions.find((question) => question === (params.get(PARAM) ?? first));
  const open = wanted && questions.indexOf(wanted) <= questions.indexOf(left) ? wanted : left;
  function moveTo(question: Question, field = '') {
    setMoved(field);
    navigate(`?${PARAM}=${question}`, { preventScrollReset: true });
  }
  return { open, moved, moveTo };
}

function titleOf(question: Question, { lines, draft }: Asked): string {
  const isGoods = lines.every(({ kind }) => kind === 'goods');
  const titles: Readonly<Record<Question, string>> = {
    vem: isGoods ? 'Vem ska få leveransen?' : 'Vem ska få blommorna?',
    vart: 'Vart?',
    nar: 'När?',
    kort: isFuneral({ lines }) && !draft.noRibbon ? 'Vad ska det stå på band och kort?' : 'Vad ska det stå på kortet?',
    ceremoni: 'Ceremonin',
    hemma: 'Om ingen är hemma?',
    uppgifter: 'Dina uppgifter',
  };
  return titles[question];
}

function WhoFields({ asked, errors }: { readonly asked: Asked; readonly errors: Problems }) {
  return (
    <Choices
      name="who"
      legend="Vem ska få blommorna?"
      isLegendHidden
      chosen={whoOf(asked)}
      onChoose={(who) => checkoutStore.answer({ who, placeKind: '' })}
      error={errors.who}
      choices={[
        { value: 'self', title: 'Mig själv' },
        { value: 'other', title: 'Någon annan' },
        { value: 'funeral', title: 'En begravning', hint: 'Till kyrkan, kapellet eller familjen' },
      ]}
    />
  );
}
