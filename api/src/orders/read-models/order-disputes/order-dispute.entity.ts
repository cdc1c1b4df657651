import type { DisputeState } from '@kronblad/contracts/rules/disputes';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/index.js';

@Entity('order_disputes')
export class OrderDispute {
  @PrimaryColumn('text') disputeId!: string;
  @Column('integer') orderId!: number;
  /** Null for old events, which always concern the payment that paid the order. */
  @Column('text', { nullable: true }) intentId!: string | null;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
  @Column('text') reason!: string;
  @Column('text') state!: DisputeState;
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz') toldAt!: Date;
}
