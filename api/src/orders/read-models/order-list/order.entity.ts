import type { DisputeState } from '@kronblad/contracts/order/disputes';
import { type OrderStatus, orderChoices, type PaymentStatus } from '@kronblad/contracts/order/schema';
import type { WayToPay } from '@kronblad/contracts/payment/ways-to-pay';
import type { ShippingMethod } from '@kronblad/contracts/price/schema';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { fromWire } from '../../../crud/index.js';
import { asNumber } from '../../../event-store/projections/index.js';
import type { DataOf } from '../../../events/all.js';
import type { DeliveryProgress } from '../../domain/order-day.js';
import type { StoredOrderState } from './order-row-state.js';

export type RecipientDetails = NonNullable<DataOf<'OrderRecipientSet'>['details']>;

/** Use for `bigint` columns only, because TypeORM writes the column type into this object. */
const ORE = { transformer: asNumber };
/** The database computes the column from others. */
const COMPUTED = { insert: false, update: false, select: false } as const;

/** The row of an order whose shopper chose nothing; its keys are the choices' properties. */
export const NO_CHOICES = fromWire(orderChoices.parse({}));

/** Amounts include VAT. Personal data is empty once the customer is erased. */
@Entity('orders')
export class Order {
  @PrimaryColumn('integer') id!: number;
  @Column('text') orderNumber!: string;
  @Column('text') checkoutId!: string;
  @Column('text') contentHash!: string;
  @Column('text') personId!: string;
  @Column('text') firstName!: string;
  @Column('text') lastName!: string;
  @Column('text') email!: string;
  @Column('text') phone!: string;
  @Column('text') addressLine!: string;
  @Column('text') postalCode!: string;
  @Column('text') city!: string;
  @Column('text', { nullable: true }) notes!: string | null;
  @Column('text') shippingMethod!: ShippingMethod;
  /** Null for an order without a day. */
  @Column('jsonb', { nullable: true }) delivery!: DeliveryProgress | null;
  /** For filters and order. */
  @Column('text', { ...COMPUTED }) deliveryDay!: string | null;
  @Column('boolean') toSelf!: boolean;
  @Column('text', { nullable: true }) recipientId!: string | null;
  /** Recipient, card and ribbons; null without them, and once they are erased. */
  @Column('jsonb', { nullable: true }) recipient!: RecipientDetails | null;
  @Column('text', { nullable: true }) deliveryNote!: string | null;
  @Column('boolean') recipientErased!: boolean;
  @Column('text', { nullable: true }) campaignCode!: string | null;
  @Column('numeric', { transformer: asNumber }) campaignPercentage!: number;
  @Column('bigint', ORE) campaignDiscountOre!: number;
  @Column('bigint', ORE) subtotalOre!: number;
  @Column('bigint', ORE) shippingOre!: number;
  @Column('bigint', ORE) taxOre!: number;
  @Column('bigint', ORE) totalOre!: number;
  /** Excludes VAT. Lines without a known cost count as 0 and set `costMissing`. */
  @Column('bigint', ORE) costOre!: number;
  @Column('boolean') costMissing!: boolean;
  @Column('bigint', ORE) refundedOre!: number;
  @Column('bigint', ORE) refundedTaxOre!: number;
  /** Cost of the sold goods that are in stock again. */
  @Column('bigint', ORE) returnedCostOre!: number;
  /** Total − VAT − (cost − returned cost) − refunds net of VAT. */
  @Column('bigint', { ...ORE, ...COMPUTED, select: true }) netProfitOre!: number;
  /** Refundable rest of the first rejected payment; null when there is none. */
  @Column('bigint', { ...ORE, nullable: true }) owedOre!: number | null;
  /** The part of the order's payment that can still be refunded; 0 without a payment. */
  @Column('bigint', ORE) saleOre!: number;
  @Column('integer') itemCount!: number;
  @Column('text') status!: OrderStatus;
  @Column('text') paymentStatus!: PaymentStatus;
  @Column('text') paymentMethod!: string;
  @Column('boolean') paymentOpen!: boolean;
  @Column('text', { nullable: true }) intentId!: string | null;
  @Column('text', { nullable: true }) receiptNumber!: string | null;
  /** Separated by spaces. */
  @Column('text') creditNoteNumbers!: string;
  /** The most serious state of the order's disputes. */
  @Column('text', { nullable: true }) disputeStatus!: DisputeState | null;
  @Column('boolean') withdrawalOpen!: boolean;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  /** How the buyer of an order that staff placed pays; null for a buyer's own. */
  @Column('text', { nullable: true }) staffPay!: WayToPay | null;
  @Column('timestamptz', { nullable: true }) paidAt!: Date | null;
  @Column('timestamptz', { nullable: true }) shippedAt!: Date | null;
  @Column('text', { nullable: true }) trackingCarrier!: string | null;
  @Column('text', { nullable: true }) trackingNumber!: string | null;
  @Column('timestamptz', { nullable: true }) collectedAt!: Date | null;
  @Column('boolean') toCollect!: boolean;
  @Column('timestamptz', { nullable: true }) sendingMailAt!: Date | null;
  @Column('boolean') sendingMailed!: boolean;
  /** Ids of persons that the order belonged to before its email address was corrected. */
  @Column('text', { array: true }) formerPersonIds!: string[];
  /** True once the order has expired: its checkout id may then place another order. */
  @Column('boolean') checkoutClosed!: boolean;
  @Column('boolean') replaced!: boolean;
  @Column('boolean') deleted!: boolean;
  /** The books keep a deleted order that has a receipt, and none that another replaced. */
  @Column('boolean', { ...COMPUTED }) inBooks!: boolean;
  /** True at least while a view lists the order, its payment is open or its email waits. */
  @Column('boolean', { ...COMPUTED }) isOpen!: boolean;
  /** True when delivery or contact changed after a paper was printed. */
  @Column('boolean') changedSincePrint!: boolean;
  @Column('integer') version!: number;
  /** Result of `evolve` without `delivery`; the other columns above are derived from it. */
  @Column('jsonb', { select: false }) state!: StoredOrderState;
}

