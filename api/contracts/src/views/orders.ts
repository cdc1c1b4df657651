import { z } from 'zod';
import { CARRIERS, type Carrier } from '../rules/carriers.js';
import type { DisputeState } from '../rules/disputes.js';
import { isPhoneNumber, tidyPhone } from '../rules/phone-number.js';
import { day, emailText, line, recordId, sek } from './fields.js';
import { bookPeriod } from './order-books.js';

export const orderStatus = z.enum(['pending', 'sent', 'cancelled'], { error: 'Välj status.' });
export type OrderStatus = z.output<typeof orderStatus>;
const paymentStatus = z.enum(['paid', 'pending', 'failed', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatus>;

export interface OrderItemView {
  /** Line number from 1; refunds refer to it. */
  readonly line: number;
  readonly product_id: number;
  readonly product_name: string;
  /** Same as product_name. */
  readonly name: string;
  readonly sku: string;
  readonly image_url: string | null;
  readonly quantity: number;
  readonly unit_price: number;
  /** Same as unit_price. */
  readonly price: number;
  readonly list_price: number;
  readonly campaign_discount: number;
  readonly total_price: number;
  readonly vat_rate: number;
  /** Refunded, including pending refunds. */
  readonly refunded_quantity: number;
  readonly refunded_amount: number;
}
export interface RefundView {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  /** `outside`: refunded outside Stripe. */
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
  /** Null while it is open. */
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
/** A row of `GET /orders`. Personal fields are empty strings once the person has been erased. */
export interface OrderListItem {
  readonly id: number;
  readonly order_number: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly billing_address: string;
  readonly shipping_address: string;
  readonly shipping_method: 'delivery' | 'pickup';
  /** Products after product discounts, before the campaign discount. */
  readonly subtotal: number;
  readonly total_amount: number;
  readonly shipping_cost: number;
  readonly tax_amount: number;
  readonly net_profit: number;
  /** A line had no purchase price when ordered. */
  readonly cost_missing: boolean;
  readonly refunded_amount: number;
  /**
   * Amount refundable at once, of one payment: a rejected payment whose refund failed, else the order's payment.
   * Excludes disputed amounts the bank has taken.
   */
  readonly refundable_amount: number;
  /** True when that is a rejected payment: it was never booked, so its refund gets no credit note. */
  readonly refundable_rejected: boolean;
  /** Refundable amount of the order's payment. */
  readonly refundable_sale_amount: number;
  /** State of its most important dispute; null without one. */
  readonly dispute_status: DisputeState | null;
  /** An unhandled notice of withdrawal has its number. */
  readonly withdrawal_open: boolean;
  readonly status: OrderStatus;
  readonly payment_method: string;
  readonly payment_status: PaymentStatus;
  readonly notes: string | null;
  readonly campaign_code: string | null;
  readonly campaign_discount_percentage: number;
  readonly campaign_discount_amount: number;
  readonly created_at: string;
  readonly updated_at: string;
  readonly paid_at: string | null;
  readonly shipped_at: string | null;
  /** When the customer collected a pickup order. */
  readonly collected_at: string | null;
  readonly tracking_carrier: Carrier | null;
  readonly tracking_number: string | null;
  /** The carrier's tracking page; null without one. */
  readonly tracking_url: string | null;
  /** When the email about sending is sent, while the change can be undone. */
  readonly sending_mail_at: string | null;
  /** The customer was emailed that the order is sent or ready for pickup. */
  readonly sending_mailed: boolean;
  readonly receipt_number: string | null;
  /** Only in the books (`in_books`). */
  readonly deleted: boolean;
  readonly item_count: number;
  readonly version: number;
}
/** `GET /orders/{id}`. */
export interface OrderDetails extends OrderListItem {
  readonly items: readonly OrderItemView[];
  /** Freight not yet refunded. */
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
/** `GET /orders/{id}/history`, newest first. */
export interface OrderHistory {
  readonly entries: readonly OrderHistoryEntry[];
  readonly notes: readonly OrderNote[];
}

/** `GET /orders/packing-slips`: data to print for several orders. */
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
  /** In the requested order; unknown ids are left out. */
  readonly orders: readonly PackingSlip[];
}
export interface PackingSlip {
  readonly id: number;
  readonly order_number: string;
  readonly created_at: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  readonly shipping_method: 'delivery' | 'pickup';
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
  readonly tracking_carrier: Carrier | null;
  readonly tracking_number: string | null;
  /** The customer's message. */
  readonly notes: string | null;
  readonly items: readonly Pick<OrderItemView, 'product_name' | 'sku' | 'quantity'>[];
}

/** Saved views of the order list, without deleted orders. */
export const orderView = z.enum(
  [
    /** Paid and not sent. */
    'to_pack',
    /** Not paid and not cancelled. */
    'unpaid',
    /** Awaiting pickup in the store. */
    'pickup',
    /** With an unhandled withdrawal. */
    'withdrawn',
    /** Refund due: cancelled orders, rejected payments, and unhandled withdrawals. */
    'to_refund',
  ],
  { error: 'Vyn finns inte.' },
);
export type OrderView = z.output<typeof orderView>;
/** `GET /orders/view-counts`. */
export type OrderViewCounts = Readonly<Record<OrderView, number>>;

export const orderFilters = z.object({
  search: z.string().trim().max(200).optional(),
  /** `all` and absent: every status. */
  status: z.enum(['all', 'pending', 'sent', 'cancelled']).optional(),
  payment_status: paymentStatus.optional(),
  email: z.string().max(254).optional(),
  view: orderView.optional(),
  shipping_method: z.enum(['delivery', 'pickup']).optional(),
  /** Sent since the start of the day, week or month, as in the statistics. */
  shipped: z
    .enum(['today', 'this_week', 'this_month'], { error: 'Välj today, this_week eller this_month.' })
    .optional(),
  /** First and last day of placing, in Stockholm. */
  from: day.optional(),
  until: day.optional(),
  ...bookPeriod,
  /** `true`: also deleted orders that have a receipt. */
  in_books: z.stringbool({ error: 'Välj true eller false.' }).optional(),
  /** `true`: only orders with a refund; `false`: only orders without. */
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
] as const;

/** Both fields are optional; blanks count as absent. */
const trackingText = z
  .string()
  .trim()
  .max(60, { error: 'Spårningsnumret är för långt.', abort: true })
  .regex(/^[\p{L}\p{N} ./-]*$/u, 'Spårningsnumret får innehålla bokstäver, siffror, bindestreck och mellanslag.')
  .nullish();
export const trackingOf = z.object({
  carrier: z.enum(CARRIERS, { error: 'Välj ett fraktbolag.' }).nullish(),
  number: trackingText,
});

export const changeTracking = z.object({ tracking: trackingOf.nullable() });

export const collectOrder = z.object({ collected: z.boolean({ error: 'Ange om ordern är hämtad.' }) });

const postalCode = z
  .string()
  .trim()
  .regex(/^\d{3} ?\d{2}$/, 'Postnummer (ogiltigt format)');
/** Corrected contact of an unsent order. The address is required for delivery; absent: unchanged. */
export const correctContact = z.object({
  first_name: line('Förnamn'),
  last_name: line('Efternamn'),
  email: emailText,
  phone: line('Telefon', 30).overwrite(tidyPhone).refine(isPhoneNumber, 'Telefon (ogiltigt format)'),
  address: line('Adress', 200).nullish().or(z.literal('')),
  postal_code: postalCode.nullish().or(z.literal('')),
  city: line('Stad').nullish().or(z.literal('')),
});

export const addOrderNote = z.object({
  text: z
    .string({ error: 'Skriv en anteckning.' })
    .trim()
    .min(1, 'Skriv en anteckning.')
    .max(2_000, 'Anteckningen är för lång.'),
});

/** Another recipient address; default: the original's. */
export const resendOrderMail = z.object({ to: emailText.optional() }).default({});

const MOST_SLIPS = 100;
export const packingSlipsQuery = z.object({
  ids: z
    .string()
    .transform((text): (string | number)[] => text.split(','))
    .pipe(z.array(recordId).min(1).max(MOST_SLIPS, `Skriv ut högst ${MOST_SLIPS} ordrar åt gången.`)),
});

export const changeOrderStatus = z
  .object({
    status: orderStatus,
    /** Only for a sent order; default: now. */
    shipped_at: z.iso.datetime({ offset: true }).nullish(),
    /**
     * The payment status shown to the admin. Prevents cancelling an order that was paid since, and sending one that was
     * refunded since.
     */
    payment_status: paymentStatus.optional(),
    /** The status shown to the admin; the change is refused when it differs now. */
    from_status: orderStatus.optional(),
    /** Whether the admin saw an open withdrawal; a newer one is reported before the order is sent. */
    withdrawal_open: z.boolean().optional(),
    tracking: trackingOf.nullish(),
    /** Whether to email the customer that the order is sent. Default: only if not emailed before. */
    notify_customer: z.boolean().optional(),
    /** The admin saw that the email was not yet sent; undoing is refused once it is. */
    unmailed: z.boolean().optional(),
  })
  .refine(({ status, shipped_at }) => status === 'sent' || !shipped_at, {
    path: ['shipped_at'],
    error: 'Tidpunkten då ordern skickades kan bara anges när den markeras som skickad.',
  });
/** Whitespace and invisible characters. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;
const REFUND_REASON = 'Återbetalning till kund';
/** Printed on the credit note, which requires one: blank and invisible text becomes the default. */
export const refundReason = z
  .string()
  .trim()
  .max(500)
  .overwrite((reason) => (reason.replace(UNSEEN, '') === '' ? REFUND_REASON : reason))
  .default(REFUND_REASON);
const refundAmount = sek.refine((value) => value > 0, 'Ange ett återbetalt belopp större än 0.');
const MOST_LINES = 500;
/** The refunded products and freight. Without any of these fields the refund is an amount. */
export const refundedGoods = {
  /** Pieces by line number. */
  lines: z
    .array(
      z.object({
        line: z.number().int().min(1).max(MOST_LINES),
        quantity: z.number('Ange ett antal.').int('Ange ett antal.').min(1, 'Ange ett antal.').max(100_000),
      }),
    )
    .min(1, 'Välj minst en vara.')
    .max(MOST_LINES)
    .refine((lines) => new Set(lines.map(({ line }) => line)).size === lines.length, 'Ange varje vara en gång.')
    .optional(),
  /** Includes the remaining freight. */
  shipping: z.boolean().optional(),
  /** Returns the products to stock; all of them for a full refund. */
  restock: z.boolean().optional(),
};
export const refundOrder = z.object({
  /** Client-generated idempotency key; without it each request is a separate refund. */
  refund_id: z.uuid('Återbetalningens id ska vara ett UUID.').toLowerCase().optional(),
  /** Default: the value of the lines and freight, or else all that remains. A lower amount is a deduction. */
  amount: refundAmount.optional(),
  reason: refundReason,
  ...refundedGoods,
  /** The payment to refund: a rejected one, or the order's. Required only when both have an amount left. */
  rejected: z.boolean().optional(),
  /** The refundable amount shown to the admin; the refund is refused when it differs now. */
  refundable_amount: sek.optional(),
});
/**
 * Confirmations for deleting an order: `?confirm=true` if paid and not refunded; `?confirm_withdrawn=true` with an
 * unhandled withdrawal.
 */
export const deleteOrderQuery = z.object({
  confirm: z.stringbool().optional(),
  confirm_withdrawn: z.stringbool().optional(),
});
