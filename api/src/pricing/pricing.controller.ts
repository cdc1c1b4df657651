import {
  type CampaignValidation,
  type CartCalculation,
  calculateCart,
  validateCampaign,
  validateCampaignCode,
} from '@kronblad/contracts/views/pricing';
import { Body, Controller, HttpCode, Inject, Ip, Optional, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { Answers, BodyLimit, DocumentBody, JSON_TYPE, Public, parseInput, SkipNestPipeline } from '../http/index.js';
import { CampaignCodeGuessLimit } from './campaign-codes/campaign-code-guess-limit.js';
import { CodeValidations } from './campaign-codes/code-validations.js';
import { Quotes } from './quotes/quotes.js';
import { RESERVED_BY_CHECKOUT, type ReservedByCheckoutLookup } from './reserved-items.js';

@ApiTags('pricing')
@Controller()
export class PricingController {
  constructor(
    private readonly quotes: Quotes,
    private readonly validations: CodeValidations,
    private readonly guesses: CampaignCodeGuessLimit,
    @Optional() @Inject(RESERVED_BY_CHECKOUT) private readonly heldBy: ReservedByCheckoutLookup | undefined,
  ) {}

  @Post('pricing/calculate-cart')
  @Public()
  @BodyLimit('small')
  @HttpCode(200)
  @SkipNestPipeline()
  @DocumentBody(calculateCart)
  @Answers<CartCalculation>()
  async calculate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = parseInput(calculateCart, request.body);
    await this.guesses.check(request.ip, body.campaign_code);
    const held = body.checkout_id ? await this.heldBy?.(body.checkout_id) : null;
    const { view } = this.quotes.quote({
      items: body.items,
      shippingMethod: body.shipping_method,
      campaignCode: body.campaign_code ?? null,
      now: new Date(),
      reserved: held?.goods ?? [],
      reservedCampaignCode: held?.campaignCode ?? null,
    });
    // Sent as a Buffer, so that Fastify need not compute the string's byte length.
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
    await this.guesses.check(address, body.code);
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
    await this.guesses.check(address, body.code);
    return this.validations.stateOf(body.code, new Date());
  }
}
