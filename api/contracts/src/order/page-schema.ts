import { z } from 'zod';
import { DAY_STATES } from '../delivery/delivery-days.js';
import { shippingMethod } from '../price/schema.js';
import { type Answer, answer } from '../request/schema.js';
import { withdrawalPurchase } from '../withdrawal/schema.js';
import { WITHDRAWAL_EXCEPTIONS } from '../withdrawal/withdrawal-exceptions.js';
import { changeDelivery, orderDeliveryView } from './delivery-schema.js';
import { orderStatus, paymentStatus } from './schema.js';

/** Asks for a new link to the order's page. The answer is the same whether or not an order matches. */
export const renewOrderLink = withdrawalPurchase;

/** Funerals are never changed here, so neither are their ribbons and ceremonies. */
export const changeByBuyer = changeDelivery.omit({ ribbons: true, ceremony: true });

export const changeDay = answer({
  id: 'ChangeDay',
  description: 'A day ahead; the delivery can be moved to it when it is `open`.',
})({
  day: z.string(),
  state: z.enum(DAY_STATES),
  reason: z.string().describe('Why it cannot be chosen, such as `Fullt`; on an open day mostly empty.'),
  difference: z
    .number()
    .describe("The day's freight minus that of the present day, in SEK; below 0 when the day is cheaper."),
});
export type ChangeDay = Answer<typeof changeDay>;

export const orderPage = answer({
  id: 'OrderPage',
  description: 'The order for its buyer. Personal fields are empty once the person has been erased. Money in SEK.',
})({
  order_number: z.string(),
  created_at: z.string(),
  status: orderStatus,
  payment_status: paymentStatus,
  first_name: z.string(),
  shipping_method: shippingMethod,
  delivery: orderDeliveryView.omit({ points: true }).nullable().describe('Null for an order without a day.'),
  shipping_address: z.string().describe('`Storgatan 1, 872 30 Kramfors` for a parcel; else empty.'),
  shipped_at: z.string().nullable(),
  collected_at: z.string().nullable(),
  tracking: z
    .object({
      carrier: z.string().nullable().describe('Name of the carrier.'),
      number: z.string().nullable(),
      url: z.string().nullable(),
    })
    .nullable(),
  items: z.array(
    z.object({
      name: z.string(),
      size_name: z.string(),
      image_url: z.string().nullable(),
      quantity: z.number(),
      refunded_quantity: z.number(),
      item_total: z.number(),
      withdrawal_exception: z.enum(WITHDRAWAL_EXCEPTIONS),
    }),
  ),
  subtotal: z.number(),
  campaign_code: z.string().nullable(),
  campaign_discount_percentage: z.number(),
  campaign_discount_amount: z.number(),
  shipping_cost: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
  refunds: z.array(
    z.object({
      amount: z.number(),
      status: z.enum(['pending', 'succeeded']),
      reason: z.string(),
      created_at: z.string(),
    }),
  ),
  pay_until: z
    .string()
    .nullable()
    .describe("Until when an unpaid order of staff can be paid here; null when it cannot, and for a shopper's own."),
  cancelled_by_shop: z.boolean(),
  has_receipt: z.boolean(),
  can_withdraw: z
    .boolean()
    .describe('False when every product is excepted from the right of withdrawal, as cut flowers are.'),
  changeable_until: z
    .string()
    .nullable()
    .describe('`2026-11-26T15:00` in Stockholm; null when the buyer cannot change the delivery now.'),
  change_days: z.array(changeDay).describe('The days ahead other than the present one, when the delivery can change.'),
  version: z.number().describe("The order's version, for If-Match."),
});
export type OrderPage = Answer<typeof orderPage>;
