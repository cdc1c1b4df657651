import {
  type ShownCeremonyPlace,
  type ShownDeliveryArea,
  type Town,
  townQuery,
} from '@kronblad/contracts/views/delivery';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiQuery, ApiTags } from '@nestjs/swagger';
import { toWire } from '../crud/index.js';
import { Public, parseInput } from '../http/index.js';
import { DeliveryCalendars } from './delivery-calendars.js';
import { townOf } from './postal-towns.js';

@ApiTags('delivery')
@Controller('delivery')
export class DeliveryPlacesController {
  constructor(private readonly calendars: DeliveryCalendars) {}

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
}
