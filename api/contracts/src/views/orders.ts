import { z } from 'zod';
import { CARRIERS, type Carrier } from '../rules/carriers.js';
import type { DisputeState } from '../rules/disputes.js';
import { tidyName } from '../rules/typed-text.js';
import { day, emailText, nameLine, phoneText, postalCodeText, recordId, searchedText, sek } from './fields.js';
import { bookPeriod } from './order-books.js';
import type { OrderDeliveryView } from './order-delivery.js';
import { type ShippingMethod, shippingMethod } from './pricing.js';

export const orderStatus = z.enum(['pending', 'sent', 'cancelled'], { error: 'Välj status.' });
export type OrderStatus = z.output<typeof orderStatus>;
const paymentStatus = z.enum(['paid', 'pending', 'failed', 'refunded']);
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

/** Personal fields are empty strings once the person has been erased. Amounts in SEK. */
export interface LinkedOrder {
  readonly id: number;
  readonly order_number: string;
}

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
  /** The order whose dearer delivery this one pays for; null for every other order. */
  readonly supplement_to: LinkedOrder | null;
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
  readonly item_count: number;
  readonly version: number;
}
export interface OrderDetails extends OrderListItem {
  readonly items: readonly OrderItemView[];
  /** The orders that paid for dearer deliveries of this one. */
  readonly supplements: readonly (LinkedOrder & { readonly amount: number })[];
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
export interface PackingSlip {
  readonly id: number;
  readonly order_number: string;
  readonly created_at: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly shipping_method: ShippingMethod;
  /** Null for an order without a day. Name, telephone and address are then the recipient's, never the buyer's. */
  readonly delivery:
    | (Pick<OrderDeliveryView, 'day' | 'place_kind' | 'if_absent' | 'card' | 'ribbons' | 'ceremony'> & {
        readonly ward: string | null;
        readonly instruction: string | null;
      })
    | null;
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly tracking_carrier: Carrier | null;
  readonly tracking_number: string | null;
  readonly notes: string | null;
  readonly items: readonly Pick<OrderItemView, 'line' | 'product_name' | 'size_name' | 'sku' | 'quantity'>[];
}

/** Filters of the order list; none includes deleted orders. */
export const orderView = z.enum(
  [
    'to_pack',
    'unpaid',
    'pickup',
    'withdrawn',
    /** Cancelled orders, rejected payments and unhandled withdrawals whose money is not refunded. */
    'to_refund',
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
  /** First and last day of delivery or pickup. */
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

const trackingText = z
  .string()
  .overwrite(tidyName)
  .max(60, { error: 'Spårningsnumret är för långt.', abort: true })
  .regex(/^[\p{L}\p{N} ./-]*$/u, 'Spårningsnumret får innehålla bokstäver, siffror, bindestreck och mellanslag.')
  .nullish();
export const trackingOf = z.object({
  carrier: z.enum(CARRIERS, { error: 'Välj ett fraktbolag.' }).nullish(),
  number: trackingText,
});

export const changeTracking = z.object({ tracking: trackingOf.nullable() });

export const collectOrder = z.object({ collected: z.boolean({ error: 'Ange om ordern är hämtad.' }) });

/**
 * Contact of an unsent order. When all three address fields are absent, the address stays as it is. Otherwise an order
 * for delivery needs all three.
 */
export const correctContact = z.object({
  first_name: nameLine('Förnamn'),
  last_name: nameLine('Efternamn'),
  email: emailText,
  phone: phoneText,
  address: nameLine('Adress', 200).nullish().or(z.literal('')),
  postal_code: postalCodeText.nullish().or(z.literal('')),
  city: nameLine('Ort').nullish().or(z.literal('')),
});

export const addOrderNote = z.object({
  text: z
    .string({ error: 'Skriv en anteckning.' })
    .trim()
    .min(1, 'Skriv en anteckning.')
    .max(2_000, 'Anteckningen är för lång.'),
});

/** `to`: another recipient address; default: the original's. */
export const resendOrderMail = z.object({ to: emailText.optional() }).default({});

const MAX_SLIPS = 100;
export const packingSlipsQuery = z.object({
  ids: z
    .string()
    .transform((text): (string | number)[] => text.split(','))
    .pipe(z.array(recordId).min(1).max(MAX_SLIPS, `Skriv ut högst ${MAX_SLIPS} ordrar åt gången.`)),
});

const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;
export const REFUND_REASON = 'Återbetalning till kund';
/** Printed on the credit note, where the law requires a reason: blank and invisible text becomes the default. */
export const refundReason = z
  .string()
  .trim()
  .max(500)
  .overwrite((reason) => (reason.replace(UNSEEN, '') === '' ? REFUND_REASON : reason))
  .default(REFUND_REASON);
const refundAmount = sek.refine((value) => value > 0, 'Ange ett återbetalt belopp större än 0.');
const MAX_LINES = 500;
/** The products and freight to refund. Without any of these fields only an amount is refunded. */
export const refundedGoods = {
  lines: z
    .array(
      z.object({
        line: z.number().int().min(1).max(MAX_LINES),
        quantity: z.number('Ange ett antal.').int('Ange ett antal.').min(1, 'Ange ett antal.').max(100_000),
      }),
    )
    .min(1, 'Välj minst en vara.')
    .max(MAX_LINES)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Ange varje vara en gång.')
    .optional(),
  /** True: also refunds the freight that is not yet refunded. */
  shipping: z.boolean().optional(),
  /** True: returns the refunded products to stock. Without `lines`, a refund of all that remains returns them all. */
  restock: z.boolean().optional(),
};
export const refundOrder = z.object({
  /** Client-generated idempotency key; without it each request is a separate refund. */
  refund_id: z.uuid('Återbetalningens id ska vara ett UUID.').toLowerCase().optional(),
  /** Default: the value of the lines and freight, or else all that remains. Staff may deduct from it. */
  amount: refundAmount.optional(),
  reason: refundReason,
  ...refundedGoods,
  /** True: refund the rejected payment; false: the order's. Required only when both have an amount left. */
  rejected: z.boolean().optional(),
  /** The refundable amount shown to the admin; the refund is refused when it differs now. */
  refundable_amount: sek.optional(),
});
export const changeOrderStatus = z
  .object({
    status: orderStatus,
    /** Only for a sent order; default: now. */
    shipped_at: z.iso.datetime({ offset: true }).nullish(),
    /**
     * The payment status that the admin saw. Cancelling is refused when the order has been paid meanwhile; sending is
     * refused when it has been refunded meanwhile.
     */
    payment_status: paymentStatus.optional(),
    /** The status shown to the admin; the change is refused when it differs now. */
    from_status: orderStatus.optional(),
    /** True when the admin saw an open withdrawal. Sending is refused when there is one that the admin did not see. */
    withdrawal_open: z.boolean().optional(),
    tracking: trackingOf.nullish(),
    /** True: email the customer that the order is sent. Default: only if not emailed before. */
    notify_customer: z.boolean().optional(),
    /** True when the admin saw that the email was not yet sent; undoing is refused once it is sent. */
    unmailed: z.boolean().optional(),
    /** Only with `cancelled`: also refunds all that is left of the sale; the customer gets one email about both. */
    refund: refundOrder.pick({ refund_id: true, reason: true, restock: true, refundable_amount: true }).optional(),
  })
  .refine(({ status, shipped_at }) => status === 'sent' || !shipped_at, {
    path: ['shipped_at'],
    error: 'Tidpunkten då ordern skickades kan bara anges när den markeras som skickad.',
  })
  .refine(({ status, refund }) => status === 'cancelled' || !refund, {
    path: ['refund'],
    error: 'Bara en order som avbryts kan återbetalas samtidigt.',
  });
/** `confirm_withdrawn`: delete the order although it has an unhandled withdrawal. */
export const deleteOrderQuery = z.object({
  confirm_withdrawn: z.stringbool().optional(),
});
