import { Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import Stripe from 'stripe';
import { EventStore, isType, NumberingHeld } from '../event-store/index.js';
import { loadOrder, type orderPayments } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import { RecordRefund } from './commands/record-refund.handler.js';
import { withoutDeadline } from './stripe-deadline.js';
import { refundOutcomeOf } from './stripe-facts.js';
import { withIdempotencyKey } from './with-idempotency-key.js';

/**
 * Maximum number of a payment's refunds at Stripe to search. When there are more, an error is thrown and no refund is
 * created.
 */
const MAX_REFUNDS = 1_000;
const PAGE = 100;

type LoadedOrder = orderPayments.LoadedOrder;
type RefundState = orderPayments.RefundState;

/**
 * Sends refunds to Stripe and records their outcome. A refund has one sender: the request that asked for it, or for a
 * rejected payment the reaction. The poller resumes what its sender left behind. A new refund is one call to Stripe, a
 * resumed one at most two (a payment with more than 100 refunds takes a call for each further page). Resuming is safe:
 * once Stripe has accepted a refund, its Stripe id is stored and only its state is fetched; until then, the payment's
 * refunds at Stripe are searched first, because idempotency keys last 24 hours and a refund may take ten days.
 */
@Injectable()
export class Refunds {
  constructor(
    private readonly stripe: Stripe,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Sends the refund that was just requested, for an HTTP request that waits for the result; `loaded` is the order with
   * that request. Throws the refusal `refund_failed` when Stripe rejects the refund. When Stripe cannot be reached, or
   * credit notes get no numbers, returns normally: the refund stays requested and the poller resumes it.
   */
  async sendForClient(loaded: LoadedOrder, refundId: string): Promise<void> {
    try {
      if ((await this.settle(loaded, refundId)) === 'failed') throw new Refusal('refund_failed');
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError || error instanceof NumberingHeld)) throw error;
    }
  }

  /**
   * Sends a requested refund in the course of another request, whose success does not depend on it: when Stripe rejects
   * it, staff are emailed.
   */
  async sendRequested(loaded: LoadedOrder, refundId: string): Promise<void> {
    try {
      await this.sendForClient(loaded, refundId);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'refund_failed')) throw error;
    }
  }

  /** Resumes a requested refund. When Stripe cannot be reached, throws, and the poller tries again. */
  async resume(orderId: number, refundId: string): Promise<void> {
    await this.settle(await loadOrder(this.store, orderId), refundId);
  }

  /** Sends the automatic refund of a rejected payment. */
  async sendOfRejected(orderId: number, intentId: string): Promise<void> {
    const loaded = await loadOrder(this.store, orderId);
    const [refundId] = [...loaded.order.refunds].find(([, refund]) => refund.intentId === intentId) ?? [];
    if (refundId) await this.settle(loaded, refundId);
  }

  /** Returns the refund's state afterwards. */
  private async settle(loaded: LoadedOrder, refundId: string): Promise<RefundState['state'] | undefined> {
    const refund = loaded.order.refunds.get(refundId);
    if (refund?.state !== 'requested') return refund?.state;
    const outcome = await this.outcomeOf(loaded, refundId, refund);
    if (!outcome) return 'requested';
    const { orderId } = loaded.order.placed;
    return this.commands.execute(new RecordRefund(orderId, refundId, outcome, null));
  }

  /** A rejection by Stripe (StripeInvalidRequestError) is a failed refund. Other errors are thrown. */
  private async outcomeOf(loaded: LoadedOrder, refundId: string, refund: RefundState) {
    const { stripeRefundId } = refund;
    if (stripeRefundId !== null) return refundOutcomeOf(await this.stripe.refunds.retrieve(stripeRefundId));
    try {
      return refundOutcomeOf(await this.submit(loaded, refundId, refund));
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      return { state: 'failed', stripeRefundId: null, failure: error.code ?? error.type } as const;
    }
  }

  private submit({ stream, order }: LoadedOrder, refundId: string, refund: RefundState): Promise<Stripe.Refund> {
    // A request that was read from the log may have reached Stripe before; one that was just appended is not among its events.
    let isRepeated = stream.events.some(
      (event) => isType(event, 'RefundRequested') && event.data.refundId === refundId,
    );
    return withIdempotencyKey(withoutDeadline, refundId, async (options) => {
      const known = isRepeated ? await this.found(refundId, refund) : null;
      isRepeated = true;
      return known ?? this.create(order.placed.orderId, refundId, refund, options);
    });
  }

  private async found(refundId: string, { intentId }: RefundState): Promise<Stripe.Refund | null> {
    let seen = 0;
    for await (const refund of this.stripe.refunds.list({ payment_intent: intentId, limit: PAGE })) {
      if (refund.metadata?.refund_id === refundId) return refund;
      if (++seen === MAX_REFUNDS) throw new Error(`${intentId} has too many refunds to look through`);
    }
    return null;
  }

  private create(
    orderId: number,
    refundId: string,
    { intentId, amountOre }: RefundState,
    options: Stripe.RequestOptions,
  ): Promise<Stripe.Refund> {
    const metadata = { order_id: String(orderId), refund_id: refundId };
    return this.stripe.refunds.create({ payment_intent: intentId, amount: amountOre, metadata }, options);
  }
}
