import {
  type Movement,
  type Reconciliation,
  reconciliationQuery,
} from '@kronblad/contracts/books/reconciliation-schema';
import { day as dayText } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { ReconciliationQuery } from './reconciliation.query.js';

@ApiTags('journal')
@Controller('journal/reconciliation')
export class ReconciliationController {
  constructor(private readonly reconciliation: ReconciliationQuery) {}

  @Get()
  month(
    @Query({ schema: reconciliationQuery }) { month }: z.output<typeof reconciliationQuery>,
  ): Promise<Reconciliation> {
    return this.reconciliation.month(month);
  }

  @Get('days/:day')
  day(@Param('day', { schema: dayText }) day: string): Promise<Movement[]> {
    return this.reconciliation.day(day);
  }
}
