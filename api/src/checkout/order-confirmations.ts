import type { OrderConfirmation } from '@kronblad/contracts/checkout/schema';
import { formatOre, oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import { REJECTION_TEXTS } from '@kronblad/contracts/money/money-back';
import type { OrderDeliveryView } from '@kronblad/contracts/order/delivery-schema';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { deliveredByText } from '@kronblad/contracts/recipient/ceremony';
import { recipientAddress, recipientName } from '@kronblad/contracts/recipient/recipient-fields';
import { Inject, Injectable } from '@nestjs/common';
import Stripe from 'stripe';
import { CONFIG, type Config } from '../config/index.js';
import { sameText } from '../http/index.js';
import { deliveryChange, type Order, OrderLinks, OrderListQuery } from '../orders/index.js';
import { PaymentSync, StripeOrderMatcher, stripeDeadline } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';
import { FreeOrders } from './free-orders.js';

/** Data for the thank-you page. The shopper proves with the intent's client secret that the order is theirs. */
@Injectable()
export class OrderConfirmations {
  constructor(
    private readonly sync: PaymentSync,
    private readonly orderMatcher: StripeOrderMatcher,
    private readonly orders: OrderListQuery,
    private readonly links: OrderLinks,
    private readonly freeOrders: FreeOrders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Reads the intent from Stripe, so that a late webhook does not delay the confirmation. Throws the refusal
   * `order_not_found` for intents of other systems on the Stripe account.
   */
  async of(intentId: string, clientSecret: string, now = new Date()): Promise<OrderConfirmation> {
    const free = await this.freeOrders.withSecret(clientSecret);
    const intent = free ? null : await this.retrieve(intentId);
    const order = free ?? (intent && (await this.chargedOrder(intent, clientSecret)));
    if (order === null) throw new Refusal('order_not_found');
    const details = await this.orders.details(order.placed.orderId, true);
    return {
      order_number: details.order_number,
      created_at: details.created_at,
      checkout_id: order.placed.checkoutId,
      payment_status: details.payment_status,
      status: details.status,
      attempt: intent && attemptOf(intent),
      rejected: rejectionOf(order, intentId),
      shipping_method: details.shipping_method,
      delivery: details.delivery && { day: details.delivery.day, area: details.delivery.area },
      by_staff: order.placed.byStaff !== undefined,
      for_funeral: order.placed.delivery?.lines.some(({ kind }) => kind === 'funeral') ?? false,
      order_page: this.orderPageOf(order, details, now),
      first_name: details.first_name,
      total_amount: details.total_amount,
      refunded_amount: details.refunded_amount,
      subtotal: details.subtotal,
      shipping_cost: details.shipping_cost,
      campaign_code: details.campaign_code,
      campaign_discount_percentage: details.campaign_discount_percentage,
      campaign_discount_amount: details.campaign_discount_amount,
      tax_amount: details.tax_amount,
      items: details.items.map(({ product_id, size_id, size_name, name, ...line }) => ({
        product_id,
        size_id,
        size_name,
        name,
        quantity: line.quantity,
        refunded_quantity: line.refunded_quantity,
        item_total: oreToSek(line.quantity * sekToOre(line.unit_price)),
        image_url: line.image_url,
      })),
    };
  }

  private orderPageOf(order: Order, { delivery }: OrderDetails, now: Date): OrderConfirmation['order_page'] {
    const { placed, linkGeneration } = order;
    if (linkGeneration > 0 || order.deleted || placed.customer === null) return null;
    return {
      url: this.links.linkOf(placed.orderId, linkGeneration),
      changeable_until: deliveryChange.isChangeable(order, now) ? deliveryChange.changeableUntil(order) : null,
      recipient: delivery?.way === 'courier' ? recipientText(delivery) : '',
      card: delivery?.card?.text ?? null,
      ribbons: (delivery?.ribbons ?? []).map(({ left, right }) => [left, right].filter(Boolean).join(' / ')),
    };
  }

  private async chargedOrder(intent: Stripe.PaymentIntent, clientSecret: string): Promise<Order | null> {
    return sameText(intent.client_secret ?? '', clientSecret)
      ? ((await this.orderMatcher.find(intent))?.order ?? null)
      : null;
  }

  private async retrieve(intentId: string): Promise<Stripe.PaymentIntent> {
    const isOurs = /^pi_\w+$/.test(intentId) && (await this.orders.hasIntent(intentId));
    if (!isOurs) throw new Refusal('order_not_found');
    try {
      return await this.sync.intent(intentId, null, stripeDeadline(this.config));
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) throw new Refusal('order_not_found');
      if (error instanceof Stripe.errors.StripeError) throw new Refusal('unavailable', { retryAfter: 5 });
      throw error;
    }
  }
}

function recipientText({ day, recipient, ceremony }: OrderDeliveryView): string {
  if (ceremony) {
    const { deceased, place, time } = ceremony;
    return `Till minne av ${deceased}, ${place} kl. ${time.replace(':', '.')}. Blommorna lämnas ${deliveredByText(day, time)}.`;
  }
  if (!recipient) return '';
  return [recipientName(recipient), ...recipientAddress(recipient)].filter(Boolean).join(', ');
}

function attemptOf({ status, last_payment_error: error }: Stripe.PaymentIntent): OrderConfirmation['attempt'] {
  if (status === 'processing') return 'processing';
  if (status === 'requires_action') return 'waiting';
  return status === 'requires_payment_method' && error ? 'refused' : null;
}

function rejectionOf({ rejected }: Order, intentId: string): OrderConfirmation['rejected'] {
  const payment = rejected.get(intentId);
  if (!payment) return null;
  const { why = 'goods_gone', amountOre } = payment;
  return { why, told: REJECTION_TEXTS[why].told(formatOre(amountOre)) };
}
