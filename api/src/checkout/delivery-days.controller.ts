import { usedByOthers } from '@kronblad/contracts/delivery/delivery-days';
import { WAYS } from '@kronblad/contracts/delivery/delivery-ways';
import { deliveryDaysAnswer, deliveryDaysQuery } from '@kronblad/contracts/delivery/schema';
import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { DeliveryCalendars, daysAnswer } from '../delivery/index.js';
import { Answers, Public, parseInput } from '../http/index.js';
import { JSON_TYPE } from '../http/replies/index.js';
import { OrderListQuery } from '../orders/index.js';
import { Settings } from '../settings/index.js';

@ApiTags('delivery')
@Controller('delivery')
export class DeliveryDaysController {
  constructor(
    private readonly calendars: DeliveryCalendars,
    private readonly catalogue: CatalogueSnapshot,
    private readonly settings: Settings,
    private readonly orders: OrderListQuery,
  ) {}

  @ApiOperation({
    description:
      "Days on which a cart can be delivered or picked up, from memory. What the checkout's own unpaid order takes of a day counts as free.",
  })
  @Public()
  @Get('days')
  @ApiQuery({ name: 'way', enum: WAYS })
  @ApiQuery({ name: 'postal_code', required: false, schema: { type: 'string', example: '872 30' } })
  @ApiQuery({
    name: 'items',
    required: false,
    schema: { type: 'string', example: '[{"id":1,"size_id":1,"quantity":1}]' },
  })
  @ApiQuery({ name: 'ribbon', required: false, schema: { type: 'boolean' } })
  @ApiQuery({ name: 'ceremony_time', required: false, schema: { type: 'string', example: '11:00' } })
  @ApiQuery({ name: 'checkout_id', required: false, schema: { type: 'string' } })
  @Answers(deliveryDaysAnswer)
  async days(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const question = parseInput(deliveryDaysQuery, request.query);
    const open = question.checkout_id ? await this.orders.openCheckout(question.checkout_id) : null;
    const held = await this.orders.reservedBy(open);
    const answer = daysAnswer(question, {
      productById: (id) => this.catalogue.productById(id),
      calendar: this.calendars.current,
      used: usedByOthers((day) => this.calendars.used(day), held?.capacity),
      parcelFeeOre: this.settings.facts.freight.feeOre,
      now: Date.now(),
    });
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(answer)));
  }
}
