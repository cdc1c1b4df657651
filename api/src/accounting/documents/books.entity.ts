import type { VatShare } from '@kronblad/contracts/vat/vat';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../event-store/projections/index.js';

/** Receipt numbers have no gaps within a fiscal year. */
@Entity('receipts')
export class Receipt {
  @PrimaryColumn('integer') orderId!: number;
  @Column('text') orderNumber!: string;
  @Column('integer') fiscalYear!: number;
  @Column('integer') number!: number;
  /** For example `K2026-000123`. */
  @Column('text') receiptNumber!: string;
  @Column('bigint', { transformer: asNumber }) totalOre!: number;
  @Column('jsonb') vat!: VatShare[];
  @Column('text') paymentMethod!: string;
  @Column('timestamptz') paidAt!: Date;
  @Column('timestamptz') issuedAt!: Date;
}

@Entity('credit_notes')
export class CreditNote {
  @PrimaryColumn('text') id!: string;
  @Column('integer') orderId!: number;
  @Column('text') orderNumber!: string;
  @Column('text', { nullable: true }) refundId!: string | null;
  @Column('integer') fiscalYear!: number;
  @Column('integer') number!: number;
  @Column('text') creditNoteNumber!: string;
  @Column('text') receiptNumber!: string;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
  @Column('jsonb') vat!: VatShare[];
  @Column('text') reason!: string;
  @Column('text') method!: 'stripe' | 'outside';
  @Column('text') reference!: string;
  @Column('text') notes!: string;
  @Column('date') creditedOn!: string;
  @Column('timestamptz') issuedAt!: Date;
  @Column('timestamptz', { nullable: true }) annulledAt!: Date | null;
}
