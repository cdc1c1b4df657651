import { closedReason, limitsOf } from '@kronblad/contracts/delivery/delivery-calendar';
import {
  capacityQuery,
  type DayCapacity,
  type DeliveryWeekdays,
  dayCapacity,
  deliveryWeekdays,
} from '@kronblad/contracts/delivery/schema';
import { addDays } from '@kronblad/contracts/time/time';
import { Body, Controller, Get, Headers, Put, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { fromWire, toWire } from '../crud/index.js';
import { Answers, ifMatch } from '../http/index.js';
import { DeliveryCalendars } from './delivery-calendars.js';
import { ChangeWeekdays } from './weekdays.js';

@ApiTags('delivery')
@Controller('delivery')
export class DeliveryCalendarController {
  constructor(
    private readonly commands: CommandBus,
    private readonly calendars: DeliveryCalendars,
  ) {}

  @Get('calendar')
  @Answers(deliveryWeekdays)
  async calendar(@Res({ passthrough: true }) reply: FastifyReply) {
    await this.calendars.refresh();
    reply.header('etag', `"${this.calendars.weekdaysVersion}"`);
    return { weekdays: this.calendars.current.weekdays.map((weekday) => toWire(weekday)) };
  }

  @Put('calendar')
  @Answers(deliveryWeekdays)
  async changeCalendar(
    @Body({ schema: deliveryWeekdays }) { weekdays }: DeliveryWeekdays,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ) {
    await this.commands.execute(
      new ChangeWeekdays(
        weekdays.map((weekday) => fromWire(weekday)),
        ifMatch(match),
      ),
    );
    return this.calendar(reply);
  }

  @Get('capacity')
  @Answers(z.array(dayCapacity))
  capacity(@Query({ schema: capacityQuery }) { from, to }: z.output<typeof capacityQuery>) {
    const days: DayCapacity[] = [];
    for (let day = from; day <= to; day = addDays(day, 1)) {
      const used = this.calendars.used(day);
      const limits = limitsOf(this.calendars.current, day);
      days.push({
        day,
        closed_reason: closedReason(this.calendars.current, day),
        points_used: used.points,
        points_limit: limits.points,
        stops_used: used.stops,
        stops_limit: limits.stops,
      });
    }
    return days;
  }
}
