import { phoneHref } from '@kronblad/contracts/contact/phone-href';
import { isSwedishPostalCode } from '@kronblad/contracts/contact/postal-code';
import type { ShownCeremonyPlace } from '@kronblad/contracts/delivery/schema';
import type { ShippingMethod } from '@kronblad/contracts/delivery/shipping';
import { formatSek } from '@kronblad/contracts/money/money';
import { formatWeekdayDate } from '@kronblad/contracts/time/time';
import { useTown } from '../../../device/use-town';
import { Button } from '../../../ui/Button';
import { Field, Select } from '../../../ui/Field';
import { Notice } from '../../../ui/Notice';
import { formatPostalCodeField, postalCodeError } from '../../../ui/postal-code';
import { useFetched } from '../../../use-fetched';
import { RecipientFields } from '../../delivery/RecipientFields';
import { Choices } from '../Choices';
import checkout from '../checkout.module.css';
import { checkoutStore } from '../checkout-document';
import { type FlowerDraft } from './flower-draft';
import { type BodyProps, destinationOf, fieldsAsked, minimumText, type ShopWays } from './flower-questions';
import css from './flowers.module.css';
import { useAnswers, useDraft } from './use-draft';

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
  useTown(draft.postal_code, draft.city, (city) => checkoutStore.answer({ city }));
  const isServed = days.answer?.area != null;
  const showsRest = isServed || (days.answer === null && draft.address !== '');
  return (
    <>
      {draft.who === 'funeral' && <PlaceSuggestions />}
      <div className={css.postal}>
        <Field
          {...field('postal_code')}
          label="Postnummer"
          hint="Dit blommorna ska. Vi ser direkt om vi kör dit och vad det kostar."
          inputMode="numeric"
          autoComplete="off"
          error={errors.postal_code ?? postalCodeError(draft.postal_code)}
          onChange={(event) => checkoutStore.answer({ postal_code: formatPostalCodeField(event.currentTarget) })}
        />
      </div>
      <div role="status">
        <AreaAnswer asked={asked} days={days} ways={ways} isRefused={errors.postal_code !== undefined} />
      </div>
      {showsRest && (
        <RecipientFields
          names={fieldsAsked(asked).filter((name) => name !== 'postal_code')}
          to={destinationOf(asked)}
          onPlaceKind={(place_kind) => checkoutStore.answer({ place_kind })}
          field={field}
        />
      )}
    </>
  );
}

const PARCEL_FIRST: readonly ShippingMethod[] = ['delivery', 'pickup'];
const NAMES = new Intl.ListFormat('sv');

interface AreaAnswerProps extends Omit<BodyProps, 'errors'> {
  /** The field says already that it does not go there. */
  readonly isRefused: boolean;
}

function AreaAnswer({ asked, days, ways, isRefused }: AreaAnswerProps) {
  const { draft, goods } = asked;
  const { answer, failed, askAgain } = days;
  if (!isSwedishPostalCode(draft.postal_code)) return null;
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
      {!isRefused && `Vi kör inte till ${asked.draft.postal_code} med våra bud.`}
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

/** The churches and chapels that staff keep; the chosen one fills in its address. Nothing without any. */
function PlaceSuggestions() {
  const draft = useDraft();
  const places = useFetched<readonly ShownCeremonyPlace[]>('/delivery/places-for-shoppers').latest ?? [];
  if (places.length === 0) return null;
  const chosen = places.find((each) => each.name === draft.place && each.address === draft.address);
  return (
    <Select
      name="knownPlace"
      label="Vilken kyrka eller vilket kapell?"
      hint="Finns den inte här fyller du i adressen själv."
      value={chosen?.name ?? ''}
      options={[['', 'Annan plats'], ...places.map(({ name }) => [name, name] as const)]}
      onChange={({ currentTarget: { value } }) => {
        const place = places.find(({ name }) => name === value);
        if (!place) return checkoutStore.answer({ place: '', address: '', city: '' });
        const { name, address, postal_code, city } = place;
        checkoutStore.answer({ place_kind: 'church', place: name, address, postal_code, city });
      }}
    />
  );
}
