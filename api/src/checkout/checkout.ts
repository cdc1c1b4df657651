import type { PaymentIntentAnswer } from '@kronblad/contracts/checkout/schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { PaymentIntents, shippingOf, stripeDeadline, type UnpaidOrder } from '../payments/index.js';
import { FreeOrders } from './free-orders.js';
import { OrderPlacer } from './order-placer.js';
import type { OrderRequest } from './prepared-order.js';

/**
 * A client that repeats a timed-out request gets the order that was placed after the timeout. `address` is the client's
 * IP address.
 */
@Injectable()
export class Checkout {
  constructor(
    private readonly placer: OrderPlacer,
    private readonly intents: PaymentIntents,
    private readonly freeOrders: FreeOrders,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  place(request: OrderRequest, address: string): Promise<UnpaidOrder> {
    return this.placer.place(request, address, stripeDeadline(this.config));
  }

  /**
   * Places the order and begins its payment. An order with a total of 0 kr gets no intent: `FreeOrders.complete`
   * completes it, and `client_secret` opens its thank-you page.
   */
  async beginPayment(request: OrderRequest, address: string): Promise<PaymentIntentAnswer> {
    const ask = stripeDeadline(this.config);
    const order = await this.placer.place(request, address, ask);
    const { checkout_id: checkoutId, delivery } = request.data;
    const payable = { ...order, checkoutId, day: delivery?.day ?? null, shipping: shippingOf(buyerOf(request)) };
    const clientSecret =
      order.totalOre === 0
        ? this.freeOrders.clientSecretOf(order.orderId, checkoutId)
        : (await this.intents.begin(payable, ask)).client_secret;
    return {
      client_secret: clientSecret ?? '',
      order_number: order.orderNumber,
      order_id: order.orderId,
      total_amount: oreToSek(order.totalOre),
    };
  }
}

function buyerOf({ data, shippingMethod }: OrderRequest) {
  const { first_name: firstName, last_name: lastName, phone, address, postal_code, city } = data;
  const to = { line: address ?? '', postalCode: postal_code ?? '', city: city ?? '' };
  return { firstName, lastName, phone, address: shippingMethod === 'delivery' ? to : null };
}
