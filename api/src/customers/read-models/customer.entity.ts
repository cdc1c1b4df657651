import { Column, Entity, PrimaryColumn } from 'typeorm';
import { asNumber } from '../../event-store/index.js';

/** A customer with at least one paid order. The figures count paid orders only. Erasure removes the row. */
@Entity('customers')
export class Customer {
  /** The id of the event that placed their first order: after an erasure it is another one. */
  @PrimaryColumn('text') id!: string;
  @Column('text') personId!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  /** Address of the latest delivery; empty when every order was picked up. */
  @Column('text') addressLine!: string;
  @Column('text') postalCode!: string;
  @Column('text') city!: string;
  @Column('integer') totalOrders!: number;
  /** Less what was refunded. */
  @Column('bigint', { transformer: asNumber }) spentOre!: number;
  @Column('timestamptz') firstOrderAt!: Date;
  @Column('timestamptz') lastOrderAt!: Date;
  /** Computed by the database. */
  @Column('text') sortName!: string;
  /** Computed by the database: what the customer is found by, folded. */
  @Column('text', { select: false }) searchText!: string;
}

/** An order as far as its customer's figures need it, paid or not. */
@Entity('customer_orders')
export class CustomerOrder {
  @PrimaryColumn('integer') orderId!: number;
  @Column('text') eventId!: string;
  @Column('text') personId!: string;
  @Column('timestamptz') placedAt!: Date;
  @Column('boolean') paid!: boolean;
  /** Of the payment that counts. */
  @Column('text', { nullable: true }) intentId!: string | null;
  @Column('bigint', { transformer: asNumber }) totalOre!: number;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  /** Null of an order that is collected, as is the rest of the address. */
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

/** Sender of a message. Its content is in the log. */
@Entity('customer_messages')
export class CustomerMessage {
  @PrimaryColumn('text') messageId!: string;
  @Column('text') personId!: string;
}
