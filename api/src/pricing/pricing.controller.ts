import { campaignValidation, validateCampaign, validateCampaignCode } from '@kronblad/contracts/price/schema';
import { Body, Controller, Ip, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers, BodyLimit, Public } from '../http/index.js';
import { CampaignCodeGuessLimit } from './campaign-codes/campaign-code-guess-limit.js';
import { CodeValidations } from './campaign-codes/code-validations.js';

@ApiTags('pricing')
@Controller()
export class PricingController {
  constructor(
    private readonly validations: CodeValidations,
    private readonly guesses: CampaignCodeGuessLimit,
  ) {}

  @Post('pricing/validate-campaign')
  @Public()
  @BodyLimit('small')
  @Answers(campaignValidation)
  async validate(@Body({ schema: validateCampaign }) body: z.output<typeof validateCampaign>, @Ip() address: string) {
    await this.guesses.check(address, body.code);
    return this.validations.ofCart(body, new Date());
  }

  @Post('campaign-codes/validate')
  @Public()
  @BodyLimit('small')
  @Answers(campaignValidation)
  async state(
    @Body({ schema: validateCampaignCode }) body: z.output<typeof validateCampaignCode>,
    @Ip() address: string,
  ) {
    await this.guesses.check(address, body.code);
    return this.validations.stateOf(body.code, new Date());
  }
}
