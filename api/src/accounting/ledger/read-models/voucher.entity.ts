import type { VoucherSeries } from '@kronblad/contracts/books/journal-schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/projections/index.js';

/** A balanced entry in the journal. Numbers of a series have no gaps within a fiscal year. */
@Entity('vouchers')
export class Voucher {
  @PrimaryColumn('bigint', { transformer: asNumber }) id!: number;
  @Column('text') eventId!: string;
  @Column('text') eventType!: string;
  @Column('integer') fiscalYear!: number;
  @Column('text') series!: VoucherSeries;
  @Column('integer') number!: number;
  @Column('date') day!: string;
  @Column('timestamptz') registeredAt!: Date;
  @Column('date') registeredOn!: string;
  @Column('text') text!: string;
  @Column('integer', { nullable: true }) orderId!: number | null;
  @Column('text', { nullable: true }) orderNumber!: string | null;
  @Column('text', { nullable: true }) document!: string | null;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
  @Column('date', { nullable: true }) belongsTo!: string | null;
  @Column('bigint', { transformer: asNumber, nullable: true }) reverses!: number | null;
  /** Computed by the database: the text in lower case without diacritics. */
  @Column('text', { select: false }) searchText!: string;
}

/** Debit is positive, credit negative. */
@Entity('voucher_lines')
export class VoucherLine {
  @PrimaryColumn('bigint', { transformer: asNumber }) voucherId!: number;
  @PrimaryColumn('smallint') line!: number;
  @Column('text') account!: string;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
}

/** Counts and sums per day, so that totals of a long list need not read its vouchers. */
@Entity('voucher_days')
export class VoucherDay {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('date') registeredOn!: string;
  @PrimaryColumn('text') series!: VoucherSeries;
  @Column('integer') vouchers!: number;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
}

@Entity('account_days')
export class AccountDay {
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('text') account!: string;
  @Column('bigint', { transformer: asNumber }) debitOre!: number;
  @Column('bigint', { transformer: asNumber }) creditOre!: number;
}

/** Data of earlier events that later vouchers need. */
@Entity('journal_facts')
export class JournalFact {
  @PrimaryColumn('text') key!: string;
  @Column('jsonb') value!: unknown;
}
