import { z } from 'zod';
import { defineEvent } from '../../events/define.js';

/**
 * The keys of these purposes are destroyed, so all data encrypted with them is unreadable. A returning customer gets
 * the same `personId` and new keys. Source: GDPR art. 17.
 */
export const PersonErased = defineEvent(
  'PersonErased',
  1,
  z.object({
    personId: z.string(),
    purposes: z.array(z.enum(['contact', 'bookkeeping', 'marketing', 'alert'])).min(1),
    /** Order numbers. */
    orders: z.array(z.string()),
    withdrawals: z.number().int().nonnegative(),
    receipts: z.array(z.string()),
  }),
);

export const privacyEvents = [PersonErased] as const;
