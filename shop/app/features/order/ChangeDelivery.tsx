import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import type { ChangeDay, OrderPage } from '@kronblad/contracts/order/page-schema';
import { IF_ABSENT_NAMES, PLACE_KIND_NAMES } from '@kronblad/contracts/recipient/recipient-choices';
import { isRequired } from '@kronblad/contracts/recipient/recipient-fields';
import { formatLocalHour } from '@kronblad/contracts/time/time';
import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { useTown } from '../../device/use-town';
import { useOutcomeFocus } from '../../form-action';
import { Button } from '../../ui/Button';
import { DayCalendar } from '../../ui/DayCalendar';
import { Field, Select, TextArea } from '../../ui/Field';
import { Notice } from '../../ui/Notice';
import { rewritten } from '../../ui/postal-code';
import css from './order.module.css';
import type { Outcome, RecipientField } from './submit-order-form';

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
            <RecipientFields delivery={delivery} typed={typed} errors={refused?.errors ?? {}} />
          )}
          {takesCard && (
            <TextArea
              name="card.text"
              label="Text på kortet"
              rows={4}
              hint="Högst 300 tecken och 8 rader. Lämna tomt för inget kort."
              defaultValue={typed['card.text'] ?? delivery.card?.text ?? ''}
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

interface RecipientFieldsProps extends Pick<ChangeDeliveryProps, 'delivery'> {
  readonly typed: Readonly<Record<string, string>>;
  readonly errors: Readonly<Record<string, string>>;
}

const namesOf = (names: Readonly<Record<string, string>>) => Object.entries(names);

function RecipientFields({ delivery, typed, errors }: RecipientFieldsProps) {
  const kind = delivery.place_kind;
  const field = (name: RecipientField, label: string) => ({
    name: `recipient.${name}`,
    label,
    defaultValue: typed[`recipient.${name}`] ?? delivery.recipient?.[name] ?? '',
    error: errors[`recipient.${name}`],
    // A browser would offer the buyer's own data.
    autoComplete: 'off',
  });
  const postalField = field('postal_code', 'Postnummer');
  const { defaultValue: savedTown, ...townField } = field('city', 'Ort');
  const [postalCode, setPostalCode] = useState(postalField.defaultValue);
  const [town, setTown] = useState(savedTown);
  useTown(postalCode, town, setTown);
  return (
    <>
      <div className={css.pair}>
        <Field {...field('first_name', 'Mottagarens förnamn')} required />
        <Field {...field('last_name', 'Mottagarens efternamn')} required />
      </div>
      <Field {...field('phone', 'Mottagarens telefon')} type="tel" required={isRequired('phone', delivery)} />
      <Select
        name="place_kind"
        label="Vad är det för plats?"
        required
        defaultValue={typed.place_kind ?? kind}
        options={namesOf(PLACE_KIND_NAMES)}
      />
      <Field {...field('address', 'Gatuadress')} required />
      <div className={css.pair}>
        <Field
          {...postalField}
          required
          inputMode="numeric"
          onChange={(event) => setPostalCode(rewritten(event.currentTarget))}
        />
        <Field {...townField} required value={town} onChange={(event) => setTown(event.currentTarget.value)} />
      </div>
      <div className={css.pair}>
        <Field {...field('door_code', 'Portkod')} />
        <Field {...field('ward', 'Avdelning')} required={kind === 'hospital'} />
      </div>
      <Field {...field('instruction', 'Vägbeskrivning till budet')} />
      <Select
        name="if_absent"
        label="Om ingen är hemma"
        required
        defaultValue={typed.if_absent ?? delivery.if_absent}
        options={namesOf(IF_ABSENT_NAMES)}
      />
    </>
  );
}
