import { Injectable, Logger } from '@nestjs/common';
import type Stripe from 'stripe';
import { EventStore } from '../event-store/index.js';
import { orderPayments } from '../orders/index.js';
import { type IntentIdentity, orderIdInMetadata } from './stripe-facts.js';

/**
 * Finds the shop's order of a Stripe object. Other systems may use the same account, so metadata proves nothing: only
 * an intent counts that the order has recorded or was paid with. It is recorded before the shopper gets the secret
 * to pay it with.
 */
@Injectable()
export class StripeOrderMatcher {
  private readonly logger = new Logger('Payments');

  constructor(private readonly store: EventStore) {}

  async idOf(intent: IntentIdentity): Promise<number | null> {
    return (await this.find(intent))?.order.placed.orderId ?? null;
  }

  async find(intent: IntentIdentity): Promise<orderPayments.LoadedOrder | null> {
    const orderId = orderIdInMetadata(intent);
    if (orderId === null) return null;
    const loaded = await orderPayments.findOrder(this.store, orderId);
    if (loaded?.order.intentIds.includes(intent.id) || loaded?.order.paid?.intentId === intent.id) return loaded;
    this.logger.warn(`Ignored payment ${intent.id}: its metadata names order ${orderId}, which did not create it`);
    return null;
  }

  /** Returns the refund that the shop requested, and its order; null when another system or Stripe's dashboard made it. */
  async requestedRefund(
    refund: Stripe.Refund,
    intentId: string,
  ): Promise<{ orderId: number; refundId: string } | null> {
    const refundId = refund.metadata?.refund_id;
    const orderId = orderIdInMetadata(refund);
    if (!refundId || orderId === null) return null;
    const loaded = await orderPayments.findOrder(this.store, orderId);
    return loaded?.order.refunds.get(refundId)?.intentId === intentId ? { orderId, refundId } : null;
  }
}
