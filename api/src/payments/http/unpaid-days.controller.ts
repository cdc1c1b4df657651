import { releasedDay, unpaidDay } from '@kronblad/contracts/delivery/schema';
import { day } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../http/index.js';
import { ReservationRelease } from '../reservation-release.js';

/** Days of which unpaid orders hold a share, for staff. */
@ApiTags('delivery')
@Controller('delivery/unpaid-days')
export class UnpaidDaysController {
  constructor(private readonly reservations: ReservationRelease) {}

  @Get()
  @Answers(z.array(unpaidDay))
  days() {
    return this.reservations.daysHeld();
  }

  @ApiOperation({ description: 'Frees the day of its unpaid orders; their goods stay reserved until they expire.' })
  @Post(':day/release')
  @Answers(releasedDay)
  release(@Param('day', { schema: day }) wanted: string) {
    return this.reservations.freeAllOf(wanted, new Date());
  }
}
