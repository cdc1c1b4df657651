import { z } from 'zod';
import { orderDeliveryView } from '../order/delivery-schema.js';
import { orderStatus, paymentStatus, refundView } from '../order/schema.js';
import { shippingMethod } from '../price/schema.js';
import { type Answer, answer, day, recordId, searchedText } from '../request/schema.js';

export const customer = answer({
  id: 'Customer',
  description:
    'A person with a paid order. Orders count once paid, even if deleted later. Amounts in SEK, less refunds. Dates are those of the first and latest order.',
})({
  id: z
    .string()
    .describe(
      "Opaque id, which depends on the customer's first order. An erased person who orders again gets a new one.",
    ),
  email: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  phone: z.string(),
  billing_address: z.string().describe('Address of the latest delivery; empty when every order was picked up.'),
  shipping_address: z.string(),
  total_orders: z.number(),
  orders_last_6_months: z.number(),
  total_spent: z.number(),
  spent_last_6_months: z.number(),
  first_order_date: z.string(),
  last_order_date: z.string(),
  value_tier: z.enum(['high', 'medium', 'low']),
});
export type Customer = Answer<typeof customer>;

export const customerFilters = z.object({
  /** Name, email or telephone; every word must match. */
  search: searchedText,
  value_tier: z.enum(['high', 'medium', 'low']).optional(),
  /** `true`: with an order in the last six months; `false`: without. */
  active: z.stringbool().optional(),
  /** `true`: whose first order was placed this month, Stockholm time. */
  new_this_month: z.stringbool().optional(),
  /** Customers with a paid order of a product that is in this category today. */
  category: recordId.optional(),
  /** Customers with a paid order placed on these days, Stockholm time; with `category`, an order of its products. */
  bought_from: day.optional(),
  bought_to: day.optional(),
});
export const customerSortFields = [
  'last_order_date',
  'first_order_date',
  'total_spent',
  'total_orders',
  'name',
  'email',
] as const;

export const customerStatistics = answer({ id: 'CustomerStatistics' })({
  total_customers: z.number(),
  new_customers_this_month: z.number(),
  active_customers_6_months: z.number(),
  avg_customer_value: z.number(),
  avg_orders_per_customer: z.number(),
});
export type CustomerStatistics = Answer<typeof customerStatistics>;

export type CustomerSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly total: number };

export const openMatter = answer({ id: 'OpenMatter' })({
  kind: z
    .enum(['payment', 'receipt', 'sending', 'refund', 'withdrawal'])
    .describe(
      '`payment`: the order may still be paid. `receipt`: its receipt is not issued yet. `sending`: it is paid and not sent.',
    ),
  order_number: z.string(),
  order_id: z.number().nullable(),
  withdrawal_id: z.string().nullable(),
});
export type OpenMatter = Answer<typeof openMatter>;

export const erasurePreview = answer({
  id: 'ErasurePreview',
  description: 'Preview of an erasure. While `open` is not empty, `DELETE` answers 409 with the same list.',
})({
  open: z.array(openMatter),
  orders: z.number(),
  withdrawals: z.number(),
  receipts: z.array(z.string()).describe('Receipts that stay in the books, with name and address.'),
  kept_until: z
    .string()
    .nullable()
    .describe('Last day on which the law requires the receipts to be kept; null without receipts.'),
});
export type ErasurePreview = Answer<typeof erasurePreview>;

export const erasureRecord = answer({ id: 'ErasureRecord' })({
  id: z.string(),
  erased_at: z.string(),
  orders: z
    .array(z.string())
    .nullable()
    .describe('The next three fields are null for erasures from before they were recorded.'),
  withdrawals: z.number().nullable(),
  receipts: z.array(z.string()).nullable(),
  kept_until: z.string().nullable(),
});
export type ErasureRecord = Answer<typeof erasureRecord>;

export const erasureAnswer = answer({ id: 'ErasureAnswer' })({
  erasure_id: z.string(),
});
export type ErasureAnswer = Answer<typeof erasureAnswer>;

const exportedOrder = answer({ id: 'ExportedOrder' })({
  order_number: z.string(),
  created_at: z.string(),
  paid_at: z.string().nullable(),
  shipped_at: z.string().nullable(),
  status: orderStatus,
  payment_status: paymentStatus,
  payment_method: z.string(),
  shipping_method: shippingMethod,
  delivery: orderDeliveryView
    .pick({ day: true, recipient: true, card: true, ribbons: true, ceremony: true })
    .nullable()
    .describe("The customer's choices and texts, until the recipient is erased. Null for an order without a day."),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
  billing_address: z.string(),
  shipping_address: z.string(),
  notes: z.string().nullable(),
  campaign_code: z.string().nullable(),
  items: z.array(
    z.object({
      product_name: z.string(),
      quantity: z.number(),
      unit_price: z.number(),
      total_price: z.number(),
    }),
  ),
  shipping_cost: z.number(),
  tax_amount: z.number(),
  total_amount: z.number(),
  receipt_number: z.string().nullable(),
  refunds: z.array(
    refundView.pick({ amount: true, reason: true, status: true, created_at: true, credit_note_number: true }),
  ),
});

export const customerExport = answer({
  id: 'CustomerExport',
  description: 'All data about a person. Source: GDPR art. 15 and 20.',
})({
  exported_at: z.string(),
  profile: customer.omit({ value_tier: true }),
  orders: z.array(exportedOrder),
  receipts: z.array(
    z.object({
      number: z.string(),
      order_number: z.string(),
      issued_at: z.string(),
      name: z.string(),
      address: z.string(),
      total: z.number(),
    }),
  ),
  consents: z.array(
    z.object({
      purpose: z.string(),
      given: z.boolean(),
      wording_version: z
        .number()
        .nullable()
        .describe('Null, like the order number, for a choice made outside the checkout.'),
      order_number: z.string().nullable(),
      at: z.string(),
      note: z.string(),
    }),
  ),
  messages: z.array(
    z.object({
      received_at: z.string(),
      name: z.string(),
      email: z.string(),
      phone: z.string(),
      subject: z.string(),
      message: z.string(),
    }),
  ),
  letters: z
    .array(z.object({ order_number: z.string(), kind: z.string(), at: z.string() }))
    .describe('Emails sent about the orders.'),
  mailings: z.array(
    z.object({
      subject: z.string(),
      requested_at: z.string(),
      status: z.enum(['waiting', 'sent', 'failed', 'dropped']),
      at: z.string(),
    }),
  ),
  mail_bounces: z
    .array(z.object({ first_at: z.string(), last_at: z.string(), reason: z.string() }))
    .describe('At most one: an address whose mailbox does not exist.'),
  stock_alerts: z.array(
    z.object({
      email: z.string(),
      product_name: z.string(),
      asked_at: z.string(),
      confirmed_at: z.string().nullable(),
    }),
  ),
  staff_notes: z.array(z.object({ order_number: z.string(), at: z.string(), text: z.string() })),
  withdrawals: z.array(
    z.object({
      received_at: z.string(),
      order_number: z.string(),
      name: z.string(),
      email: z.string(),
      items: z.string(),
      message: z.string(),
      handled_at: z.string().nullable(),
    }),
  ),
});
export type CustomerExport = Answer<typeof customerExport>;
