import type { ReleasedDay, UnpaidDay } from '@kronblad/contracts/delivery/schema';
import { day } from '@kronblad/contracts/request/schema';
import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { ReservationRelease } from '../reservation-release.js';

/** Days of which unpaid orders hold a share, for staff. */
@ApiTags('delivery')
@Controller('delivery/unpaid-days')
export class UnpaidDaysController {
  constructor(private readonly reservations: ReservationRelease) {}

  @Get()
  days(): Promise<UnpaidDay[]> {
    return this.reservations.daysHeld();
  }

  /** Frees the day of its unpaid orders; their goods stay reserved until they expire. */
  @Post(':day/release')
  @HttpCode(200)
  release(@Param('day', { schema: day }) wanted: string): Promise<ReleasedDay> {
    return this.reservations.freeAllOf(wanted, new Date());
  }
}
