import { z } from 'zod';
import { defineEvent } from './define.js';

/**
 * A customer sent the withdrawal form. Recorded even when no order matches or the period has ended: staff decide
 * whether it was in time. Source: distansavtalslagen 2 kap., directive (EU) 2023/2673.
 */
export const WithdrawalReceived = defineEvent(
  'WithdrawalReceived',
  2,
  z.object({
    /** From what was written; the same notice sent twice is one. */
    withdrawalId: z.string(),
    /** As written. */
    orderNumber: z.string(),
    /** Null when no order has the number. */
    orderId: z.number().int().positive().nullable(),
    /** Whether the order was placed with the same e-mail address. */
    emailMatches: z.boolean(),
    /** Whether an email acknowledges it; on the screen it was in any case. */
    letterFollows: z.boolean(),
    personId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** The goods concerned, as free text; null or empty means all. */
    items: z.string().nullable(),
    message: z.string().nullable(),
  }),
  { subject: 'personId', purpose: 'contact', fields: ['name', 'email', 'items', 'message'] },
);
export const WithdrawalHandled = defineEvent('WithdrawalHandled', 1, z.object({ withdrawalId: z.string() }));
/** Marked as handled by mistake. */
export const WithdrawalReopened = defineEvent('WithdrawalReopened', 1, z.object({ withdrawalId: z.string() }));

/** Staff found the order of a notice that named none. Replaces what was found before, of `formerOrderId`. */
export const WithdrawalMatched = defineEvent(
  'WithdrawalMatched',
  1,
  z.object({
    withdrawalId: z.string(),
    orderId: z.number().int().positive(),
    formerOrderId: z.number().int().positive().nullable(),
    emailMatches: z.boolean(),
  }),
);

export const withdrawalEvents = [WithdrawalReceived, WithdrawalHandled, WithdrawalReopened, WithdrawalMatched] as const;
