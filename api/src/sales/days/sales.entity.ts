import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../event-store/projections/index.js';
import type { PieceCosts } from '../../events/purchase-cost.js';

/** Figures of a Stockholm day (`2026-11-21`): payments minus credit notes, and orders shipped. */
@Entity('sales_days')
export class SalesDay {
  @PrimaryColumn('date') day!: string;
  @Column('integer') orders!: number;
  @Column('bigint', { transformer: asNumber }) revenueOre!: number;
  @Column('bigint', { transformer: asNumber }) netProfitOre!: number;
  @Column('integer') shipped!: number;
}

@Entity('sales_orders')
export class SalesOrder {
  @PrimaryColumn('integer') orderId!: number;
  @Column('bigint', { transformer: asNumber }) totalOre!: number;
  @Column('bigint', { transformer: asNumber }) netProfitOre!: number;
  @Column('jsonb') costs!: PieceCosts;
  @Column('date', { nullable: true }) shippedDay!: string | null;
  @Column('date', { nullable: true }) paidDay!: string | null;
}
