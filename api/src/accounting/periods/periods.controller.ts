import { bookPeriods, closePeriodRequest } from '@kronblad/contracts/books/journal-schema';
import { Body, Controller, Get, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { Answers } from '../../http/index.js';
import { ClosePeriod } from './close-period.handler.js';
import { PeriodsQuery } from './periods.query.js';

@ApiTags('journal')
@Controller('journal/periods')
export class PeriodsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly periods: PeriodsQuery,
  ) {}

  @Get()
  @Answers(bookPeriods)
  list() {
    return this.periods.all();
  }

  @Post('close')
  @Answers(bookPeriods)
  async close(@Body({ schema: closePeriodRequest }) { month }: z.output<typeof closePeriodRequest>) {
    await this.commands.execute(new ClosePeriod(month));
    return this.periods.all();
  }
}
