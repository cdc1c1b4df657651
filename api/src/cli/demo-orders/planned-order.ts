import { placeOrder } from '@kronblad/contracts/views/checkout';
import { z } from 'zod';

const moment = z.iso.datetime();

/** A simulated order with its later events. Events dated in the future are skipped. */
export const plannedOrder = z.object({
  /** Body of `POST /orders`. The checkout id shows whether an earlier run has placed the order. */
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
      /** Refunds everything (`all`), one piece of the first order line (`piece`), or a tenth of the total (`part`). */
      share: z.enum(['all', 'piece', 'part']),
      /**
       * `kept`: refunded outside Stripe. `annulled`: recorded as refunded outside Stripe by mistake, and annulled.
       * Null: refunded through Stripe.
       */
      outside: z.enum(['kept', 'annulled']).nullable().default(null),
      reason: z.string(),
      stripe_refund_id: z.string(),
      failure: z.string().nullable(),
    })
    .nullable(),
});

export type PlannedOrder = z.output<typeof plannedOrder>;
export type PlannedOrderInput = z.input<typeof plannedOrder>;
