import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeAccountsHandler } from './change-accounts.handler.js';
import { JournalController } from './journal.controller.js';
import { LedgerAccounts } from './ledger-accounts.js';
import { JournalReader } from './read-models/journal-reader.js';
import { AccountDay, JournalFact, Voucher, VoucherDay, VoucherLine } from './read-models/voucher.entity.js';
import { VoucherQuery } from './read-models/voucher.query.js';

export type { LoggedEvent } from './domain/ledger.js';
export { type ChartAccount, creditOf, LedgerAccounts, numbersOf } from './ledger-accounts.js';
export { journal } from './read-models/journal.projection.js';
export { type AccountSum, type BookedVoucher, JournalReader } from './read-models/journal-reader.js';

@Module({
  imports: [TypeOrmModule.forFeature([Voucher, VoucherLine, VoucherDay, AccountDay, JournalFact])],
  controllers: [JournalController],
  providers: [VoucherQuery, JournalReader, LedgerAccounts, ChangeAccountsHandler],
  exports: [JournalReader, LedgerAccounts],
})
export class LedgerModule {}
