import { z } from 'zod';
import { FORM_MIN_MS } from '../rules/form-age.js';
import { emailText, line } from './fields.js';

/** Multi-line text; emails show the line breaks. */
const prose = z
  .string({ error: 'Skriv ett meddelande.' })
  .trim()
  .min(1, 'Skriv ett meddelande.')
  .max(5_000, 'Meddelandet är för långt, högst 5000 tecken.');

/** `POST /contact`. The last two fields detect bots and are optional; rate limits apply anyway. */
export const contactMessage = z.object({
  name: line('Namn'),
  email: emailText,
  subject: line('Ämne', 150),
  message: prose,
  /** Honeypot: hidden from people, so any content comes from a bot. */
  homepage: z.string().max(1_000).optional(),
  /** Time since the form was shown, in ms. */
  form_age_ms: z.number().min(0).optional(),
});

/** True when the honeypot is filled or the form was sent too fast. */
export const isFromProgram = ({ homepage, form_age_ms: age }: z.output<typeof contactMessage>): boolean =>
  Boolean(homepage) || (age !== undefined && age < FORM_MIN_MS);

export interface ContactAnswer {
  readonly message: string;
}
export const CONTACT_THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
/** Reply when the acknowledgement is suppressed. */
export const CONTACT_THANKS_WITHOUT_EMAIL = `${CONTACT_THANKS} Vi mejlar ingen bekräftelse den här gången, eftersom det har kommit ovanligt många meddelanden på kort tid.`;
