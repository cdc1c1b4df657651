import { Refusal } from '@kronblad/contracts/refusals';
import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { EventStore, NumberingHeld } from '../event-store/index.js';
import { loadOrder, type orderPayments } from '../orders/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { PaymentSync } from './payment-sync.js';
import { withoutDeadline } from './stripe-deadline.js';
import { withIdempotencyKey } from './with-idempotency-key.js';

/**
 * Maximum number of a payment's refunds at Stripe to search. When there are more, an error is thrown and no refund is
 * created.
 */
const MAX_REFUNDS = 1_000;
const PAGE = 100;

/**
 * Sends refunds to Stripe. Safe to repeat: once Stripe has accepted a refund, its Stripe id is stored and only its
 * state is fetched. Before each new attempt the payment's refunds at Stripe are searched, because idempotency keys last
 * 24 hours and a refund may take ten days.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly stripe: Stripe,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly sync: PaymentSync,
  ) {}

  /**
   * Sends a requested refund, or fetches its outcome. A rejection by Stripe (StripeInvalidRequestError) is recorded as
   * failed. Other errors, such as a lost connection, are thrown, and the poller retries the refund.
   */
  async execute(orderId: number, refundId: string): Promise<void> {
    const { order } = await loadOrder(this.store, orderId);
    const refund = order.refunds.get(refundId);
    if (refund?.state !== 'requested') return;
    const stripeRefundId = refund.stripeRefundId ?? (await this.submit(orderId, refundId, refund));
    // Stripe may have replayed an old reply for the idempotency key, so the current state is fetched.
    if (stripeRefundId !== null) await this.sync.refund(stripeRefundId);
  }

  private async submit(orderId: number, refundId: string, refund: orderPayments.RefundState): Promise<string | null> {
    try {
      return await withIdempotencyKey(
        withoutDeadline,
        refundId,
        async (options) => (await this.found(refundId, refund)) ?? this.create(orderId, refundId, refund, options),
      );
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const failure = error.code ?? error.type;
      await this.commands.execute(
        new RecordRefund(orderId, refundId, { state: 'failed', stripeRefundId: null, failure }, null),
      );
      return null;
    }
  }

  private async found(refundId: string, { intentId }: orderPayments.RefundState): Promise<string | null> {
    let seen = 0;
    for await (const { id, metadata } of this.stripe.refunds.list({ payment_intent: intentId, limit: PAGE })) {
      if (metadata?.refund_id === refundId) return id;
      if (++seen === MAX_REFUNDS) throw new Error(`${intentId} has too many refunds to look through`);
    }
    return null;
  }

  private async create(
    orderId: number,
    refundId: string,
    { intentId, amountOre }: orderPayments.RefundState,
    options: Stripe.RequestOptions,
  ): Promise<string> {
    const metadata = { order_id: String(orderId), refund_id: refundId };
    const { id } = await this.stripe.refunds.create({ payment_intent: intentId, amount: amountOre, metadata }, options);
    return id;
  }

  /**
   * Sends the refund for an HTTP request that waits for the result. Throws the refusal `refund_failed` when Stripe
   * rejects the refund. When Stripe cannot be reached, or credit notes get no numbers, returns normally: the refund stays
   * requested and the poller retries it.
   */
  async executeForClient(orderId: number, refundId: string): Promise<void> {
    try {
      await this.execute(orderId, refundId);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError || error instanceof NumberingHeld)) throw error;
      return;
    }
    const { order } = await loadOrder(this.store, orderId);
    if (order.refunds.get(refundId)?.state === 'failed') throw new Refusal('refund_failed');
  }
}
