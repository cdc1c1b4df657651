import { calculateCart, cartCalculation } from '@kronblad/contracts/price/schema';
import { Controller, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Answers, BodyLimit, DocumentBody, Public, parseInput } from '../http/index.js';
import { JSON_TYPE } from '../http/replies/index.js';
import { CampaignCodeGuessLimit } from '../pricing/index.js';
import { OrderQuotes } from './order-quotes.js';

@ApiTags('pricing')
@Controller('pricing')
export class CartPricingController {
  constructor(
    private readonly quotes: OrderQuotes,
    private readonly guesses: CampaignCodeGuessLimit,
  ) {}

  @Post('calculate-cart')
  @Public()
  @BodyLimit('small')
  @DocumentBody(calculateCart)
  @Answers(cartCalculation)
  async calculate(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const body = parseInput(calculateCart, request.body);
    await this.guesses.check(request.ip, body.campaign_code);
    const answer = await this.quotes.calculation(body);
    // Sent as a Buffer, so that Fastify need not compute the string's byte length.
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(answer)));
  }
}
