import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/index.js';

/** A slug that a product or a category has or had. */
@Entity('slug_history')
export class SlugHistoryEntry {
  @PrimaryColumn('text') kind!: 'product' | 'category';
  @PrimaryColumn('integer') recordId!: number;
  @PrimaryColumn('text') slug!: string;
  /** Of the event that gave it last. */
  @Column('bigint', { transformer: asNumber }) position!: number;
}
