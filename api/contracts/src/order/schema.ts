import { z } from 'zod';
import { type Carrier } from '../delivery/carriers.js';
import { type ShippingMethod, shippingMethod } from '../price/schema.js';
import { day, searchedText } from '../request/schema.js';
import { bookPeriod } from './books-schema.js';
import type { OrderDeliveryView } from './delivery-schema.js';
import type { DisputeState } from './disputes.js';

export const orderStatus = z.enum(['pending', 'sent', 'cancelled'], { error: 'Välj status.' });
export type OrderStatus = z.output<typeof orderStatus>;
export const paymentStatus = z.enum(['paid', 'pending', 'failed', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatus>;

export interface OrderItemView {
  /** Line number from 1; refunds refer to it. */
  readonly line: number;
  readonly product_id: number;
  readonly size_id: number;
  /** Empty for a product with one unnamed size. */
  readonly size_name: string;
  readonly product_name: string;
  readonly name: string;
  readonly sku: string;
  readonly image_url: string | null;
  readonly quantity: number;
  readonly unit_price: number;
  readonly price: number;
  readonly list_price: number;
  readonly campaign_discount: number;
  readonly total_price: number;
  readonly vat_rate: number;
  /** The refunded quantity and amount include pending refunds. */
  readonly refunded_quantity: number;
  readonly refunded_amount: number;
}
export interface RefundView {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly method: 'stripe' | 'outside';
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly created_at: string;
  readonly credit_note_number: string | null;
  readonly credit_note_id: string | null;
  readonly failure: string | null;
}
export interface DisputeView {
  readonly id: string;
  readonly amount: number;
  /** Stripe's reason, such as `fraudulent`. */
  readonly reason: string;
  readonly status: DisputeState;
  readonly opened_at: string;
  readonly closed_at: string | null;
}
/** An email or document caused by the order, with its outcome. */
export interface EffectView {
  readonly id: string;
  readonly kind: string;
  readonly status: 'requested' | 'succeeded' | 'failed';
  readonly attempts: number;
  readonly error: string | null;
  readonly at: string;
}
/** A shopper's choices for the whole order: asked at checkout, stored with the order, shown in the back office. */
export const orderChoices = z.object({
  notes: z
    .string()
    .trim()
    .max(1_000)
    .nullish()
    .transform((text) => text || null),
});
type OrderChoices = Readonly<z.output<typeof orderChoices>>;

export type OrderedGoods = Pick<OrderItemView, 'product_name' | 'size_name' | 'quantity'>;

/** Personal fields are empty strings once the person has been erased. Amounts in SEK. */
export interface OrderListItem extends OrderChoices {
  readonly id: number;
  readonly order_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly billing_address: string;
  readonly shipping_address: string;
  readonly shipping_method: ShippingMethod;
  /** Null for an order without a day. */
  readonly delivery: OrderDeliveryView | null;
  /** Products after product discounts, before the campaign discount. */
  readonly subtotal: number;
  readonly total_amount: number;
  readonly shipping_cost: number;
  readonly tax_amount: number;
  readonly net_profit: number;
  /** True when a line had no purchase price when ordered, so that net_profit is too high. */
  readonly cost_missing: boolean;
  readonly refunded_amount: number;
  /**
   * Amount refundable now, of one payment: a rejected payment whose refund failed, else the order's payment. Excludes
   * disputed amounts that the bank has taken.
   */
  readonly refundable_amount: number;
  /** True when refundable_amount is of a rejected payment, which was never booked: its refund gets no credit note. */
  readonly refundable_rejected: boolean;
  readonly refundable_sale_amount: number;
  /** The most important dispute's state, in the order of `DISPUTES_BY_WEIGHT`; null without a dispute. */
  readonly dispute_status: DisputeState | null;
  /** True when an unhandled notice of withdrawal has this order's number. */
  readonly withdrawal_open: boolean;
  readonly status: OrderStatus;
  readonly payment_method: string;
  readonly payment_status: PaymentStatus;
  readonly campaign_code: string | null;
  readonly campaign_discount_percentage: number;
  readonly campaign_discount_amount: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly paid_at: string | null;
  readonly shipped_at: string | null;
  readonly collected_at: string | null;
  readonly tracking_carrier: Carrier | null;
  readonly tracking_number: string | null;
  readonly tracking_url: string | null;
  /** When the customer will be emailed that the order is sent; until then staff can undo the sending. */
  readonly sending_mail_at: string | null;
  /** True when the customer was emailed that the order is sent or ready for pickup. */
  readonly sending_mailed: boolean;
  readonly receipt_number: string | null;
  readonly credit_note_numbers: readonly string[];
  /** True only in lists with `in_books`; other lists leave out deleted orders. */
  readonly deleted: boolean;
  /** True when delivery or contact changed after a packing slip was printed, so that it must be printed anew. */
  readonly changed_since_print: boolean;
  readonly goods: readonly OrderedGoods[];
  /** When the receipt was last sent to be scanned; null: never. */
  readonly scanned_at: string | null;
  readonly item_count: number;
  readonly version: number;
}
export interface OrderDetails extends OrderListItem {
  readonly items: readonly OrderItemView[];
  readonly refundable_shipping: number;
  readonly taxes: readonly {
    readonly rate: number;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
  }[];
  readonly refunds: readonly RefundView[];
  readonly disputes: readonly DisputeView[];
  readonly effects: readonly EffectView[];
  readonly payment_intent_id: string | null;
  /** The delivery address in parts; empty for a pickup order without one. */
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
}

export interface OrderHistoryEntry {
  readonly id: string;
  readonly at: string;
  /** An admin's user name, or `Kunden`, `Stripe`, `Automatiskt`. */
  readonly actor: string;
  readonly text: string;
}
export interface OrderNote {
  readonly id: string;
  readonly at: string;
  readonly author: string;
  readonly text: string;
}
export interface OrderHistory {
  readonly entries: readonly OrderHistoryEntry[];
  readonly notes: readonly OrderNote[];
}

export interface PackingSlips {
  readonly sender: {
    readonly name: string;
    readonly address: string;
    readonly postal_code: string;
    readonly city: string;
    readonly phone: string;
    readonly email: string;
    readonly website: string;
  };
  /** Sorted as in the request; unknown ids are left out. */
  readonly orders: readonly PackingSlip[];
}
/** May leave with the goods: what is the buyer's alone (telephone, message) is not on the slip of a gift. */
export interface PackingSlip {
  readonly id: number;
  readonly order_number: string;
  readonly created_at: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly shipping_method: ShippingMethod;
  /** Null for an order without a day. Name, telephone and address are then the recipient's, never the buyer's. */
  readonly delivery: Pick<
    OrderDeliveryView,
    'way' | 'day' | 'place_kind' | 'if_absent' | 'recipient' | 'card' | 'ribbons' | 'ceremony'
  > | null;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly tracking_carrier: Carrier | null;
  readonly tracking_number: string | null;
  readonly notes: string | null;
  /** True when the buyer's message is in the order only. */
  readonly notes_withheld: boolean;
  readonly changed_since_print: boolean;
  readonly version: number;
  readonly items: readonly Pick<OrderItemView, 'line' | 'product_name' | 'size_name' | 'sku' | 'quantity'>[];
}

/** Filters of the order list; none includes deleted orders. */
export const orderView = z.enum(
  [
    'to_pack',
    'unpaid',
    'pickup',
    /** Deliveries that did not reach their recipient and are not made again yet. */
    'missed',
    'withdrawn',
    /** Cancelled orders, rejected payments and unhandled withdrawals whose money is not refunded. */
    'to_refund',
    /** Orders with a dispute that the bank has not decided yet. */
    'disputed',
  ],
  { error: 'Vyn finns inte.' },
);
export type OrderView = z.output<typeof orderView>;
export type OrderViewCounts = Readonly<Record<OrderView, number>>;

const SINCE = ['today', 'this_week', 'this_month'] as const;

/** The counts of the views are those of the search's orders. */
export const orderSearch = z.object({ search: searchedText });

export const orderFilters = orderSearch.extend({
  status: z.enum(['all', 'pending', 'sent', 'cancelled']).optional(),
  payment_status: paymentStatus.optional(),
  email: z.string().max(254).optional(),
  view: orderView.optional(),
  shipping_method: shippingMethod.optional(),
  /** First and last day of delivery or pickup of the orders. */
  delivery_from: day.optional(),
  delivery_until: day.optional(),
  /** Sent since the start of the day, week or month in Stockholm. */
  shipped: z.enum(SINCE, { error: `Välj ${SINCE.join(', ')}.` }).optional(),
  /** Paid since then; `ever`: paid at all. Refunded orders were paid too. */
  paid: z.enum(['ever', ...SINCE], { error: `Välj ever, ${SINCE.join(', ')}.` }).optional(),
  /** First and last Stockholm day on which the orders were placed. */
  from: day.optional(),
  until: day.optional(),
  ...bookPeriod,
  /** `true`: also deleted orders that have a receipt. */
  in_books: z.stringbool({ error: 'Välj true eller false.' }).optional(),
  refunded: z.stringbool({ error: 'Välj true eller false.' }).optional(),
});
export const orderSortFields = [
  'id',
  'order_number',
  'created_at',
  'total_amount',
  'net_profit',
  'status',
  'shipped_at',
  'delivery_day',
] as const;
