import { z } from 'zod';
import { defineEvent } from '../events/define.js';

export const ContactMessageReceived = defineEvent(
  'ContactMessageReceived',
  1,
  z.object({
    /** Derived from the contents and the day, so that a repeated message is stored once. */
    messageId: z.string(),
    /** True when the sender gets an acknowledgement by email. The shop is always notified. */
    acknowledged: z.boolean(),
    personId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** The sender's telephone; empty when none was left. */
    phone: z.string().nullable(),
    subject: z.string().nullable(),
    message: z.string().nullable(),
  }),
  { subject: 'personId', purpose: 'contact', fields: ['name', 'email', 'phone', 'subject', 'message'] },
);

export const contactEvents = [ContactMessageReceived] as const;
