import {
  type CampaignValidation,
  type CartCalculation,
  calculateCart,
  validateCampaign,
  validateCampaignCode,
} from '@kronblad/contracts/views/pricing';
import { Body, Controller, HttpCode, Inject, Ip, Optional, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { BodyLimit, type Limit, Public, RateLimit, RateLimits } from '../http/index.js';
import { CodeValidations } from './campaign-codes/code-validations.js';
import { HELD_BY_CHECKOUT, type HeldByCheckoutLookup } from './held-goods.js';
import { Quotes } from './quotes/quotes.js';

/** Against guessing of codes, wherever they are tried. */
const CODE_TRIES: Limit = { name: 'campaign-code', points: 30, seconds: 60 };

/** What anybody may ask about prices and codes. */
@ApiTags('pricing')
@Controller()
export class PricingController {
  constructor(
    @Inject(Quotes) private readonly quotes: Quotes,
    @Inject(CodeValidations) private readonly validations: CodeValidations,
    @Inject(RateLimits) private readonly limits: RateLimits,
    @Optional() @Inject(HELD_BY_CHECKOUT) private readonly heldBy: HeldByCheckoutLookup | undefined,
  ) {}

  @Post('pricing/calculate-cart')
  @Public()
  @BodyLimit('small')
  @HttpCode(200)
  async calculate(
    @Body({ schema: calculateCart }) body: z.output<typeof calculateCart>,
    @Ip() address: string,
  ): Promise<CartCalculation> {
    if (body.campaign_code) this.limits.refuseUsedUp(CODE_TRIES, address);
    const held = body.checkout_id ? await this.heldBy?.(body.checkout_id) : null;
    const { view } = this.quotes.quote({
      items: body.items,
      shippingMethod: body.shipping_method,
      campaignCode: body.campaign_code ?? null,
      now: new Date(),
      held: held?.goods ?? [],
      heldCampaignCode: held?.campaignCode ?? null,
    });
    if (view.campaign_error?.code === 'code_unknown') await this.limits.consume(CODE_TRIES, address);
    return view;
  }

  @Post('pricing/validate-campaign')
  @Public()
  @BodyLimit('small')
  @RateLimit(CODE_TRIES)
  @HttpCode(200)
  validate(@Body({ schema: validateCampaign }) body: z.output<typeof validateCampaign>): CampaignValidation {
    return this.validations.ofCart(body, new Date());
  }

  @Post('campaign-codes/validate')
  @Public()
  @BodyLimit('small')
  @RateLimit(CODE_TRIES)
  @HttpCode(200)
  state(@Body({ schema: validateCampaignCode }) body: z.output<typeof validateCampaignCode>): CampaignValidation {
    return this.validations.stateOf(body.code, new Date());
  }
}
