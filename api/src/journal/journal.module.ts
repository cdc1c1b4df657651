import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { AuthModule } from '../auth/index.js';
import { ChangeAccountsHandler } from './commands/change-accounts.handler.js';
import { ClosePeriodHandler } from './commands/close-period.handler.js';
import { JournalController } from './http/journal.controller.js';
import {
  GetPeriodsHandler,
  GetVoucherHandler,
  GetVoucherTotalsHandler,
  ListVouchersHandler,
} from './journal.queries.js';
import { LedgerSettings } from './ledger-settings.js';
import { JournalReader } from './read-models/journal-reader.js';
import { AccountDay, JournalFact, Voucher, VoucherDay, VoucherLine } from './read-models/voucher.entity.js';
import { VoucherQuery } from './read-models/voucher.query.js';
import { StripeDay, StripeMovement } from './reconciliation/movement.entity.js';
import { ReconciliationController } from './reconciliation/reconciliation.controller.js';
import { ReconciliationQuery } from './reconciliation/reconciliation.query.js';
import { StripeBalanceQuery } from './reconciliation/stripe-balance.query.js';

@Module({
  imports: [
    AuthModule,
    TypeOrmModule.forFeature([Voucher, VoucherLine, VoucherDay, AccountDay, JournalFact, StripeMovement, StripeDay]),
  ],
  controllers: [JournalController, ReconciliationController],
  providers: [
    VoucherQuery,
    JournalReader,
    ReconciliationQuery,
    StripeBalanceQuery,
    LedgerSettings,
    ListVouchersHandler,
    GetVoucherTotalsHandler,
    GetVoucherHandler,
    GetPeriodsHandler,
    ChangeAccountsHandler,
    ClosePeriodHandler,
  ],
  exports: [JournalReader, LedgerSettings],
})
export class JournalModule {}
