import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * The keys of these purposes are destroyed, so all data encrypted with them is unreadable. A returning customer gets
 * the same `personId` and new keys. Source: GDPR art. 17.
 */
export const PersonErased = defineEvent(
  'PersonErased',
  2,
  z.object({
    personId: z.string(),
    purposes: z.array(z.enum(['contact', 'bookkeeping', 'marketing', 'alert'])).min(1),
    /** Order numbers; null, like the two fields below, in events from before these were recorded. */
    orders: z.array(z.string()).nullable(),
    withdrawals: z.number().int().nonnegative().nullable(),
    receipts: z.array(z.string()).nullable(),
  }),
);

export const privacyEvents = [PersonErased] as const;
