import { z } from 'zod';
import { FORM_MIN_MS } from '../rules/form-age.js';
import { emailText, line } from './fields.js';

/** A longer text of the shopper's: with line breaks, which letters show as they are. */
const prose = z
  .string({ error: 'Skriv ett meddelande.' })
  .trim()
  .min(1, 'Skriv ett meddelande.')
  .max(5_000, 'Meddelandet är för långt, högst 5000 tecken.');

/** `POST /contact`. The last two tell people from programs, and are not demanded: who leaves them out is limited like everybody. */
export const contactMessage = z.object({
  name: line('Namn'),
  email: emailText,
  subject: line('Ämne', 150),
  message: prose,
  /** A field that people do not see; what is in it was put there by a program. */
  homepage: z.string().max(1_000).optional(),
  /** For how long the form had been shown, in ms. */
  form_age_ms: z.number().min(0).optional(),
});

/** Whether a program wrote it: the hidden field is filled in, or the form was sent faster than anybody writes. */
export const isFromProgram = ({ homepage, form_age_ms: age }: z.output<typeof contactMessage>): boolean =>
  Boolean(homepage) || (age !== undefined && age < FORM_MIN_MS);

export interface ContactAnswer {
  readonly message: string;
}
export const CONTACT_THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
/** The same where no letter acknowledges it. */
export const CONTACT_THANKS_WITHOUT_LETTER = `${CONTACT_THANKS} Vi mejlar ingen bekräftelse den här gången, eftersom det har kommit ovanligt många meddelanden på kort tid.`;
