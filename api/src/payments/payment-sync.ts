import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { ExpireOrder } from './commands/expire-order.handler.js';
import { RecordDispute } from './commands/record-dispute.handler.js';
import { RecordFailedAttempt } from './commands/record-failed-attempt.handler.js';
import { RecordPayment } from './commands/record-payment.handler.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { RecordPayout } from './stripe-balance/record-payout.handler.js';
import { type AskStripe, withoutDeadline } from './stripe-deadline.js';
import { PAYMENT_PARTS, paymentOf, refundOutcomeOf } from './stripe-facts.js';
import type { InboxEntry } from './stripe-inbox.js';
import { StripeOrderMatcher } from './stripe-order-matcher.js';

/**
 * Updates payments and refunds to Stripe's current state. Webhooks, the poller and the thank-you page all use it, in
 * any order and any number of times. Ignores payments that do not belong to the shop's orders.
 */
@Injectable()
export class PaymentSync {
  constructor(
    private readonly stripe: Stripe,
    private readonly orderMatcher: StripeOrderMatcher,
    private readonly commands: CommandBus,
  ) {}

  async intent(
    intentId: string,
    inbox: InboxEntry | null = null,
    ask: AskStripe = withoutDeadline,
  ): Promise<Stripe.PaymentIntent> {
    const intent = await ask((options) =>
      this.stripe.paymentIntents.retrieve(intentId, { expand: PAYMENT_PARTS }, options),
    );
    const isFailedAttempt = inbox?.type === 'payment_intent.payment_failed';
    if (intent.status !== 'succeeded' && intent.status !== 'canceled' && !isFailedAttempt) return intent;
    const orderId = await this.orderMatcher.idOf(intent);
    if (orderId === null) return intent;
    if (intent.status === 'succeeded') {
      await this.commands.execute(new RecordPayment(orderId, paymentOf(intent), inbox));
    } else if (intent.status === 'canceled') {
      await this.commands.execute(new ExpireOrder(orderId, 'intent_canceled'));
    } else if (isFailedAttempt) {
      const error = intent.last_payment_error;
      const attempt = { intentId, code: error?.code ?? null, declineCode: error?.decline_code ?? null };
      await this.commands.execute(new RecordFailedAttempt(orderId, attempt, inbox));
    }
    return intent;
  }

  async refund(stripeRefundId: string, inbox: InboxEntry | null = null): Promise<void> {
    const refund = await this.stripe.refunds.retrieve(stripeRefundId);
    await this.applyRefund(refund, inbox);
  }

  async charge(chargeId: string): Promise<void> {
    const charge = await this.stripe.charges.retrieve(chargeId);
    const intentId = idOf(charge.payment_intent);
    if (!intentId || (await this.orderMatcher.idOf({ ...charge, id: intentId })) === null) return;
    for await (const refund of this.stripe.refunds.list({ payment_intent: intentId, limit: 100 })) {
      await this.applyRefund(refund, null);
    }
  }

  async dispute(disputeId: string, inbox: InboxEntry | null = null): Promise<void> {
    const dispute = await this.stripe.disputes.retrieve(disputeId);
    const intentId = idOf(dispute.payment_intent);
    const orderId = intentId && (await this.orderOfPayment(intentId));
    if (!orderId) return;
    const { amount: amountOre, reason, status } = dispute;
    await this.commands.execute(new RecordDispute(orderId, { disputeId, intentId, amountOre, reason, status }, inbox));
  }

  async payout(payoutId: string, inbox: InboxEntry): Promise<void> {
    const payout = await this.stripe.payouts.retrieve(payoutId, { expand: ['failure_balance_transaction'] });
    await this.commands.execute(new RecordPayout(payout, inbox));
  }

  private async applyRefund(refund: Stripe.Refund, inbox: InboxEntry | null): Promise<void> {
    const outcome = refundOutcomeOf(refund);
    const intentId = idOf(refund.payment_intent);
    if (!outcome || !intentId) return;
    const requested = await this.orderMatcher.requestedRefund(refund, intentId);
    if (requested) {
      await this.commands.execute(new RecordRefund(requested.orderId, requested.refundId, outcome, inbox));
      return;
    }
    const orderId = await this.orderOfPayment(intentId);
    if (orderId === null) return;
    const foreign = { intentId, amountOre: refund.amount, reason: 'Återbetalad direkt i Stripe' };
    await this.commands.execute(new RecordRefund(orderId, `stripe-${refund.id}`, outcome, inbox, foreign));
  }

  /**
   * Returns the order's id, null when the intent is not the shop's. Records the payment first, because Stripe does not
   * guarantee the order of its events and a refund of an unrecorded payment could not be credited.
   */
  private async orderOfPayment(intentId: string): Promise<number | null> {
    return this.orderMatcher.idOf(await this.intent(intentId));
  }
}

const idOf = (object: string | { readonly id: string } | null): string | null =>
  typeof object === 'string' ? object : (object?.id ?? null);
