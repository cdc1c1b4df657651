import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { LedgerModule } from '../ledger/index.js';
import { StripeDay, StripeMovement } from './movement.entity.js';
import { ReconciliationController } from './reconciliation.controller.js';
import { ReconciliationQuery } from './reconciliation.query.js';
import { StripeBalanceQuery } from './stripe-balance.query.js';

export { reconciliation } from './reconciliation.projection.js';

@Module({
  imports: [LedgerModule, TypeOrmModule.forFeature([StripeMovement, StripeDay])],
  controllers: [ReconciliationController],
  providers: [ReconciliationQuery, StripeBalanceQuery],
})
export class ReconciliationModule {}
