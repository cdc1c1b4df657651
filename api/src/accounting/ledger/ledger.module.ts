import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { ChangeAccountsHandler } from './change-accounts.handler.js';
import { JournalController } from './journal.controller.js';
import { GetVoucherHandler, GetVoucherTotalsHandler, ListVouchersHandler } from './journal.queries.js';
import { LedgerAccounts } from './ledger-accounts.js';
import { JournalReader } from './read-models/journal-reader.js';
import { AccountDay, JournalFact, Voucher, VoucherDay, VoucherLine } from './read-models/voucher.entity.js';
import { VoucherQuery } from './read-models/voucher.query.js';

@Module({
  imports: [TypeOrmModule.forFeature([Voucher, VoucherLine, VoucherDay, AccountDay, JournalFact])],
  controllers: [JournalController],
  providers: [
    VoucherQuery,
    JournalReader,
    LedgerAccounts,
    ListVouchersHandler,
    GetVoucherTotalsHandler,
    GetVoucherHandler,
    ChangeAccountsHandler,
  ],
  exports: [JournalReader, LedgerAccounts],
})
export class LedgerModule {}
