import type { DisputeState } from '@kronblad/contracts/rules/disputes';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../../event-store/index.js';

/** A dispute of a card payment as Stripe told it last. */
@Entity('order_disputes')
export class OrderDispute {
  @PrimaryColumn('text') disputeId!: string;
  @Column('integer') orderId!: number;
  /** Null where the event did not say yet: the payment that counts. */
  @Column('text', { nullable: true }) intentId!: string | null;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
  @Column('text') reason!: string;
  @Column('text') state!: DisputeState;
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz') toldAt!: Date;
}
