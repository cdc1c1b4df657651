import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/projections/index.js';
import type { StoredDiscount } from '../../products/size.entity.js';

@Entity('price_history')
export class PriceHistoryEntry {
  @PrimaryColumn('bigint', { transformer: asNumber }) position!: number;
  @PrimaryColumn('integer') sizeId!: number;
  @Column('timestamptz') at!: Date;
  @Column('integer', { nullable: true }) priceOre!: number | null;
  @Column('jsonb', { nullable: true }) discount!: StoredDiscount | null;
}
