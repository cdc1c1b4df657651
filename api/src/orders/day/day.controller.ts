import { dayView } from '@kronblad/contracts/day/schema';
import { day as dayText } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { CurrentSession, type Session } from '../../auth/index.js';
import { Answers } from '../../http/index.js';
import { DayQuery } from './day.query.js';

@ApiTags('day')
@Controller('day')
export class DayController {
  constructor(private readonly days: DayQuery) {}

  @Get(':day')
  @Answers(dayView)
  of(@Param('day', { schema: dayText }) day: string, @CurrentSession() { user }: Session) {
    return this.days.of(day, user.role);
  }
}
