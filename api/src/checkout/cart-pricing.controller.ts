import { type CartCalculation, calculateCart, cartCalculation } from '@kronblad/contracts/price/schema';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { courierFee, DeliveryCalendars } from '../delivery/index.js';
import { Answers, BodyLimit, DocumentBody, Public, parseInput } from '../http/index.js';
import { JSON_TYPE } from '../http/replies/index.js';
import { OrderListQuery } from '../orders/index.js';
import { CampaignCodeGuessLimit, Quotes } from '../pricing/index.js';

/** Prices a cart. Goods that the checkout's own unpaid order reserves count as available. */
@ApiTags('pricing')
@Controller('pricing')
export class CartPricingController {
  constructor(
    private readonly quotes: Quotes,
    private readonly orders: OrderListQuery,
    private readonly guesses: CampaignCodeGuessLimit,
    private readonly calendars: DeliveryCalendars,
  ) {}

  @Post('calculate-cart')
  @Public()
  @BodyLimit('small')
  @DocumentBody(calculateCart)
  @Answers(cartCalculation)
  async calculate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = parseInput(calculateCart, request.body);
    await this.guesses.check(request.ip, body.campaign_code);
    const open = body.checkout_id ? await this.orders.openCheckout(body.checkout_id) : null;
    const held = await this.orders.reservedBy(open);
    const { view } = this.quotes.quote({
      items: body.items,
      shippingMethod: body.shipping_method,
      campaignCode: body.campaign_code ?? null,
      now: new Date(),
      reserved: held?.goods ?? [],
      courier: courierFee(this.calendars.current, body.delivery?.postal_code, body.delivery?.day),
    });
    const paidOrder = this.orders.paidNumberOf(open);
    const answer: CartCalculation = paidOrder === null ? view : { ...view, paid_order: paidOrder };
    // Sent as a Buffer, so that Fastify need not compute the string's byte length.
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(answer)));
  }
}
