import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { isSwedishPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatSek } from '@kronblad/contracts/money/money';
import { PLACE_KIND_NAMES, PLACE_KINDS } from '@kronblad/contracts/recipient/recipient-choices';
import { isRequired } from '@kronblad/contracts/recipient/recipient-fields';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { useTown } from '../../../device/use-town';
import { Button } from '../../../ui/Button';
import { Field, Select } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { malformed, rewritten } from '../../../ui/postal-code';
import checkout from '../checkout.module.css';
import { checkoutStore } from '../checkout-document';
import { Choices } from './Choices';
import { type FlowerDraft } from './flower-draft';
import {
  asksDoorCode,
  asksName,
  asksPhone,
  asksWard,
  type BodyProps,
  minimumText,
  placeKindOf,
  type ShopWays,
} from './flower-questions';
import css from './flowers.module.css';
import { PlaceSuggestions } from './PlaceSuggestions';
import { useAnswers } from './use-answers';

export function WhereFields({ asked, days, ways, errors }: BodyProps) {
  const { method } = asked;
  return (
    <>
      {ways.methods.length > 1 && (
        <Choices
          name="way"
          legend="Leveranssätt"
          isLegendHidden
          chosen={method}
          onChoose={ways.onMethod}
          choices={ways.methods.map((value) => choiceOf(value, asked.draft, ways))}
        />
      )}
      {method === 'courier' && <PlaceFields asked={asked} days={days} ways={ways} errors={errors} />}
    </>
  );
}

function choiceOf(value: ShippingMethod, { who }: FlowerDraft, { parcelDays, pickupPlace }: ShopWays) {
  const where = who === 'funeral' ? 'Till kyrkan, kapellet eller familjen' : 'Hem till dörren';
  if (value === 'courier') return { value, title: 'Blombud', hint: `${where}, dagen som du väljer` };
  if (value === 'pickup') return { value, title: 'Hämta i butiken', hint: pickupPlace, price: 'Gratis' };
  return { value, title: 'Paket', hint: `${parcelDays}, utan vald dag` };
}

function PlaceFields({ asked, days, ways, errors }: BodyProps) {
  const { draft } = asked;
  const field = useAnswers(errors);
  useTown(draft.postalCode, draft.city, (city) => checkoutStore.answer({ city }));
  const isServed = days.answer?.area != null;
  const showsRest = isServed || (days.answer === null && draft.address !== '');
  const kind = placeKindOf(asked);
  return (
    <>
      {draft.who === 'funeral' && <PlaceSuggestions />}
      <div className={css.postal}>
        <Field
          {...field('postalCode')}
          label="Postnummer"
          hint="Dit blommorna ska. Vi ser direkt om vi kör dit och vad det kostar."
          inputMode="numeric"
          autoComplete="off"
          error={errors.postalCode ?? malformed(draft.postalCode)}
          onChange={(event) => checkoutStore.answer({ postalCode: rewritten(event.currentTarget) })}
        />
      </div>
      <div role="status">
        <AreaAnswer asked={asked} days={days} ways={ways} isRefused={errors.postalCode !== undefined} />
      </div>
      {showsRest && (
        <>
          <Select
            {...field('placeKind')}
            value={kind}
            label="Vad är det för plats?"
            options={PLACE_KINDS.map((value) => [value, PLACE_KIND_NAMES[value]])}
          />
          {asksName(asked) && (
            <div className={checkout.pair}>
              <Field {...field('firstName')} label="Mottagarens förnamn" autoComplete="off" />
              <Field {...field('lastName')} label="Mottagarens efternamn" autoComplete="off" />
            </div>
          )}
          {asksPhone(asked) && (
            <Field
              {...field('phone', isRequired('phone', { way: 'courier', place_kind: kind, ceremony: null }))}
              label="Mottagarens telefon"
              hint="Budet ringer om ingen öppnar. Vi skickar inga meddelanden dit."
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={30}
            />
          )}
          <Field
            {...field('address')}
            label={ADDRESS_LABELS[kind] ?? 'Gatuadress'}
            autoComplete="off"
            maxLength={200}
          />
          <Field {...field('city')} label="Ort" autoComplete="off" />
          {asksWard(asked) && <Field {...field('ward')} label="Avdelning" autoComplete="off" />}
          {asksDoorCode(asked) && (
            <Field
              {...field('doorCode', false)}
              label="Portkod"
              hint="Utan portkod kommer budet kanske inte in."
              autoComplete="off"
              maxLength={50}
            />
          )}
          <Field
            {...field('instruction', false)}
            label="Vägbeskrivning till budet"
            autoComplete="off"
            maxLength={300}
          />
        </>
      )}
    </>
  );
}

const ADDRESS_LABELS: Partial<Record<ReturnType<typeof placeKindOf>, string>> = {
  company: 'Företag och gatuadress',
  hospital: 'Sjukhus och gatuadress',
  care_home: 'Boende och gatuadress',
  school: 'Skola och gatuadress',
};

const PARCEL_FIRST: readonly ShippingMethod[] = ['delivery', 'pickup'];
const NAMES = new Intl.ListFormat('sv');

interface AreaAnswerProps extends Omit<BodyProps, 'errors'> {
  /** The field says already that it does not go there. */
  readonly isRefused: boolean;
}

function AreaAnswer({ asked, days, ways, isRefused }: AreaAnswerProps) {
  const { draft, goods } = asked;
  const { answer, failed, askAgain } = days;
  if (!isSwedishPostalCode(draft.postalCode)) return null;
  if (failed) {
    return (
      <Notice
        quiet
        tone="bad"
        actions={
          <Button look="quiet" onClick={askAgain}>
            Försök igen
          </Button>
        }
      >
        Vi kunde inte slå upp postnumret just nu.
      </Notice>
    );
  }
  if (!answer) return <p className={checkout.small}>Slår upp postnumret</p>;
  if (answer.area === null) return <NotServed asked={asked} ways={ways} isRefused={isRefused} />;
  if (goods < (answer.minimum_order ?? 0)) {
    return isRefused ? null : <Notice quiet>{minimumText(answer.area, answer.minimum_order ?? 0)}</Notice>;
  }
  return (
    <Notice tone="good" quiet>
      Vi kör till {answer.area} för {formatSek(answer.fee_from ?? 0)}
      {answer.earliest ? `, tidigast ${formatWeekdayDate(answer.earliest)}.` : '.'}
    </Notice>
  );
}

function NotServed({ asked, ways, isRefused }: Pick<AreaAnswerProps, 'asked' | 'ways' | 'isRefused'>) {
  const others = PARCEL_FIRST.filter((method) => ways.methods.includes(method));
  const parcels = others.includes('delivery') ? [] : asked.lines.filter((line) => line.ways.includes('parcel'));
  return (
    <Notice
      quiet
      actions={others.map((method) => (
        <Button key={method} look="quiet" onClick={() => ways.onMethod(method)}>
          {method === 'pickup' ? 'Jag hämtar i butiken' : 'Skicka som paket'}
        </Button>
      ))}
    >
      {!isRefused && `Vi kör inte till ${asked.draft.postalCode} med våra bud.`}
      {parcels.length > 0 &&
        ` ${NAMES.format(parcels.map(({ name }) => name))} kan vi skicka som paket i en egen beställning.`}
      {ways.phone && (
        <>
          {' '}
          Ring gärna <a href={phoneHref(ways.phone)}>{ways.phone}</a>, så ser vi vad vi kan göra.
        </>
      )}
    </Notice>
  );
}
