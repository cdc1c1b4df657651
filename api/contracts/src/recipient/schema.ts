import { z } from 'zod';
import { nameLine, phoneText, postalCodeText, singleLine } from '../request/schema.js';
import { cardProblem, ribbonProblem, tidyCard, tidyRibbon } from './card-text.js';
import { PRINT_COLOURS, RIBBON_COLOURS } from './recipient-choices.js';
import { forEachField, RECIPIENT_FIELDS } from './recipient-fields.js';

/** Empty, null and left out all mean that nothing was given. */
export const optionalText = <Schema extends z.ZodType<string, string>>(schema: Schema) =>
  z
    .union([z.literal(''), z.null(), schema])
    .optional()
    .transform((text) => text || null);

const TEXTS = { name: nameLine, line: singleLine, phone: () => phoneText, postal_code: () => postalCodeText };

export const recipient = z.object(
  forEachField((name) => {
    const { kind, label, longest } = RECIPIENT_FIELDS[name];
    return optionalText(TEXTS[kind](label, longest));
  }),
);

const checked =
  (problem: (text: string) => string | null) => (text: string, context: z.core.$RefinementCtx<string>) => {
    const message = problem(text);
    if (message) context.addIssue({ code: 'custom', message });
  };

/** At most 2,000 characters are looked at: 300 family emoji have about that many. */
export const cardText = z
  .string()
  .max(10_000, { error: 'Kortets text är för lång.', abort: true })
  .overwrite(tidyCard)
  .superRefine(checked(cardProblem));

const ribbonEnd = z
  .string()
  .max(1_000, { error: 'Bandets text är för lång.', abort: true })
  .overwrite(tidyRibbon)
  .superRefine(checked(ribbonProblem))
  .default('');

export const ribbon = z.object({
  /** The line of the order, from 1. A line of two wreaths may have two ribbons. */
  line: z.number().int().min(1).max(500),
  left: ribbonEnd,
  right: ribbonEnd,
  ribbon_colour: z.enum(RIBBON_COLOURS, { error: 'Välj bandets färg.' }).default('white'),
  print_colour: z.enum(PRINT_COLOURS, { error: 'Välj textens färg.' }).default('gold'),
});

export const ceremony = z.object({
  deceased: nameLine('Den avlidnas namn', 150),
  place: nameLine('Plats', 150),
  /** When the ceremony begins, in Stockholm; its day is the order's day. */
  time: z.string({ error: 'Ange en tid.' }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ange en tid som 11:00.'),
  undertaker: optionalText(nameLine('Begravningsbyrå', 150)),
});
