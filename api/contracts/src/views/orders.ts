import { z } from 'zod';
import { CARRIERS, type Carrier } from '../rules/carriers.js';
import type { DisputeState } from '../rules/disputes.js';
import { isPhoneNumber, tidyPhone } from '../rules/phone-number.js';
import { day, emailText, line, recordId, sek } from './fields.js';

export const orderStatus = z.enum(['pending', 'sent', 'cancelled'], { error: 'Välj status.' });
export type OrderStatus = z.output<typeof orderStatus>;
const paymentStatus = z.enum(['paid', 'pending', 'failed', 'refunded']);
export type PaymentStatus = z.output<typeof paymentStatus>;

export interface OrderItemView {
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
}
export interface RefundView {
  readonly id: string;
  readonly amount: number;
  readonly reason: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly created_at: string;
  readonly credit_note_number: string | null;
  readonly credit_note_id: string | null;
  readonly failure: string | null;
}
/** A cardholder has taken the payment up with the bank. */
export interface DisputeView {
  readonly id: string;
  readonly amount: number;
  /** In Stripe's words, such as `fraudulent`. */
  readonly reason: string;
  readonly status: DisputeState;
  readonly opened_at: string;
  /** Null as long as it goes on. */
  readonly closed_at: string | null;
}
/** A mail or document that the order caused, and how it went. */
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
  /** Goods after product discounts, before the campaign discount. */
  readonly subtotal: number;
  readonly total_amount: number;
  readonly shipping_cost: number;
  readonly tax_amount: number;
  readonly net_profit: number;
  /** Some line had no purchase price when it was ordered. */
  readonly cost_missing: boolean;
  readonly refunded_amount: number;
  /**
   * What money can go back at one press, of one payment: of one that was turned away and whose refund failed, else of what
   * was paid. What a bank has taken because it is disputed cannot.
   */
  readonly refundable_amount: number;
  /** Whether that is of a payment that was turned away: nothing was booked of it, so its refund gets no credit note. */
  readonly refundable_turned_away: boolean;
  /** What can go back of the payment that counts, whatever else is owed. */
  readonly refundable_sale_amount: number;
  /** Of its disputes the one that matters most; null when there is none. */
  readonly dispute_status: DisputeState | null;
  /** A notice of withdrawal with its number waits to be handled. */
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
  /** Page of the carrier that follows the parcel; null where it has none. */
  readonly tracking_url: string | null;
  /** When the email about sending leaves, as long as that can be taken back. */
  readonly sending_mail_at: string | null;
  /** The customer has been emailed that the order is sent, or ready to be collected. */
  readonly sending_mailed: boolean;
  readonly receipt_number: string | null;
  readonly item_count: number;
  readonly version: number;
}
/** `GET /orders/{id}`. */
export interface OrderDetails extends OrderListItem {
  readonly items: readonly OrderItemView[];
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
  /** The delivery address in its parts; empty for a pickup order without one. */
  readonly address: string;
  readonly postal_code: string;
  readonly city: string;
}

/** A line of an order's history: what happened, who did it, when. */
export interface OrderHistoryEntry {
  readonly id: string;
  readonly at: string;
  /** An admin's user name, or who else did it: `Kunden`, `Stripe`, `Automatiskt`. */
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

/** `GET /orders/packing-slips`: all that is printed for the parcels of some orders. */
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
  /** In the order they were asked for; those that do not exist are left out. */
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

/** Saved views of the order list. Deleted orders are in none of them. */
export const orderView = z.enum(
  [
    /** Paid and not sent. */
    'to_pack',
    /** Not paid and not cancelled. */
    'unpaid',
    /** To be collected in the store, and not collected yet. */
    'pickup',
    /** Withdrawn from, and not handled yet. */
    'withdrawn',
    /** Money that is the customer's: of cancelled orders, of payments turned away, and of withdrawals not handled yet. */
    'to_refund',
  ],
  { error: 'Vyn finns inte.' },
);
export type OrderView = z.output<typeof orderView>;
/** `GET /orders/view-counts`. */
export type OrderViewCounts = Readonly<Record<OrderView, number>>;

export const orderFilters = z.object({
  search: z.string().trim().max(200).optional(),
  /** All when left out; `all` too. */
  status: z.enum(['all', 'pending', 'sent', 'cancelled']).optional(),
  payment_status: paymentStatus.optional(),
  email: z.string().max(254).optional(),
  view: orderView.optional(),
  shipping_method: z.enum(['delivery', 'pickup']).optional(),
  /** Sent since the beginning of the day, week or month; what the statistics count. */
  shipped: z
    .enum(['today', 'this_week', 'this_month'], { error: 'Välj today, this_week eller this_month.' })
    .optional(),
  /** First and last day on which an order was placed, in Stockholm. */
  from: day.optional(),
  until: day.optional(),
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

/** Both may be left out; blanks are none. */
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
/** Corrected contact of an unsent order. The address is required for delivery, and unchanged when left out. */
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

/** Another address than the email had; the same when left out. */
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
    /** Only of an order that is sent; now when left out. */
    shipped_at: z.iso.datetime({ offset: true }).nullish(),
    /**
     * What whoever decides was shown. An order that they took for unpaid is not cancelled when it is paid by now, and one
     * that they took for paid is not sent when the money is back with the customer by now.
     */
    payment_status: paymentStatus.optional(),
    /** The status that they were shown: nothing is changed when the order has another by now. */
    from_status: orderStatus.optional(),
    /** Whether they were shown a withdrawal that waits: one that has come since is told before the order is sent. */
    withdrawal_open: z.boolean().optional(),
    tracking: trackingOf.nullish(),
    /**
     * Whether the customer is emailed that the order is sent. When left out, only one who has not been emailed about it
     * before.
     */
    notify_customer: z.boolean().optional(),
    /** They were shown that the email still waits: nothing is taken back when it has left by now. */
    unmailed: z.boolean().optional(),
  })
  .refine(({ status, shipped_at }) => status === 'sent' || !shipped_at, {
    path: ['shipped_at'],
    error: 'Tidpunkten då ordern skickades kan bara anges när den markeras som skickad.',
  });
/** Blanks, and signs without a shape. */
const UNSEEN = /[\s\p{Cc}\p{Cf}]/gu;
const REFUND_REASON = 'Återbetalning till kund';
export const refundOrder = z.object({
  /** Made by who asks: the same id asked for again is the same refund. Without one, each request is a refund of its own. */
  refund_id: z.uuid('Återbetalningens id ska vara ett UUID.').toLowerCase().optional(),
  amount: sek.refine((value) => value > 0, 'Ange ett återbetalt belopp större än 0.'),
  /** Stands on the credit note, which has to have one: blanks, and what nobody sees, are none. */
  reason: z
    .string()
    .trim()
    .max(500)
    .overwrite((reason) => (reason.replace(UNSEEN, '') === '' ? REFUND_REASON : reason))
    .default(REFUND_REASON),
  /**
   * Which payment is meant: one that was turned away and is still owed, or the one that counts. Has to be said only where
   * both have something left.
   */
  turned_away: z.boolean().optional(),
  /** What whoever asks was shown as left of that payment: when it is another sum by now, nothing is refunded. */
  refundable_amount: sek.optional(),
});
/**
 * What an order is to be deleted in spite of: `?confirm=true`, it is paid and not refunded; `?confirm_withdrawn=true`, its
 * customer has withdrawn, and nobody has taken care of it.
 */
export const deleteOrderQuery = z.object({
  confirm: z.stringbool().optional(),
  confirm_withdrawn: z.stringbool().optional(),
});
