import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Alerts that are not forgotten. The email address is in the log only. */
@Entity('stock_alerts')
export class StockAlert {
  @PrimaryColumn('text') alertId!: string;
  @Column('integer') productId!: number;
  @Column('integer') sizeId!: number;
  @Column('text') personId!: string;
  @Column('timestamptz') askedAt!: Date;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
}
