import { placeOrder } from '@kronblad/contracts/views/checkout';
import { z } from 'zod';

const moment = z.iso.datetime();

/** One simulated order with all that became of it. What lies ahead of the present is left to happen by itself. */
export const plannedOrder = z.object({
  /** As a shop's page would send it to `POST /orders`. Its checkout id tells whether it was placed already. */
  order: placeOrder,
  placed_at: moment,
  /** Null: nobody paid, and the order expires. */
  payment: z
    .object({ at: moment, method: z.enum(['card', 'swish', 'klarna']), intent_id: z.string(), charge_id: z.string() })
    .nullable(),
  sent_at: moment.nullable(),
  cancelled_at: moment.nullable(),
  refund: z
    .object({
      at: moment,
      /** Everything, one piece of the first line, or a tenth of the sum. */
      share: z.enum(['all', 'piece', 'part']),
      /** Given back in the shop; `annulled`: noted by mistake. */
      outside: z.enum(['kept', 'annulled']).nullable().default(null),
      reason: z.string(),
      stripe_refund_id: z.string(),
      /** Why it came to nothing; null for one that went through. */
      failure: z.string().nullable(),
    })
    .nullable(),
});

export type PlannedOrder = z.output<typeof plannedOrder>;
/** A line of the input, as JSON. */
export type PlannedOrderInput = z.input<typeof plannedOrder>;
