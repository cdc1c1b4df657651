import { z } from 'zod';
import type { OrderDeliveryView } from '../order/delivery-schema.js';
import type { OrderStatus, PaymentStatus, RefundView } from '../order/schema.js';
import type { ShippingMethod } from '../price/schema.js';
import { day, recordId, searchedText } from '../request/schema.js';
import type { ValueTier } from './customer-value.js';

/**
 * A person with a paid order. Orders count once paid, even if deleted later. Amounts in SEK, less refunds. Dates are
 * those of the first and latest order.
 */
export interface Customer {
  /** Opaque id, which depends on the customer's first order. An erased person who orders again gets a new one. */
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  /** Address of the latest delivery; empty when every order was picked up. */
  readonly billing_address: string;
  readonly shipping_address: string;
  readonly total_orders: number;
  readonly orders_last_6_months: number;
  readonly total_spent: number;
  readonly spent_last_6_months: number;
  readonly first_order_date: string;
  readonly last_order_date: string;
  readonly value_tier: ValueTier;
}

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

export interface CustomerStatistics {
  readonly total_customers: number;
  readonly new_customers_this_month: number;
  readonly active_customers_6_months: number;
  readonly avg_customer_value: number;
  readonly avg_orders_per_customer: number;
}

export type CustomerSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly total: number };

export interface OpenMatter {
  /**
   * `payment`: the order may still be paid. `receipt`: its receipt is not issued yet. `sending`: it is paid and not
   * sent.
   */
  readonly kind: 'payment' | 'receipt' | 'sending' | 'refund' | 'withdrawal';
  readonly order_number: string;
  readonly order_id: number | null;
  readonly withdrawal_id: string | null;
}

/** Preview of an erasure. While `open` is not empty, `DELETE` answers 409 with the same list. */
export interface ErasurePreview {
  readonly open: readonly OpenMatter[];
  readonly orders: number;
  readonly withdrawals: number;
  /** Receipts that stay in the books, with name and address. */
  readonly receipts: readonly string[];
  /** Last day on which the law requires the receipts to be kept; null without receipts. */
  readonly kept_until: string | null;
}

export interface ErasureRecord {
  readonly id: string;
  readonly erased_at: string;
  /** The next three fields are null for erasures from before they were recorded. */
  readonly orders: readonly string[] | null;
  readonly withdrawals: number | null;
  readonly receipts: readonly string[] | null;
  readonly kept_until: string | null;
}

export interface ErasureAnswer {
  readonly erasure_id: string;
}

/** All data about a person. Source: GDPR art. 15 and 20. */
export interface CustomerExport {
  readonly exported_at: string;
  readonly profile: Omit<Customer, 'value_tier'>;
  readonly orders: readonly ExportedOrder[];
  readonly receipts: readonly {
    readonly number: string;
    readonly order_number: string;
    readonly issued_at: string;
    readonly name: string;
    readonly address: string;
    readonly total: number;
  }[];
  readonly consents: readonly {
    readonly purpose: string;
    readonly given: boolean;
    /** Null, like the order number, for a choice made outside the checkout. */
    readonly wording_version: number | null;
    readonly order_number: string | null;
    readonly at: string;
    readonly note: string;
  }[];
  readonly messages: readonly {
    readonly received_at: string;
    readonly name: string;
    readonly email: string;
    readonly phone: string;
    readonly subject: string;
    readonly message: string;
  }[];
  /** Emails sent about the orders. */
  readonly letters: readonly { readonly order_number: string; readonly kind: string; readonly at: string }[];
  readonly mailings: readonly {
    readonly subject: string;
    readonly requested_at: string;
    readonly status: 'waiting' | 'sent' | 'failed' | 'dropped';
    readonly at: string;
  }[];
  /** At most one: an address whose mailbox does not exist. */
  readonly mail_bounces: readonly { readonly first_at: string; readonly last_at: string; readonly reason: string }[];
  readonly stock_alerts: readonly {
    readonly email: string;
    readonly product_name: string;
    readonly asked_at: string;
    readonly confirmed_at: string | null;
  }[];
  readonly staff_notes: readonly { readonly order_number: string; readonly at: string; readonly text: string }[];
  readonly withdrawals: readonly {
    readonly received_at: string;
    readonly order_number: string;
    readonly name: string;
    readonly email: string;
    readonly items: string;
    readonly message: string;
    readonly handled_at: string | null;
  }[];
}

interface ExportedOrder {
  readonly order_number: string;
  readonly created_at: string;
  readonly paid_at: string | null;
  readonly shipped_at: string | null;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: string;
  readonly shipping_method: ShippingMethod;
  /** The customer's choices and texts, until the recipient is erased. Null for an order without a day. */
  readonly delivery: Pick<OrderDeliveryView, 'day' | 'recipient' | 'card' | 'ribbons' | 'ceremony'> | null;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly billing_address: string;
  readonly shipping_address: string;
  readonly notes: string | null;
  readonly campaign_code: string | null;
  readonly items: readonly {
    readonly product_name: string;
    readonly quantity: number;
    readonly unit_price: number;
    readonly total_price: number;
  }[];
  readonly shipping_cost: number;
  readonly tax_amount: number;
  readonly total_amount: number;
  readonly receipt_number: string | null;
  readonly refunds: readonly Pick<RefundView, 'amount' | 'reason' | 'status' | 'created_at' | 'credit_note_number'>[];
}
