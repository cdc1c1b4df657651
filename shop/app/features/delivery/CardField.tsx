import {
  cardProblem,
  MAX_CARD_LENGTH,
  MAX_CARD_LINES,
  textLength,
  tidyCard,
} from '@kronblad/contracts/recipient/card-text';
import type { ComponentProps } from 'react';
import { CardPreview } from '../../ui/CardPreview';
import { TextArea } from '../../ui/Field';

interface CardFieldProps extends Omit<ComponentProps<typeof TextArea>, 'label' | 'value'> {
  readonly label?: string;
  readonly value: string;
  readonly hint: string;
  /** The printed text, when it is not the typed one. */
  readonly printed?: string;
}

/** The card and how it is printed. Says while the buyer types what cannot be printed. */
export function CardField({ value, hint, printed = value, error, ...props }: CardFieldProps) {
  return (
    <>
      <TextArea
        label="Text på kortet"
        {...props}
        value={value}
        error={cardProblem(value) ?? error}
        hint={`${hint} ${countOf(tidyCard(value))}`}
        maxLength={10_000}
        rows={4}
      />
      {printed.trim() !== '' && cardProblem(printed) === null && <CardPreview text={printed} />}
    </>
  );
}

const countOf = (text: string): string =>
  text === ''
    ? `Högst ${MAX_CARD_LENGTH} tecken och ${MAX_CARD_LINES} rader.`
    : `${textLength(text)} av ${MAX_CARD_LENGTH} tecken.`;
