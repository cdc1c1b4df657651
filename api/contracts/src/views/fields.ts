import { z } from 'zod';
import { isEmailAddress } from '../rules/email-address.js';
import { exactOre } from '../rules/money.js';

/** SEK with at most two decimals, as the HTTP edge speaks of money. */
export const sek = z
  .number({ error: 'Ange ett belopp i kronor.' })
  .min(0, 'Beloppet får inte vara mindre än 0.')
  .max(10_000_000, 'Beloppet är för stort.')
  .refine((value) => exactOre(value) !== null, 'Ange högst två decimaler.');

/** SEK as a number in JSON or as text in an address: digits, and at most two more behind a full stop. Of any size. */
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

/** A whole number as JSON has it, or as an address has it: in digits and nothing else, neither `0x10` nor `1e3` nor ` 1`. */
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

/** A record's number in a path or a body. PostgreSQL's integer bounds it. */
export const recordId = wholeNumber('Ange ett giltigt id.').pipe(
  z.number().min(1, 'Ange ett giltigt id.').max(2_147_483_647, 'Ange ett giltigt id.'),
);

export const day = z.iso.date({ error: 'Ange ett datum som 2026-11-21.' });

export const slugText = z
  .string()
  .trim()
  .min(1, 'Slug är obligatorisk')
  .max(120, 'Adressen är för lång.')
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'Använd små bokstäver a–z, siffror och bindestreck.');

/**
 * One e-mail address, by the rule that the mailer goes by. What is too long is not looked at any further: on a megabyte
 * of dots a pattern's work could grow with the square, and the whole process would wait for it.
 */
export const emailText = z
  .string()
  .trim()
  .max(254, { error: 'E-post är för lång.', abort: true })
  .refine(isEmailAddress, 'E-post (ogiltigt format)');

/** A text of the shopper's on one line: control characters and line breaks are refused (they have no place in a name, and none in a mail's header). */
export const line = (label: string, max = 100) =>
  z
    .string({ error: `${label} saknas.` })
    .trim()
    .min(1, `${label} saknas.`)
    .max(max, { error: `${label} är för långt.`, abort: true })
    .regex(/^[^\p{Cc}]*$/u, `${label} innehåller tecken som inte går att använda.`);

/** Shape of every refused request. */
export interface ErrorBody {
  readonly statusCode: number;
  readonly code: string;
  /** Swedish, fit to show. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
}
