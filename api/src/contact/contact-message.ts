import { MAX_SUBJECT } from '@kronblad/contracts/contact/contact-subject';
import { isPhoneNumber, tidyPhone } from '@kronblad/contracts/contact/phone-number';
import { MIN_FORM_AGE_MS } from '@kronblad/contracts/request/form-age';
import { answer, emailText, nameLine, singleLine } from '@kronblad/contracts/request/schema';
import { z } from 'zod';

const messageText = z
  .string({ error: 'Skriv ett meddelande.' })
  .trim()
  .min(1, 'Skriv ett meddelande.')
  .max(5_000, 'Meddelandet är för långt, högst 5000 tecken.');

export const contactMessage = z.object({
  name: nameLine('Namn'),
  email: emailText,
  phone: z
    .string()
    .overwrite(tidyPhone)
    .max(30, 'Telefonnumret är för långt.')
    .refine((phone) => phone === '' || isPhoneNumber(phone), 'Telefon (ogiltigt format)')
    .default(''),
  subject: singleLine('Ämne', MAX_SUBJECT),
  message: messageText,
  /** Honeypot: people do not see the field, so any content comes from a bot. */
  homepage: z.string().max(1_000).optional(),
  form_age_ms: z.number().min(0).optional(),
});

export const isFromProgram = ({ homepage, form_age_ms: age }: z.output<typeof contactMessage>): boolean =>
  Boolean(homepage) || (age !== undefined && age < MIN_FORM_AGE_MS);

export const contactAnswer = answer({ id: 'ContactAnswer' })({ message: z.string() });
export const CONTACT_THANKS = 'Tack för ditt meddelande! Vi hör av oss så snart vi kan.';
export const CONTACT_THANKS_WITHOUT_EMAIL = `${CONTACT_THANKS} Vi mejlar ingen bekräftelse den här gången, eftersom det har kommit ovanligt många meddelanden på kort tid.`;
