import { z } from 'zod';
import { defineEvent } from '../events/define.js';

/**
 * Recorded even when no order matches or the period has ended: staff decide whether the notice was in time.
 * Source: distansavtalslagen 2 kap., directive (EU) 2023/2673.
 */
export const WithdrawalReceived = defineEvent(
  'WithdrawalReceived',
  1,
  z.object({
    /** Derived from the contents, so that a repeated notice is stored once. */
    withdrawalId: z.string(),
    /** The order number as the customer typed it. */
    orderNumber: z.string(),
    /** Null when no order has the number. */
    orderId: z.number().int().positive().nullable(),
    /** True when the order was placed with the same email address. */
    emailMatches: z.boolean(),
    /** True when an acknowledgement is emailed. The HTTP response always contains one. */
    acknowledged: z.boolean(),
    personId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    /** The goods that the customer returns, as free text; null or empty means all. */
    items: z.string().nullable(),
    message: z.string().nullable(),
  }),
  { subject: 'personId', purpose: 'contact', fields: ['name', 'email', 'items', 'message'] },
);
export const WithdrawalHandled = defineEvent('WithdrawalHandled', 1, z.object({ withdrawalId: z.string() }));
export const WithdrawalReopened = defineEvent('WithdrawalReopened', 1, z.object({ withdrawalId: z.string() }));

/**
 * Staff assigned an order to a notice whose order number matched none. `formerOrderId`: the order that staff had
 * assigned before, or null.
 */
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
