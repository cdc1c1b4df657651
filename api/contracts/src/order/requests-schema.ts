import { z } from 'zod';
import { CARRIERS } from '../delivery/carriers.js';
import { emailText, nameLine, phoneText, postalCodeText, sek } from '../request/schema.js';
import { tidyName } from '../text/typed-text.js';
import { orderStatus, paymentStatus } from './schema.js';

const trackingText = z
  .string()
  .overwrite(tidyName)
  .max(60, { error: 'Spårningsnumret är för långt.', abort: true })
  .regex(/^[\p{L}\p{N} ./-]*$/u, 'Spårningsnumret får innehålla bokstäver, siffror, bindestreck och mellanslag.')
  .nullish();
export const tracking = z.object({
  carrier: z.enum(CARRIERS, { error: 'Välj ett fraktbolag.' }).nullish(),
  number: trackingText,
});

export const changeTracking = z.object({ tracking: tracking.nullable() });

export const collectOrder = z.object({ collected: z.boolean({ error: 'Ange om ordern är hämtad.' }) });

/**
 * Contact of an unsent order. When all three address fields are absent, the address stays as it is. Otherwise an order
 * for delivery needs all three.
 */
export const correctContact = z.object({
  first_name: nameLine('Förnamn'),
  last_name: nameLine('Efternamn'),
  /** Empty only for an order that has no email. */
  email: emailText.or(z.literal('')),
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

/** `again`: although the receipt was sent to be scanned before. */
export const sendForScanning = z.object({ again: z.boolean().default(false) }).default({ again: false });

/** `to`: another recipient address; default: the original's. */
export const resendOrderMail = z.object({ to: emailText.optional() }).default({});

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
  /** `outside`: the shop has paid back itself, with what the buyer paid with in the shop. Refused for a payment at Stripe. */
  method: z.enum(['stripe', 'outside']).optional(),
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
    /** Time of sending, only for a sent order; default: now. */
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
    tracking: tracking.nullish(),
    /** True: email the customer that the order is sent. Default: only if not emailed before. */
    notify_customer: z.boolean().optional(),
    /** True when the admin saw that the email was not yet sent; undoing is refused once it is sent. */
    unmailed: z.boolean().optional(),
    /** True: reopens a cancelled order although its day is closed or has no room for it; else that is refused. */
    exceed: z.boolean().optional(),
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
