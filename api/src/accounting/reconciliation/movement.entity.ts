import type { MovementKind } from '@kronblad/contracts/books/reconciliation-schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../event-store/projections/index.js';

/** A payment, refund or dispute according to the order and to Stripe. An amount is null until that side reports it. */
@Entity('stripe_movements')
export class StripeMovement {
  /** Stripe's id of the payment intent, refund, dispute or balance transaction. */
  @PrimaryColumn('text') key!: string;
  @Column('text') kind!: MovementKind;
  @Column('integer', { nullable: true }) orderId!: number | null;
  /** The shop's own id of the refund. */
  @Column('text', { nullable: true }) refundId!: string | null;
  @Column('date') day!: string;
  /** Negative when money leaves the Stripe account. */
  @Column('bigint', { transformer: asNumber, nullable: true }) orderOre!: number | null;
  @Column('bigint', { transformer: asNumber, nullable: true }) stripeOre!: number | null;
  /** Id of the voucher, which is the position of its event in the log; null when nothing is booked. */
  @Column('bigint', { transformer: asNumber, nullable: true }) voucherId!: number | null;
  @Column('bigint', { transformer: asNumber, nullable: true }) reversalId!: number | null;
  /** The part of a refund that exceeds its sale and therefore has no credit note. */
  @Column('bigint', { transformer: asNumber }) excessOre!: number;
}

@Entity('stripe_days')
export class StripeDay {
  @PrimaryColumn('date') day!: string;
  @Column('bigint', { transformer: asNumber }) netOre!: number;
  @Column('bigint', { transformer: asNumber }) feeOre!: number;
  @Column('bigint', { transformer: asNumber }) paidOutOre!: number;
}
