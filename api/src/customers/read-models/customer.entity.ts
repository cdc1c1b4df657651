import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../event-store/projections/index.js';

/** A customer with at least one paid order; the figures count paid orders only. Erasure deletes the row. */
@Entity('customers')
export class Customer {
  /** Id of the event that placed the customer's first order. A customer who returns after an erasure gets a new id. */
  @PrimaryColumn('text') id!: string;
  @Column('text') personId!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  /** Address of the latest delivery; empty when the customer picked up every order. */
  @Column('text') addressLine!: string;
  @Column('text') postalCode!: string;
  @Column('text') city!: string;
  @Column('integer') totalOrders!: number;
  @Column('bigint', { transformer: asNumber }) spentOre!: number;
  @Column('timestamptz') firstOrderAt!: Date;
  @Column('timestamptz') lastOrderAt!: Date;
  @Column('text') sortName!: string;
  @Column('text', { select: false }) searchText!: string;
}

@Entity('customer_orders')
export class CustomerOrder {
  @PrimaryColumn('integer') orderId!: number;
  @Column('text') eventId!: string;
  @Column('text') personId!: string;
  @Column('timestamptz') placedAt!: Date;
  @Column('boolean') paid!: boolean;
  @Column('text', { nullable: true }) intentId!: string | null;
  @Column('bigint', { transformer: asNumber }) totalOre!: number;
  @Column('integer', { array: true }) productIds!: number[];
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) addressLine!: string | null;
  @Column('text', { nullable: true }) postalCode!: string | null;
  @Column('text', { nullable: true }) city!: string | null;
}

@Entity('customer_refunds')
export class CustomerRefund {
  @PrimaryColumn('text') refundId!: string;
  @Column('integer') orderId!: number;
  @Column('text') intentId!: string;
  @Column('bigint', { transformer: asNumber }) amountOre!: number;
  @Column('boolean') succeeded!: boolean;
}

/** The sender of a contact message; the message itself is only in the log. */
@Entity('customer_messages')
export class CustomerMessage {
  @PrimaryColumn('text') messageId!: string;
  @Column('text') personId!: string;
}
