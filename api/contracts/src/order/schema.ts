import { z } from 'zod';
import { CARRIERS } from '../delivery/carriers.js';
import { WAYS_TO_PAY } from '../payment/ways-to-pay.js';
import { shippingMethod } from '../price/schema.js';
import { type Answer, answer, day, searchedText } from '../request/schema.js';
import { bookPeriod } from './books-schema.js';
import { orderDeliveryView } from './delivery-schema.js';
import { DISPUTE_STATES } from './disputes.js';

export const orderStatus = z.enum(['pending', 'sent', 'cancelled'], { error: 'Välj status.' });
export type OrderStatus = z.output<typeof orderStatus>;
export const paymentStatus = z.enum(['paid', 'pending', 'failed', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatus>;

export const orderItemView = answer({ id: 'OrderItemView' })({
  line: z.number().describe('Line number from 1; refunds refer to it.'),
  product_id: z.number(),
  size_id: z.number(),
  size_name: z.string().describe('Empty for a product with one unnamed size.'),
  product_name: z.string(),
  name: z.string(),
  sku: z.string(),
  image_url: z.string().nullable(),
  quantity: z.number(),
  unit_price: z.number(),
  price: z.number(),
  list_price: z.number(),
  price_reason: z.string().nullable().describe('Why staff set the price by hand; null for the price of the shop.'),
  campaign_discount: z.number(),
  total_price: z.number(),
  vat_rate: z.number(),
  refunded_quantity: z.number().describe('The refunded quantity and amount include pending refunds.'),
  refunded_amount: z.number(),
});
export type OrderItemView = Answer<typeof orderItemView>;

export const refundView = answer({ id: 'RefundView' })({
  id: z.string(),
  amount: z.number(),
  reason: z.string(),
  method: z.enum(['stripe', 'outside']),
  status: z.enum(['pending', 'succeeded', 'failed']),
  created_at: z.string(),
  credit_note_number: z.string().nullable(),
  credit_note_id: z.string().nullable(),
  failure: z.string().nullable(),
});
export type RefundView = Answer<typeof refundView>;

export const disputeView = answer({ id: 'DisputeView' })({
  id: z.string(),
  amount: z.number(),
  reason: z.string().describe("Stripe's reason, such as `fraudulent`."),
  status: z.enum(DISPUTE_STATES),
  opened_at: z.string(),
  closed_at: z.string().nullable(),
});
export type DisputeView = Answer<typeof disputeView>;

export const effectView = answer({
  id: 'EffectView',
  description: 'An email or document caused by the order, with its outcome.',
})({
  id: z.string(),
  kind: z.string(),
  status: z.enum(['requested', 'succeeded', 'failed']),
  attempts: z.number(),
  error: z.string().nullable(),
  at: z.string(),
});
export type EffectView = Answer<typeof effectView>;
/** A shopper's choices for the whole order: asked at checkout, stored with the order, shown in the back office. */
export const orderChoices = z.object({
  notes: z
    .string()
    .trim()
    .max(1_000)
    .nullish()
    .transform((text) => text || null)
    .pipe(z.string().nullable()),
});

export const orderedGoods = answer({ id: 'OrderedGoods' })(
  orderItemView.pick({ product_name: true, size_name: true, quantity: true }).shape,
);
export type OrderedGoods = Answer<typeof orderedGoods>;

export const orderListItem = answer({
  id: 'OrderListItem',
  description: 'Personal fields are empty strings once the person has been erased. Amounts in SEK.',
})({
  ...orderChoices.shape,
  id: z.number(),
  order_number: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  billing_address: z.string(),
  shipping_address: z.string(),
  shipping_method: shippingMethod,
  delivery: orderDeliveryView.nullable().describe('Null for an order without a day.'),
  subtotal: z.number().describe('Products after product discounts, before the campaign discount.'),
  total_amount: z.number(),
  shipping_cost: z.number(),
  tax_amount: z.number(),
  net_profit: z.number(),
  cost_missing: z
    .boolean()
    .describe('True when a line had no purchase price when ordered, so that net_profit is too high.'),
  refunded_amount: z.number(),
  refundable_amount: z
    .number()
    .describe(
      "Amount refundable now, of one payment: a rejected payment whose refund failed, else the order's payment. Excludes disputed amounts that the bank has taken.",
    ),
  refundable_rejected: z
    .boolean()
    .describe(
      'True when refundable_amount is of a rejected payment, which was never booked: its refund gets no credit note.',
    ),
  refundable_sale_amount: z.number(),
  dispute_status: z
    .enum(DISPUTE_STATES)
    .nullable()
    .describe("The most important dispute's state, in the order of `DISPUTES_BY_WEIGHT`; null without a dispute."),
  withdrawal_open: z.boolean().describe("True when an unhandled notice of withdrawal has this order's number."),
  status: orderStatus,
  payment_method: z.string().describe('Empty while the order is unpaid.'),
  payment_status: paymentStatus,
  campaign_code: z.string().nullable(),
  campaign_discount_percentage: z.number(),
  campaign_discount_amount: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  paid_at: z.string().nullable(),
  shipped_at: z.string().nullable(),
  collected_at: z.string().nullable(),
  tracking_carrier: z.enum(CARRIERS).nullable(),
  tracking_number: z.string().nullable(),
  tracking_url: z.string().nullable(),
  sending_mail_at: z
    .string()
    .nullable()
    .describe('When the customer will be emailed that the order is sent; until then staff can undo the sending.'),
  sending_mailed: z
    .boolean()
    .describe('True when the customer was emailed that the order is sent or ready for pickup.'),
  receipt_number: z.string().nullable(),
  credit_note_numbers: z.array(z.string()),
  deleted: z.boolean().describe('True only in lists with `in_books`; other lists leave out deleted orders.'),
  changed_since_print: z
    .boolean()
    .describe('True when delivery or contact changed after a paper was printed, so that it must be printed anew.'),
  goods: z.array(orderedGoods),
  scanned_at: z.string().nullable().describe('When the receipt was last sent to be scanned; null: never.'),
  item_count: z.number(),
  version: z.number(),
});
export type OrderListItem = Answer<typeof orderListItem>;

export const orderDetails = answer({ id: 'OrderDetails' })({
  ...orderListItem.shape,
  items: z.array(orderItemView),
  refundable_shipping: z.number(),
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() })),
  refunds: z.array(refundView),
  disputes: z.array(disputeView),
  effects: z.array(effectView),
  payment_intent_id: z.string().nullable().describe('Null for a payment that Stripe knows nothing of.'),
  by_staff: z
    .object({ pay: z.enum(WAYS_TO_PAY), pay_until: z.string().nullable().describe('When the unpaid order expires.') })
    .nullable()
    .describe('How an order that staff placed is to be paid; null for one that its buyer placed.'),
  address: z.string().describe('The delivery address in parts; empty for a pickup order without one.'),
  postal_code: z.string(),
  city: z.string(),
});
export type OrderDetails = Answer<typeof orderDetails>;

export const orderHistoryEntry = answer({ id: 'OrderHistoryEntry' })({
  id: z.string(),
  at: z.string(),
  actor: z.string().describe("An admin's user name, or `Kunden`, `Stripe`, `Automatiskt`."),
  text: z.string(),
});

export const orderNote = answer({ id: 'OrderNote' })({
  id: z.string(),
  at: z.string(),
  author: z.string(),
  text: z.string(),
});
export type OrderNote = Answer<typeof orderNote>;

export const orderHistory = answer({ id: 'OrderHistory' })({
  entries: z.array(orderHistoryEntry),
  notes: z.array(orderNote),
});
export type OrderHistory = Answer<typeof orderHistory>;

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
export const orderViewCounts = z.record(orderView, z.number());
export type OrderViewCounts = Answer<typeof orderViewCounts>;

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
