import { z } from 'zod';
import { orderDelivery } from '../order/delivery-schema.js';
import { orderChoices, orderStatus, paymentStatus } from '../order/schema.js';
import { PAYMENT_REJECTIONS } from '../payment/payment-rejections.js';
import { campaignCodeText, cartItems, checkoutIdText, shippingMethod } from '../price/schema.js';
import { type Answer, answer, emailText, nameLine, phoneText, postalCodeText, sek } from '../request/schema.js';
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

export const paymentIntentAnswer = answer({ id: 'PaymentIntentAnswer' })({
  client_secret: z.string(),
  order_number: z.string(),
  order_id: z.number(),
  total_amount: z.number(),
});
export type PaymentIntentAnswer = Answer<typeof paymentIntentAnswer>;

export const placedOrder = answer({ id: 'PlacedOrder' })({
  order_id: z.number(),
  order_number: z.string(),
  total_amount: z.number(),
  status: orderStatus,
  payment_status: paymentStatus,
});
export type PlacedOrder = Answer<typeof placedOrder>;

export const stripeConfig = answer({ id: 'StripeConfig' })({
  publishable_key: z.string(),
  js_url: z.string().describe("URL of Stripe.js, or of the Stripe sandbox's replacement."),
});
export type StripeConfig = Answer<typeof stripeConfig>;

/** Authorized by the payment intent's secret. The response names the buyer by first name only. */
export const confirmationQuery = z.object({
  payment_intent: z.string().max(255),
  payment_intent_client_secret: z.string().max(255),
});

export const orderConfirmation = answer({ id: 'OrderConfirmation' })({
  order_number: z.string(),
  created_at: z.string(),
  checkout_id: z
    .string()
    .describe("The browser removes the ordered items from the cart when this is its own checkout's id."),
  payment_status: paymentStatus,
  status: orderStatus,
  attempt: z
    .enum(['waiting', 'processing', 'refused'])
    .nullable()
    .describe(
      "The latest attempt to pay: `waiting` for the shopper in the bank's dialog, in Swish or at Klarna, `processing` while they decide, `refused`; null when there was none or it succeeded.",
    ),
  rejected: z
    .object({ why: z.enum(PAYMENT_REJECTIONS), told: z.string() })
    .nullable()
    .describe('Set when a successful payment was rejected and is refunded. `told` is the reason given in the email.'),
  shipping_method: shippingMethod,
  delivery: z
    .object({ day: z.string(), area: z.string().nullable() })
    .nullable()
    .describe('Null for an order without a day.'),
  by_staff: z
    .boolean()
    .describe('True when staff placed the order, so that it is paid on its page and not in the checkout.'),
  for_funeral: z.boolean().describe('True when the goods are for a funeral.'),
  order_page: z
    .object({
      url: z.string(),
      changeable_until: z
        .string()
        .nullable()
        .describe('`2026-11-26T15:00` in Stockholm; null when the buyer cannot change the delivery now.'),
      recipient: z
        .string()
        .describe(
          'Name and address, or the deceased, place and time of a ceremony and the hour of the delivery; empty for an order without a recipient.',
        ),
      card: z.string().nullable(),
      ribbons: z.array(z.string()).describe("The two ends' texts of each ribbon, such as `Vila i frid / Åsa`."),
    })
    .nullable()
    .describe(
      "The buyer's page and what it tells of the recipient. Null once a new link has been sent, because whoever knows the payment's secret may be the one that the new link shuts out.",
    ),
  first_name: z.string(),
  total_amount: z.number(),
  refunded_amount: z.number().describe('Refunded of the total, in SEK.'),
  subtotal: z.number(),
  shipping_cost: z.number(),
  campaign_code: z.string().nullable(),
  campaign_discount_percentage: z.number(),
  campaign_discount_amount: z.number(),
  tax_amount: z.number(),
  items: z.array(
    z.object({
      product_id: z.number(),
      size_id: z.number(),
      size_name: z.string().describe('Empty for a product with one unnamed size.'),
      name: z.string(),
      quantity: z.number(),
      refunded_quantity: z.number(),
      item_total: z
        .number()
        .describe('Amount before the campaign code, so that lines, code and freight add up to the total.'),
      image_url: z.string().nullable(),
    }),
  ),
});
export type OrderConfirmation = Answer<typeof orderConfirmation>;
