import type { DisputeState } from '@kronblad/contracts/order/disputes';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/projections/index.js';

@Entity('order_disputes')
export class OrderDispute {
  @PrimaryColumn('text') disputeId!: string;
  @Column('integer') orderId!: number;
  @Column('text') intentId!: string;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
  @Column('text') reason!: string;
  @Column('text') state!: DisputeState;
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz') toldAt!: Date;
}
