import {
  cardProblem,
  MAX_CARD_LENGTH,
  MAX_CARD_LINES,
  textLength,
  tidyCard,
  tidyRibbon,
} from '@kronblad/contracts/recipient/card-text';
import {
  PRINT_COLOUR_NAMES,
  PRINT_COLOURS,
  RIBBON_COLOUR_NAMES,
  RIBBON_COLOURS,
} from '@kronblad/contracts/recipient/recipient-choices';
import type { ClipboardEvent } from 'react';
import { CardPreview } from '../../../ui/CardPreview';
import { Field, Select, TextArea } from '../../../ui/Field';
import { RibbonPreview } from '../../../ui/RibbonPreview';
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
import css from './flowers.module.css';
import { useAnswers } from './use-answers';

/** Problems are shown while the shopper types, because they say what cannot be printed. */
export function CardFields({ asked }: { readonly asked: FlowerSituation }) {
  const { draft, lines } = asked;
  const errors = cardProblems(asked);
  const field = useAnswers(errors);
  const text = cardOf(asked);
  const ribbons = draft.noRibbon ? [] : ribbonPlaces(lines);
  return (
    <>
      {ribbons.map((place) => (
        <RibbonFields key={place.key} place={place} asked={asked} errors={errors} isOnly={ribbons.length === 1} />
      ))}
      <TextArea
        {...field('card', false)}
        label={ribbons.length > 0 ? 'Kort som följer med bandet' : 'Text på kortet'}
        hint={`${ribbons.length > 0 ? 'Lämnar du det tomt står bandets text på kortet.' : 'Skriv det precis som det ska stå, med namn.'} ${countOf(tidyCard(draft.card))}`}
        maxLength={10_000}
        rows={4}
      />
      {text.trim() !== '' && cardProblem(text) === null && <CardPreview text={text} />}
    </>
  );
}

const countOf = (text: string): string =>
  text === ''
    ? `Högst ${MAX_CARD_LENGTH} tecken och ${MAX_CARD_LINES} rader.`
    : `${textLength(text)} av ${MAX_CARD_LENGTH} tecken.`;

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
      <legend className={css.legend}>{isOnly ? 'Band' : place.title}</legend>
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
