import {
  ceremonyPlaceWrite,
  earliestDay,
  earliestDaysQuery,
  shownDeliveryArea,
  town,
  townQuery,
} from '@kronblad/contracts/delivery/schema';
import { daysBetween, stockholmDay } from '@kronblad/contracts/time/time';
import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { CatalogueSnapshot } from '../catalogue/index.js';
import { toWire } from '../crud/index.js';
import { Answers, Public, parseInput } from '../http/index.js';
import { DeliveryCalendars } from './delivery-calendars.js';
import { earliestDays } from './earliest-days.js';
import { townOf } from './postal-towns.js';

@ApiTags('delivery')
@Controller('delivery')
export class DeliveryPlacesController {
  constructor(
    private readonly calendars: DeliveryCalendars,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  @Public()
  @Get('areas-for-shoppers')
  @Answers(z.array(shownDeliveryArea))
  areas() {
    return this.calendars.current.areas
      .filter(({ isActive }) => isActive)
      .toSorted((one, other) => one.feeOre - other.feeOre)
      .map(({ name, feeOre, minimumOrderOre }) => toWire({ name, feeOre, minimumOrderOre }));
  }

  @Public()
  @Get('places-for-shoppers')
  @Answers(z.array(ceremonyPlaceWrite))
  places() {
    return this.calendars.places.map(({ name, address, postalCode, city }) =>
      toWire({ name, address, postalCode, city }),
    );
  }

  @ApiOperation({
    description: 'The earliest days for the tiles of a list. Products without an open day are left out.',
  })
  @Public()
  @Get('earliest')
  @Answers(z.array(earliestDay))
  earliest(@Query({ schema: earliestDaysQuery }) { product_ids }: z.output<typeof earliestDaysQuery>) {
    const now = Date.now();
    const state = { calendar: this.calendars.current, used: (day: string) => this.calendars.used(day), now };
    const earliest = earliestDays(state);
    return product_ids.flatMap((id) => {
      const product = this.catalogue.productById(id);
      const day = product?.isBuyable && earliest({ ...product.row, points: product.shown.row.workPoints });
      return day ? [{ product_id: id, day, days_ahead: daysBetween(stockholmDay(now), day) }] : [];
    });
  }

  @ApiOperation({ description: 'Lets a form fill in the town of a postal code.' })
  @Public()
  @Get('town')
  @Answers(town)
  @ApiQuery({ name: 'postal_code', schema: { type: 'string', example: '872 30' } })
  town(@Query() query: Record<string, unknown>) {
    return { city: townOf(parseInput(townQuery, query).postal_code) };
  }
}
