import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/projections/index.js';

@Entity('slug_history')
export class SlugHistoryEntry {
  @PrimaryColumn('text') kind!: 'product' | 'category';
  @PrimaryColumn('integer') recordId!: number;
  @PrimaryColumn('text') slug!: string;
  @Column('bigint', { transformer: asNumber }) position!: number;
}
