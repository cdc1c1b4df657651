import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { DeliveryCalendars } from '../delivery/index.js';
import { OrderLinks, orderPayments } from '../orders/index.js';
import { alreadyPaid, PaymentIntents, shippingOf, stripeDeadline, type UnpaidOrder } from '../payments/index.js';
import { Refusal } from '../refusals/index.js';
import { Settings } from '../settings/index.js';

/** The payment of an order that staff placed, by its buyer. */
@Injectable()
export class OrderPagePayments {
  constructor(
    private readonly links: OrderLinks,
    private readonly calendars: DeliveryCalendars,
    private readonly intents: PaymentIntents,
    private readonly settings: Settings,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Begins the payment, or goes on with the one that another tab began. Throws `order_not_found` for a wrong secret,
   * `order_already_paid`, `order_gone` when it cannot be paid here any more, and `payment_unavailable`.
   */
  async begin(secret: string, now = new Date()): Promise<PaymentIntentAnswer> {
    const { order } = await this.links.orderOf(secret);
    const { orderId, orderNumber, checkoutId, totalOre, customer } = order.placed;
    const unpaid: UnpaidOrder = { orderId, orderNumber, totalOre, intentId: order.intentIds.at(-1) ?? null };
    if (order.payment === 'paid') throw alreadyPaid(unpaid);
    if (!orderPayments.payableUntil(order, this.calendars.current, now)) throw this.gone();
    const payable = {
      ...unpaid,
      checkoutId,
      day: order.delivery?.day ?? null,
      shipping: customer && shippingOf(customer),
    };
    const intent = await this.intents.begin(payable, stripeDeadline(this.config)).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'order_gone' ? this.gone() : error;
    });
    return {
      client_secret: intent.client_secret ?? '',
      order_number: orderNumber,
      order_id: orderId,
      total_amount: oreToSek(totalOre),
    };
  }

  private gone(): Refusal {
    const { phone } = this.settings.shop;
    const call = phone ? `Ring oss på ${phone}` : 'Hör av dig till oss';
    return new Refusal('order_gone', {
      message: `Beställningen går inte längre att betala här. ${call}, så hjälper vi dig.`,
    });
  }
}
