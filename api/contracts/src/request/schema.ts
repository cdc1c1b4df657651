import { z } from 'zod';
import { MAX_IN_ALL } from '../cart/cart-limits.js';
import { isEmailAddress } from '../contact/email-address.js';
import { isPhoneNumber, tidyPhone } from '../contact/phone-number.js';
import { isSwedishPostalCode, POSTAL_CODE_MESSAGE, tidyPostalCode } from '../contact/postal-code.js';
import { exactOre } from '../money/money.js';
import { tidyEmail, tidyName, tidyText } from '../text/typed-text.js';
import { daysBetween } from '../time/time.js';

/** Zod options for a required field: the error is `message` when the field is absent, else zod's own message. */
export const missingMessage = (message: string) => ({
  error: ({ input }: { readonly input?: unknown }) => (input === undefined ? message : undefined),
});

type WithoutDefaults<Shape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Schema> ? Schema : Shape[Name];
};

/** The fields of a partial update, without defaults: an absent field stays as it is. */
export const withoutDefaults = <Shape extends z.ZodRawShape>(shape: Shape): WithoutDefaults<Shape> =>
  Object.fromEntries(
    Object.entries(shape).map(([name, schema]) => [name, schema instanceof z.ZodDefault ? schema.unwrap() : schema]),
  ) as WithoutDefaults<Shape>;

export const sek = z
  .number({ error: 'Ange ett belopp i kronor.' })
  .min(0, 'Beloppet får inte vara mindre än 0.')
  .max(10_000_000, 'Beloppet är för stort.')
  .refine((value) => exactOre(value) !== null, 'Ange högst två decimaler.');

/** SEK: a JSON number or, in a query string, a text of up to 16 digits with at most two decimals after a point. */
export const sekInAddress = z
  .union(
    [
      z.number(),
      z
        .string()
        .regex(/^\d{1,16}(\.\d{1,2})?$/)
        .transform(Number),
    ],
    { error: 'Ange ett belopp i kronor.' },
  )
  .pipe(z.number().min(0, 'Beloppet får inte vara mindre än 0.'));

/** An integer: a JSON number or, in a query string, a text of nothing but digits (not `0x10`, `1e3` or ` 1`). */
export const wholeNumber = (error: string) =>
  z
    .union(
      [
        z.number(),
        z
          .string()
          .regex(/^\d{1,16}$/)
          .transform(Number),
      ],
      { error },
    )
    .pipe(z.number().int(error));

/** Bounded by PostgreSQL's integer. */
export const recordId = wholeNumber('Ange ett giltigt id.').pipe(
  z.number().min(1, 'Ange ett giltigt id.').max(2_147_483_647, 'Ange ett giltigt id.'),
);

/** A query's list of ids with commas between them. */
export const idsInAddress = z
  .string()
  .max(2_000)
  .transform((text): (string | number)[] => text.split(','))
  .pipe(z.array(recordId).min(1).max(MAX_IN_ALL));

export const day = z.iso.date({ error: 'Ange ett datum som 2026-11-21.' });

const LONGEST_SPAN = 366;
/** A query of days, both included. */
export const spanOfDays = z
  .object({ from: day, until: day })
  .refine(({ from, until }) => from <= until && daysBetween(from, until) <= LONGEST_SPAN, {
    error: 'Ange högst ett år, från och med den första dagen.',
    path: ['until'],
  });

export const timeOfDay = z
  .string({ error: 'Ange ett klockslag som 14:00.' })
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Ange ett klockslag som 14:00.');

export const imageUrl = z.string().min(1).max(500);

export const slugText = z
  .string()
  .trim()
  .min(1, 'Slug är obligatorisk')
  .max(120, 'Adressen är för lång.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Använd små bokstäver a–z, siffror och bindestreck.');

/** Skips the check of the format when the text is too long: it could take quadratic time and block the process. */
export const emailText = z
  .string()
  .overwrite(tidyEmail)
  .max(254, { error: 'E-post är för lång.', abort: true })
  .refine(isEmailAddress, 'E-post (ogiltigt format)');

/** A single-line text. Refuses control characters and line breaks, which could inject email headers. */
export const singleLine = (label: string, max = 100) =>
  z
    .string({ error: `${label} saknas.` })
    .overwrite(tidyText)
    .min(1, `${label} saknas.`)
    .max(max, { error: `${label} är för långt.`, abort: true })
    .regex(/^[^\p{Cc}]*$/u, `${label} innehåller tecken som inte går att använda.`);

/** A person's name, an address or another line that is compared and searched: one spelling of all hyphens. */
export const nameLine = (label: string, max?: number) => singleLine(label, max).overwrite(tidyName);

export const phoneText = singleLine('Telefon', 30)
  .overwrite(tidyPhone)
  .refine(isPhoneNumber, 'Telefon (ogiltigt format)');

/** Stored as `872 30`. */
export const postalCodeText = z
  .string()
  .max(20, { error: POSTAL_CODE_MESSAGE, abort: true })
  .overwrite(tidyPostalCode)
  .refine(isSwedishPostalCode, POSTAL_CODE_MESSAGE);

/** The text that a visitor or admin types into a search box. */
export const searchedText = z.string().overwrite(tidyText).max(200).optional();

/** An object that an operation answers; `id` is its name in the API's description. */
export const answer =
  (about: { readonly id: string; readonly description?: string }) =>
  <Shape extends z.ZodRawShape>(shape: Shape) =>
    z.object(shape).meta(about);

type Unchanging<Value> = Value extends object ? { readonly [Name in keyof Value]: Unchanging<Value[Name]> } : Value;
/** The type of an answer, deeply read-only. */
export type Answer<Schema extends z.ZodType> = Unchanging<z.output<Schema>>;

export const errorBody = answer({ id: 'ErrorBody' })({
  statusCode: z.number(),
  code: z.string(),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type ErrorBody = Answer<typeof errorBody>;
