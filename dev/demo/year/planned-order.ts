import type { placeOrder } from '@kronblad/contracts/checkout/schema';
import type { z } from 'zod';

/** A simulated order with its later events, in ISO times. Events dated in the future are skipped. */
export interface PlannedOrder {
  /** Body of `POST /orders`. The checkout id shows whether an earlier run has placed the order. */
  readonly order: z.output<typeof placeOrder>;
  readonly placed_at: string;
  /** Null: the order expires unpaid. */
  readonly payment: PlannedPayment | null;
  readonly sent_at: string | null;
  readonly cancelled_at: string | null;
  readonly refund: PlannedRefund | null;
}

export interface PlannedPayment {
  readonly at: string;
  readonly method: 'card' | 'swish' | 'klarna';
  readonly intent_id: string;
  readonly charge_id: string;
}

export interface PlannedRefund {
  readonly at: string;
  /** Refunds everything (`all`), one piece of the first order line (`piece`), or a tenth of the total (`part`). */
  readonly share: 'all' | 'piece' | 'part';
  /**
   * `kept`: refunded outside Stripe. `annulled`: recorded as refunded outside Stripe by mistake, and annulled.
   * Null: refunded through Stripe.
   */
  readonly outside: 'kept' | 'annulled' | null;
  readonly reason: string;
  readonly stripe_refund_id: string;
  readonly failure: string | null;
}
