import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { LedgerModule } from '../ledger/index.js';
import { ClosePeriodHandler } from './close-period.handler.js';
import { ClosedPeriods } from './closed-periods.js';
import { PeriodsController } from './periods.controller.js';
import { PeriodsQuery } from './periods.query.js';

export { ClosedPeriods, earliestOpenDate } from './closed-periods.js';

@Module({
  imports: [AuthModule, LedgerModule],
  controllers: [PeriodsController],
  providers: [ClosedPeriods, PeriodsQuery, ClosePeriodHandler],
  exports: [ClosedPeriods],
})
export class PeriodsModule {}
