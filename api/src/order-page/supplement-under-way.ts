import { TimeoutError, withTimeout } from '@kronblad/platform/with-timeout';
import { Injectable, Logger } from '@nestjs/common';
import Stripe from 'stripe';
import { PersonKeys } from '../event-store/index.js';
import { OrderListQuery, orderDelivery, type orderPayments } from '../orders/index.js';
import { type AskStripe, PaymentSync } from '../payments/index.js';

/** The id of a supplement's checkout. Unguessable, because a checkout with the same id would replace the supplement. */
export const checkoutIdOf = (keys: PersonKeys, orderId: number, basedOn: number): string =>
  keys.fingerprint(`supplement ${orderId} ${basedOn}`).slice(0, 40);

/** The page is shown without Stripe's answer after this time (ms). */
const ASK_MS = 2_000;
const soon: AskStripe = (call) => withTimeout(ASK_MS, call({ timeout: ASK_MS, maxNetworkRetries: 0 }));

@Injectable()
export class SupplementUnderWay {
  private readonly logger = new Logger('OrderPage');

  constructor(
    private readonly keys: PersonKeys,
    private readonly orders: OrderListQuery,
    private readonly sync: PaymentSync,
  ) {}

  /**
   * In öre: an unpaid supplement whose payment Stripe still processes, such as one by Klarna, else 0; null without an
   * unpaid supplement. When Stripe knows that the payment has succeeded, records it, which changes the order.
   */
  async of({ order, stream }: orderPayments.LoadedOrder): Promise<number | null> {
    const basedOn = orderDelivery.latestVersion(stream, ...orderDelivery.DELIVERY_CHANGES);
    const open = await this.orders.openCheckout(checkoutIdOf(this.keys, order.placed.orderId, basedOn));
    if (open?.paymentStatus !== 'pending' || !open.intentId) return null;
    try {
      const { status } = await this.sync.intent(open.intentId, null, soon);
      return status === 'processing' ? open.totalOre : 0;
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeError || error instanceof TimeoutError)) throw error;
      this.logger.warn(`The order page does not know whether a supplement is being paid: ${error.message}`);
      return 0;
    }
  }
}
