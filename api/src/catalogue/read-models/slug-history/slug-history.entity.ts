import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/index.js';

/** A present or former slug of a product or category. */
@Entity('slug_history')
export class SlugHistoryEntry {
  @PrimaryColumn('text') kind!: 'product' | 'category';
  @PrimaryColumn('integer') recordId!: number;
  @PrimaryColumn('text') slug!: string;
  /** Log position of the event that last assigned it. */
  @Column('bigint', { transformer: asNumber }) position!: number;
}
