import { z } from 'zod';
import { defineEvent } from './define.js';

/** A visitor sent the contact form. */
export const ContactMessageReceived = defineEvent(
  'ContactMessageReceived',
  2,
  z.object({
    /** From what was written and the day; the same message sent twice is one. */
    messageId: z.string(),
    /** Whether an email acknowledges it to who wrote; the shop is told in any case. */
    letterFollows: z.boolean(),
    personId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string().nullable(),
  }),
  { subject: 'personId', purpose: 'contact', fields: ['name', 'email', 'subject', 'message'] },
);

export const contactEvents = [ContactMessageReceived] as const;
