import { movement, reconciliation, reconciliationQuery } from '@kronblad/contracts/books/reconciliation-schema';
import { day as dayText } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Answers } from '../../http/index.js';
import { ReconciliationQuery } from './reconciliation.query.js';

@ApiTags('journal')
@Controller('journal/reconciliation')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationQuery) {}

  @Get()
  @Answers(reconciliation)
  month(@Query({ schema: reconciliationQuery }) { month }: z.output<typeof reconciliationQuery>) {
    return this.reconciliation.month(month);
  }

  @Get('days/:day')
  @Answers(z.array(movement))
  day(@Param('day', { schema: dayText }) day: string) {
    return this.reconciliation.day(day);
  }
}
