import { tidyRibbon } from '@kronblad/contracts/recipient/card-text';
import {
  PRINT_COLOUR_NAMES,
  PRINT_COLOURS,
  RIBBON_COLOUR_NAMES,
  RIBBON_COLOURS,
} from '@kronblad/contracts/recipient/recipient-choices';
import type { ClipboardEvent } from 'react';
import { Field, Select } from '../../../ui/Field';
import { RibbonPreview } from '../../../ui/RibbonPreview';
import { CardField } from '../../delivery/CardField';
import checkout from '../checkout.module.css';
import { checkoutStore } from '../checkout-document';
import {
  cardOf,
  cardProblems,
  type FlowerSituation,
  hasText,
  type Problems,
  type RibbonPlace,
  ribbonAt,
  ribbonPlaces,
} from './flower-questions';
import { useAnswers } from './use-draft';

/** Problems are shown while the shopper types, because they say what cannot be printed. */
export function CardFields({ asked }: { readonly asked: FlowerSituation }) {
  const { draft, lines } = asked;
  const errors = cardProblems(asked);
  const field = useAnswers(errors);
  const ribbons = draft.noRibbon ? [] : ribbonPlaces(lines);
  return (
    <>
      {ribbons.map((place) => (
        <RibbonFields key={place.key} place={place} asked={asked} errors={errors} isOnly={ribbons.length === 1} />
      ))}
      <CardField
        {...field('card', false)}
        {...(ribbons.length > 0 && { label: 'Kort som följer med bandet' })}
        hint={
          ribbons.length > 0
            ? 'Lämnar du det tomt står bandets text på kortet.'
            : 'Skriv det precis som det ska stå, med namn.'
        }
        printed={cardOf(asked)}
      />
    </>
  );
}

interface RibbonFieldsProps {
  readonly place: RibbonPlace;
  readonly asked: FlowerSituation;
  readonly errors: Problems;
  readonly isOnly: boolean;
}

function RibbonFields({ place, asked: { draft }, errors, isOnly }: RibbonFieldsProps) {
  const ribbon = ribbonAt(draft, place);
  const change = (name: keyof typeof ribbon, value: string) =>
    checkoutStore.answer({ ribbons: { ...draft.ribbons, [place.key]: { ...ribbon, [name]: value } } });
  const field = (name: keyof typeof ribbon) => ({
    name: `${place.key}.${name}`,
    value: ribbon[name],
    error: errors[`${place.key}.${name}`],
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) => change(name, value),
  });
  const end = (name: 'left' | 'right') => ({
    ...field(name),
    // Browsers drop the line breaks of a text that is pasted into a field of one line, and with them the space.
    onPaste(event: ClipboardEvent<HTMLInputElement>) {
      event.preventDefault();
      const { currentTarget: typed, clipboardData } = event;
      const { selectionStart, selectionEnd } = typed;
      typed.setRangeText(tidyRibbon(clipboardData.getData('text')), selectionStart ?? 0, selectionEnd ?? 0, 'end');
      change(name, typed.value);
    },
  });
  return (
    <fieldset className={checkout.group}>
      <legend>{isOnly ? 'Band' : place.title}</legend>
      <Field {...end('left')} label="Vänster ände" hint="Till exempel Vila i frid" autoComplete="off" />
      <Field {...end('right')} label="Höger ände" hint="Till exempel Anna med familj" autoComplete="off" />
      <div className={checkout.pair}>
        <Select
          {...field('ribbon_colour')}
          required
          label="Bandets färg"
          options={RIBBON_COLOURS.map((value) => [value, RIBBON_COLOUR_NAMES[value]])}
        />
        <Select
          {...field('print_colour')}
          required
          label="Textens färg"
          options={PRINT_COLOURS.map((value) => [value, PRINT_COLOUR_NAMES[value]])}
        />
      </div>
      {hasText(ribbon) && <RibbonPreview {...ribbon} />}
    </fieldset>
  );
}
