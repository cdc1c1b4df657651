import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * The shop erased a person: the keys of these purposes are destroyed, so all data encrypted with them is unreadable. A
 * returning customer gets the same id and new keys. Source: GDPR art. 17.
 */
export const PersonErased = defineEvent(
  'PersonErased',
  2,
  z.object({
    personId: z.string(),
    purposes: z.array(z.enum(['contact', 'bookkeeping', 'marketing'])).min(1),
    /**
     * Numbers of the erased person's orders. This and the following fields are null in erasures from before they were
     * recorded.
     */
    orders: z.array(z.string()).nullable(),
    /** Number of erased withdrawals. */
    withdrawals: z.number().int().nonnegative().nullable(),
    /** Numbers of the receipts that stay in the books. */
    receipts: z.array(z.string()).nullable(),
  }),
);

export const privacyEvents = [PersonErased] as const;
