import {
  type CampaignValidation,
  calculateCart,
  validateCampaign,
  validateCampaignCode,
} from '@kronblad/contracts/views/pricing';
import { Body, Controller, HttpCode, Inject, Ip, Optional, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { BodyLimit, Direct, DocumentBody, JSON_TYPE, Public, parseInput } from '../http/index.js';
import { CodeTries } from './campaign-codes/code-tries.js';
import { CodeValidations } from './campaign-codes/code-validations.js';
import { HELD_BY_CHECKOUT, type HeldByCheckoutLookup } from './held-goods.js';
import { Quotes } from './quotes/quotes.js';

/** What anybody may ask about prices and codes. */
@ApiTags('pricing')
@Controller()
export class PricingController {
  constructor(
    @Inject(Quotes) private readonly quotes: Quotes,
    @Inject(CodeValidations) private readonly validations: CodeValidations,
    @Inject(CodeTries) private readonly tries: CodeTries,
    @Optional() @Inject(HELD_BY_CHECKOUT) private readonly heldBy: HeldByCheckoutLookup | undefined,
  ) {}

  @Post('pricing/calculate-cart')
  @Public()
  @BodyLimit('small')
  @HttpCode(200)
  @Direct()
  @DocumentBody(calculateCart)
  async calculate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = parseInput(calculateCart, request.body);
    await this.tries.admit(request.ip, body.campaign_code);
    const held = body.checkout_id ? await this.heldBy?.(body.checkout_id) : null;
    const { view } = this.quotes.quote({
      items: body.items,
      shippingMethod: body.shipping_method,
      campaignCode: body.campaign_code ?? null,
      now: new Date(),
      held: held?.goods ?? [],
      heldCampaignCode: held?.campaignCode ?? null,
    });
    // As bytes: Fastify would measure a text first.
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(view)));
  }

  @Post('pricing/validate-campaign')
  @Public()
  @BodyLimit('small')
  @HttpCode(200)
  async validate(
    @Body({ schema: validateCampaign }) body: z.output<typeof validateCampaign>,
    @Ip() address: string,
  ): Promise<CampaignValidation> {
    await this.tries.admit(address, body.code);
    return this.validations.ofCart(body, new Date());
  }

  @Post('campaign-codes/validate')
  @Public()
  @BodyLimit('small')
  @HttpCode(200)
  async state(
    @Body({ schema: validateCampaignCode }) body: z.output<typeof validateCampaignCode>,
    @Ip() address: string,
  ): Promise<CampaignValidation> {
    await this.tries.admit(address, body.code);
    return this.validations.stateOf(body.code, new Date());
  }
}
