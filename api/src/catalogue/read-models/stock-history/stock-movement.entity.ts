import type { StockReason } from '@kronblad/contracts/product/tools-schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/projections/index.js';

@Entity('stock_movements')
export class StockMovement {
  @PrimaryColumn('integer') sizeId!: number;
  @PrimaryColumn('bigint', { transformer: asNumber }) position!: number;
  @Column('timestamptz') at!: Date;
  @Column('integer') delta!: number;
  @Column('text') reason!: StockReason;
  @Column('integer', { nullable: true }) orderId!: number | null;
  /** Number of the order whose placing moved the stock; null for other movements. */
  @Column('text', { nullable: true }) orderNumber!: string | null;
}
