import { isOrderNumber } from '@kronblad/contracts/order/order-number';
import type Stripe from 'stripe';

export interface StripePayment {
  readonly intentId: string;
  readonly orderNumber: string;
  readonly amountOre: number;
  readonly at: Date;
  /** The wanted day of delivery; null without one. */
  readonly day: string | null;
}

export interface StripeRefund {
  readonly stripeRefundId: string;
  readonly intentId: string;
  readonly amountOre: number;
  readonly at: Date;
}

export interface StripeSince {
  readonly payments: readonly StripePayment[];
  readonly refunds: readonly StripeRefund[];
}

const PAGE = 100;
const DAY_MS = 24 * 3_600_000;
/** An intent may be paid as long as its order reserves its products: at most a day. One hour covers other clocks. */
const LONGEST_OPEN_MS = DAY_MS + 3_600_000;

/** Succeeded payments of the shop's orders and all refunds at Stripe that may be later than `since`. */
export async function readStripe(stripe: Stripe, since: Date): Promise<StripeSince> {
  const created = { gte: Math.floor((since.getTime() - LONGEST_OPEN_MS) / 1000) };
  const payments: StripePayment[] = [];
  const intents = stripe.paymentIntents.list({ created, limit: PAGE, expand: ['data.latest_charge'] });
  for await (const {
    id: intentId,
    status,
    metadata,
    amount_received: amountOre,
    latest_charge,
    ...intent
  } of intents) {
    const orderNumber = metadata.order_number ?? '';
    if (status !== 'succeeded' || !isOrderNumber(orderNumber)) continue;
    const day = metadata.delivery_day ?? null;
    const charge = typeof latest_charge === 'object' ? latest_charge : null;
    payments.push({ intentId, orderNumber, amountOre, at: atSecond(charge?.created ?? intent.created), day });
  }
  const refunds: StripeRefund[] = [];
  for await (const {
    id: stripeRefundId,
    status,
    payment_intent,
    amount: amountOre,
    created: second,
  } of stripe.refunds.list({ created, limit: PAGE })) {
    const intentId = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
    if (!intentId || status === 'failed' || status === 'canceled') continue;
    refunds.push({ stripeRefundId, intentId, amountOre, at: atSecond(second) });
  }
  return { payments: payments.reverse(), refunds: refunds.reverse() };
}

const atSecond = (second: number): Date => new Date(second * 1000);
