import { z } from 'zod';
import { orderDelivery } from '../order/delivery-schema.js';
import { type OrderStatus, orderChoices, type PaymentStatus } from '../order/schema.js';
import type { PaymentRejection } from '../payment/payment-rejections.js';
import { campaignCodeText, cartItems, checkoutIdText, type ShippingMethod, shippingMethod } from '../price/schema.js';
import { emailText, nameLine, phoneText, postalCodeText, sek } from '../request/schema.js';
import { isMarketingWording } from '../shop/marketing-wording.js';
import { sessionId } from '../visit/schema.js';

export const orderData = z.object({
  checkout_id: checkoutIdText,
  items: cartItems.min(1, 'Kundvagnen är tom'),
  first_name: nameLine('Förnamn'),
  last_name: nameLine('Efternamn'),
  email: emailText,
  phone: phoneText,
  /** Required for delivery, like the postal code and city. */
  address: nameLine('Adress', 200).nullish().or(z.literal('')),
  postal_code: postalCodeText.nullish().or(z.literal('')),
  city: nameLine('Ort').nullish().or(z.literal('')),
  campaign_code: campaignCodeText.nullish(),
  ...orderChoices.shape,
  shipping_method: shippingMethod.optional(),
  /** Day, recipient and card. Required for `courier`, and for a pickup of flowers. */
  delivery: orderDelivery.nullish(),
  marketing: z
    .object({ declined: z.boolean(), wording_version: z.number().int().refine(isMarketingWording) })
    .nullish(),
});

/** The visit's random id. Sent only with consent to tracking, and never stored with the order. */
const visitReference = sessionId
  .nullish()
  .catch(null)
  .transform((id) => id ?? null);

export const createPaymentIntent = z.object({
  total_amount: sek,
  email: emailText.optional(),
  first_name: z.string().max(100).optional(),
  last_name: z.string().max(100).optional(),
  shipping_address: z.string().max(500).nullish(),
  shipping_details: z
    .object({
      line1: z.string().max(200),
      city: z.string().max(100),
      postal_code: z.string().max(10),
      country: z.literal('SE'),
    })
    .nullish(),
  shipping_method: shippingMethod.default('delivery'),
  order_data: orderData,
  visit_reference: visitReference,
});
export type CreatePaymentIntent = z.input<typeof createPaymentIntent>;

/** `POST /orders`: places the order without a payment intent. Amounts sent by the client are ignored. */
export const placeOrder = orderData.extend({
  shipping_method: shippingMethod.default('delivery'),
  total_amount: sek.optional(),
  visit_reference: visitReference,
});

export interface PaymentIntentAnswer {
  readonly client_secret: string;
  readonly order_number: string;
  readonly order_id: number;
  readonly total_amount: number;
}
export interface PlacedOrder {
  readonly order_id: number;
  readonly order_number: string;
  readonly total_amount: number;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
}
export interface StripeConfig {
  readonly publishable_key: string;
  /** URL of Stripe.js, or of the Stripe sandbox's replacement. */
  readonly js_url: string;
}

/** Authorized by the payment intent's secret. The response names the buyer by first name only. */
export const confirmationQuery = z.object({
  payment_intent: z.string().max(255),
  payment_intent_client_secret: z.string().max(255),
});
export interface OrderConfirmation {
  readonly order_number: string;
  readonly created_at: string;
  /** The browser removes the ordered items from the cart when this is its own checkout's id. */
  readonly checkout_id: string;
  readonly payment_status: PaymentStatus;
  readonly status: OrderStatus;
  /**
   * The latest attempt to pay: `waiting` for the shopper in the bank's dialog, in Swish or at Klarna, `processing` while
   * they decide, `refused`; null when there was none or it succeeded.
   */
  readonly attempt: 'waiting' | 'processing' | 'refused' | null;
  /** Set when a successful payment was rejected and is refunded. `told` is the reason given in the email. */
  readonly rejected: { readonly why: PaymentRejection; readonly told: string } | null;
  readonly shipping_method: ShippingMethod;
  /** Null for an order without a day. */
  readonly delivery: { readonly day: string; readonly area: string | null } | null;
  /** True when the goods are for a funeral. */
  readonly for_funeral: boolean;
  /**
   * The buyer's page and what it tells of the recipient. Null once a new link has been sent, because whoever knows the
   * payment's secret may be the one that the new link shuts out.
   */
  readonly order_page: {
    readonly url: string;
    /** `2026-11-26T15:00` in Stockholm; null when the buyer cannot change the delivery now. */
    readonly changeable_until: string | null;
    /**
     * Name and address, or the deceased, place and time of a ceremony and the hour of the delivery; empty for an order
     * without a recipient.
     */
    readonly recipient: string;
    readonly card: string | null;
    /** The two ends' texts of each ribbon, such as `Vila i frid / Åsa`. */
    readonly ribbons: readonly string[];
  } | null;
  readonly first_name: string;
  readonly total_amount: number;
  /** Refunded of the total, in SEK. */
  readonly refunded_amount: number;
  readonly subtotal: number;
  readonly shipping_cost: number;
  readonly campaign_code: string | null;
  readonly campaign_discount_percentage: number;
  readonly campaign_discount_amount: number;
  readonly tax_amount: number;
  readonly items: readonly {
    readonly product_id: number;
    readonly size_id: number;
    /** Empty for a product with one unnamed size. */
    readonly size_name: string;
    readonly name: string;
    readonly quantity: number;
    readonly refunded_quantity: number;
    /** Amount before the campaign code, so that lines, code and freight add up to the total. */
    readonly item_total: number;
    readonly image_url: string | null;
  }[];
}
