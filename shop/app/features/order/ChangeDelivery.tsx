import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import type { ChangeDay, OrderPage } from '@kronblad/contracts/order/page-schema';
import { IF_ABSENT_NAMES, PLACE_KINDS } from '@kronblad/contracts/recipient/recipient-choices';
import {
  isAsked,
  RECIPIENT_CHOICES,
  RECIPIENT_NAMES,
  type RecipientFieldName,
} from '@kronblad/contracts/recipient/recipient-fields';
import { formatLocalHour } from '@kronblad/contracts/time/time';
import { type ChangeEvent, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTown } from '../../device/use-town';
import { useOutcomeFocus } from '../../form-action';
import { Button } from '../../ui/Button';
import { DayCalendar } from '../../ui/DayCalendar';
import { Select } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { formatPostalCodeField } from '../../ui/postal-code';
import { CardField } from '../delivery/CardField';
import { RecipientFields } from '../delivery/RecipientFields';
import css from './order.module.css';
import type { Outcome } from './submit-order-form';

interface ChangeDeliveryProps {
  readonly order: OrderPage;
  readonly delivery: NonNullable<OrderPage['delivery']>;
  readonly until: string;
  readonly outcome: Outcome | undefined;
  readonly isOpen: boolean;
  readonly onToggle: (opens: boolean) => void;
}

export function ChangeDelivery({ order, delivery, until, outcome, isOpen, onToggle }: ChangeDeliveryProps) {
  const navigation = useNavigation();
  const refused = outcome && !outcome.answer ? outcome : null;
  const typed = refused?.typed ?? {};
  const own: ChangeDay = { day: delivery.day, state: 'open', reason: '', difference: 0 };
  const days = [...order.change_days, own].toSorted((one, other) => (one.day < other.day ? -1 : 1));
  const [chosen, setChosen] = useState(typed.day ?? delivery.day);
  const [card, setCard] = useState(typed['card.text'] ?? delivery.card?.text ?? '');
  const takesCard = delivery.way === 'courier' || !delivery.to_self || delivery.card !== null;
  const busy = navigation.state === 'submitting';
  const form = useOutcomeFocus(outcome);
  return (
    <details className={css.change} open={isOpen}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button */}
      <summary
        onClick={(event) => {
          event.preventDefault();
          onToggle(!isOpen);
        }}
      >
        Ändra {delivery.way === 'courier' ? 'dag, mottagare eller kort' : takesCard ? 'dag eller kort' : 'dag'}
      </summary>
      <Form ref={form} method="post" className={css.form} noValidate preventScrollReset>
        <p>
          Du kan ändra fram till {formatLocalHour(until)}. Blir leveransen billigare betalar vi tillbaka skillnaden.
          Blir den dyrare ordnar vi det när du ringer oss.
        </p>
        {/* Disabled while saving, because input typed meanwhile would be lost. */}
        <fieldset className={css.form} disabled={busy}>
          <input type="hidden" name="version" value={order.version} />
          <DayCalendar
            days={days.map((choice) => ({ ...choice, price: priceText(choice) }))}
            earliest={null}
            chosen={chosen}
            onChoose={setChosen}
          />
          {delivery.way === 'courier' && (
            <ChangedRecipient delivery={delivery} typed={typed} errors={refused?.errors ?? {}} />
          )}
          {takesCard && (
            <CardField
              name="card.text"
              hint="Lämna tomt för inget kort."
              value={card}
              onChange={({ currentTarget: { value } }) => setCard(value)}
              error={refused?.errors['card.text']}
            />
          )}
          {refused && <Notice tone="bad">{refused.message}</Notice>}
          <Button type="submit" name="step" value="change" busy={busy}>
            {busy ? 'Sparar...' : 'Spara ändringen'}
          </Button>
        </fieldset>
      </Form>
    </details>
  );
}

/** Price difference from the present day, such as `+50 kr`; empty when there is none. */
function priceText({ difference }: ChangeDay): string {
  if (difference === 0) return '';
  return `${difference > 0 ? '+' : '−'}${formatOreShort(sekToOre(Math.abs(difference)))}`;
}

interface ChangedRecipientProps extends Pick<ChangeDeliveryProps, 'delivery'> {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

type Typed = ChangeEvent<HTMLInputElement>;

function ChangedRecipient({ delivery, typed, errors }: ChangedRecipientProps) {
  const saved = (name: RecipientFieldName) => typed[`recipient.${name}`] ?? delivery.recipient?.[name] ?? '';
  const [place, setPlace] = useState(PLACE_KINDS.find((kind) => kind === typed.place_kind) ?? delivery.place_kind);
  const [postalCode, setPostalCode] = useState(saved('postal_code'));
  const [city, setCity] = useState(saved('city'));
  useTown(postalCode, city, setCity);
  const to = { ...delivery, place_kind: place };
  const inputs: Partial<Record<RecipientFieldName, object>> = {
    postal_code: { onChange: (event: Typed) => setPostalCode(formatPostalCodeField(event.currentTarget)) },
    city: { value: city, defaultValue: undefined, onChange: (event: Typed) => setCity(event.currentTarget.value) },
  };
  return (
    <>
      <RecipientFields
        names={RECIPIENT_NAMES.filter((name) => isAsked(name, to) || saved(name) !== '')}
        to={to}
        onPlaceKind={setPlace}
        field={(name) => ({
          name: `recipient.${name}`,
          defaultValue: saved(name),
          error: errors[`recipient.${name}`],
          ...inputs[name],
        })}
      />
      <Select
        name="if_absent"
        label={RECIPIENT_CHOICES.if_absent.label}
        required
        defaultValue={typed.if_absent ?? delivery.if_absent}
        options={Object.entries(IF_ABSENT_NAMES)}
      />
    </>
  );
}
