import {
  confirmationQuery,
  createPaymentIntent,
  orderConfirmation,
  type PlacedOrder,
  paymentIntentAnswer,
  placedOrder,
  placeOrder,
  stripeConfig,
} from '@kronblad/contracts/checkout/schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { Body, Controller, Get, Inject, Ip, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { CONFIG, type Config } from '../config/index.js';
import { Answers, LIMITS, Public, RateLimit } from '../http/index.js';
import { VisitOrders } from '../visitors/index.js';
import { Checkout } from './checkout.js';
import { FreeOrders } from './free-orders.js';
import { OrderConfirmations } from './order-confirmations.js';

@ApiTags('payment')
@Controller()
export class CheckoutController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly checkout: Checkout,
    private readonly visits: VisitOrders,
    private readonly confirmations: OrderConfirmations,
    private readonly freeOrders: FreeOrders,
  ) {}

  @Public()
  @Get('stripe/config')
  @Answers(stripeConfig)
  stripeConfig() {
    return { publishable_key: this.config.STRIPE_PUBLISHABLE_KEY, js_url: this.config.STRIPE_JS_URL };
  }

  @Public()
  @RateLimit(LIMITS.placeOrder)
  @Post('stripe/create-payment-intent')
  @Answers(paymentIntentAnswer)
  async createIntent(
    @Body({ schema: createPaymentIntent }) body: z.output<typeof createPaymentIntent>,
    @Ip() address: string,
  ) {
    const { order_data: data, shipping_method: shippingMethod, visit_reference: visit } = body;
    const answer = await this.checkout.beginPayment(
      { data, shippingMethod, expectedTotal: body.total_amount },
      address,
    );
    await this.visits.link(answer.order_id, visit, data.campaign_code || null);
    if (answer.total_amount === 0) await this.freeOrders.complete(answer.order_id);
    return answer;
  }

  @Public()
  @RateLimit(LIMITS.placeOrder)
  @Post('orders')
  @Answers(placedOrder, 201)
  async placeOrder(
    @Body({ schema: placeOrder }) body: z.output<typeof placeOrder>,
    @Ip() address: string,
  ): Promise<PlacedOrder> {
    const { visit_reference: visit, ...data } = body;
    const request = { data, shippingMethod: data.shipping_method, expectedTotal: null };
    const order = await this.checkout.place(request, address);
    await this.visits.link(order.orderId, visit, data.campaign_code || null);
    const isFree = order.totalOre === 0;
    if (isFree) await this.freeOrders.complete(order.orderId);
    return {
      order_id: order.orderId,
      order_number: order.orderNumber,
      total_amount: oreToSek(order.totalOre),
      status: 'pending',
      payment_status: isFree ? 'paid' : 'pending',
    };
  }

  @Public()
  @RateLimit(LIMITS.confirmation)
  @Get('orders/confirmation')
  @Answers(orderConfirmation)
  confirmation(@Query({ schema: confirmationQuery }) query: z.output<typeof confirmationQuery>) {
    return this.confirmations.of(query.payment_intent, query.payment_intent_client_secret);
  }
}