@Entity('order_items')
export class OrderItem {
  @PrimaryColumn('integer') orderId!: number;
  @PrimaryColumn('integer') line!: number;
  @Column('integer') productId!: number;
  @Column('integer') sizeId!: number;
  @Column('text') sku!: string;
  @Column('text') name!: string;
  /** Empty for a product with one unnamed size. */
  @Column('text') sizeName!: string;
  @Column('text', { nullable: true }) imageUrl!: string | null;
  @Column('integer') quantity!: number;
  @Column('bigint', ORE) listPriceOre!: number;
  @Column('bigint', ORE) unitPriceOre!: number;
  /** Why staff set the price by hand; null for the shop's. */
  @Column('text', { nullable: true }) priceReason!: string | null;
  @Column('bigint', ORE) campaignDiscountOre!: number;
  @Column('bigint', ORE) totalOre!: number;
  @Column('smallint') vatRate!: number;
}

@Entity('order_taxes')
export class OrderTax {
  @PrimaryColumn('integer') orderId!: number;
  @PrimaryColumn('smallint') rate!: number;
  @Column('bigint', ORE) netOre!: number;
  @Column('bigint', ORE) vatOre!: number;
  @Column('bigint', ORE) grossOre!: number;
}

@Entity('order_refunds')
export class OrderRefund {
  @PrimaryColumn('text') refundId!: string;
  @Column('integer') orderId!: number;
  @Column('text') intentId!: string;
  @Column('bigint', ORE) amountOre!: number;
  @Column('text') reason!: string;
  @Column('text') method!: 'stripe' | 'outside';
  @Column('text') status!: 'pending' | 'succeeded' | 'failed';
  @Column('text', { nullable: true }) failure!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('text', { nullable: true }) creditNoteId!: string | null;
  @Column('text', { nullable: true }) creditNoteNumber!: string | null;
}

@Entity('order_intents')
export class OrderIntent {
  @PrimaryColumn('text') intentId!: string;
  @Column('integer') orderId!: number;
}

@Entity('order_withdrawals')
export class OrderWithdrawal {
  @PrimaryColumn('text') withdrawalId!: string;
  @Column('integer') orderId!: number;
  @Column('boolean') isOpen!: boolean;
}

/** One thing that an order is found by: its goods, its buyer, a number. */
@Entity('order_searches')
export class OrderSearch {
  @PrimaryColumn('integer') orderId!: number;
  @PrimaryColumn('text') part!: string;
  /** Folded, one line a field, so that no match spans two; empty once a person is erased. */
  @Column('text') text!: string;
  /** A number that is found by its last digits. */
  @Column('text', { nullable: true }) number!: string | null;
}
