import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { EventStore } from '../event-store/index.js';
import { loadOrder } from '../orders/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { PaymentSync } from './payment-sync.js';

/** Sends money back at Stripe. Safe to repeat: the refund's id, which no other database gives out, is its idempotency key. */
@Injectable()
export class Refunds {
  constructor(
    @Inject(Stripe) private readonly stripe: Stripe,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PaymentSync) private readonly sync: PaymentSync,
  ) {}

  /**
   * Carries a requested refund out, or finds out what became of it. A definite no of Stripe's is recorded as failed; when
   * Stripe cannot be reached the error is passed on, and the refund stays to be tried again.
   */
  async execute(orderId: number, refundId: string): Promise<void> {
    const { order } = await loadOrder(this.store, orderId);
    const refund = order.refunds.get(refundId);
    if (refund?.state !== 'requested') return;
    try {
      const made = await this.stripe.refunds.create(
        {
          payment_intent: refund.intentId,
          amount: refund.amountOre,
          metadata: { order_id: String(orderId), refund_id: refundId },
        },
        { idempotencyKey: refundId },
      );
      // The idempotent answer may be old news; ask for today's.
      await this.sync.refund(made.id);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const failure = error.code ?? error.type;
      await this.commands.execute(
        new RecordRefund(orderId, refundId, { state: 'failed', stripeRefundId: null, failure }, null),
      );
    }
  }

  /** As `execute`, for somebody who waits for the answer: refuses with `refund_failed` when Stripe said no. */
  async executeNow(orderId: number, refundId: string): Promise<void> {
    try {
      await this.execute(orderId, refundId);
    } catch (error) {
      // Stripe could not be reached: the refund stands as requested and is tried again by the poller.
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      return;
    }
    const { order } = await loadOrder(this.store, orderId);
    if (order.refunds.get(refundId)?.state === 'failed') throw new Refusal('refund_failed');
  }
}
