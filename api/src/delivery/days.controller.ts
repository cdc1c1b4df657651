import { WAYS } from '@kronblad/contracts/rules/delivery-ways';
import {
  type DeliveryDaysAnswer,
  deliveryDaysQuery,
  type ShownCeremonyPlace,
  type ShownDeliveryArea,
  type Town,
  townQuery,
} from '@kronblad/contracts/views/delivery';
import { Controller, Get, Query, Req, Res } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { toWire } from '../crud/index.js';
import { Answers, JSON_TYPE, Public, parseInput } from '../http/index.js';
import { Settings } from '../settings/index.js';
import { daysAnswer } from './days-answer.js';
import { DeliveryCalendars } from './delivery-calendars.js';
import { townOf } from './postal-towns.js';

@ApiTags('delivery')
@Controller('delivery')
export class DeliveryDaysController {
  constructor(
    private readonly calendars: DeliveryCalendars,
    private readonly catalogue: CatalogueSnapshot,
    private readonly settings: Settings,
  ) {}

  @Public()
  @Get('areas-for-shoppers')
  areas(): readonly ShownDeliveryArea[] {
    return this.calendars.current.areas
      .filter(({ isActive }) => isActive)
      .toSorted((one, other) => one.feeOre - other.feeOre)
      .map(({ name, feeOre, minimumOrderOre }) => toWire({ name, feeOre, minimumOrderOre }));
  }

  @Public()
  @Get('places-for-shoppers')
  places(): readonly ShownCeremonyPlace[] {
    return this.calendars.places.map(({ name, address, postalCode, city }) =>
      toWire({ name, address, postalCode, city }),
    );
  }

  /** Lets a form fill in the town of a postal code. */
  @Public()
  @Get('town')
  @ApiQuery({ name: 'postal_code', schema: { type: 'string', example: '872 30' } })
  town(@Query() query: Record<string, unknown>): Town {
    return { city: townOf(parseInput(townQuery, query).postal_code) };
  }

  /** Days on which a cart can be delivered or picked up, from memory. */
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
  @Answers<DeliveryDaysAnswer>()
  async days(@Req() request: FastifyRequest, @Res() reply: FastifyReply): Promise<void> {
    const answer = daysAnswer(parseInput(deliveryDaysQuery, request.query), {
      productById: (id) => this.catalogue.productById(id),
      calendar: this.calendars.current,
      used: (day) => this.calendars.used(day),
      parcelFeeOre: this.settings.facts.freight.feeOre,
      now: Date.now(),
    });
    reply.type(JSON_TYPE).send(Buffer.from(JSON.stringify(answer)));
  }
}
