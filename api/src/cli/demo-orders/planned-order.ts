import { placeOrder } from '@kronblad/contracts/views/checkout';
import { z } from 'zod';

const moment = z.iso.datetime();

/** A simulated order with its later events. Events in the future are not simulated. */
export const plannedOrder = z.object({
  /** Body of `POST /orders`. Its checkout id shows whether the order was placed before. */
  order: placeOrder,
  placed_at: moment,
  /** Null: the order expires unpaid. */
  payment: z
    .object({ at: moment, method: z.enum(['card', 'swish', 'klarna']), intent_id: z.string(), charge_id: z.string() })
    .nullable(),
  sent_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  refund: z
    .object({
      at: moment,
      /** Refund all, one piece of the first line, or a tenth of the total. */
      share: z.enum(['all', 'piece', 'part']),
      /** Refunded outside Stripe; `annulled`: recorded by mistake. */
      outside: z.enum(['kept', 'annulled']).nullable().default(null),
      reason: z.string(),
      stripe_refund_id: z.string(),
      /** The reason why the refund failed; null when it succeeded. */
      failure: z.string().nullable(),
    })
    .nullable(),
});

export type PlannedOrder = z.output<typeof plannedOrder>;
export type PlannedOrderInput = z.input<typeof plannedOrder>;
