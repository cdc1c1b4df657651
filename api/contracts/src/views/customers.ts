import { z } from 'zod';
import type { ValueTier } from '../rules/customer-value.js';
import type { OrderStatus, PaymentStatus, RefundView } from './orders.js';

/**
 * A row of `GET /customers`: somebody who has paid for an order. Orders count from their payment on, deleted ones too, as
 * in the books; what was spent is less what was refunded.
 */
export interface Customer {
  /** Says nothing of who it is; somebody who is erased and comes back gets another. */
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly phone: string;
  /** Of the latest delivery; empty where everything was collected. */
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
  /** Name, email or telephone; every word has to match. */
  search: z.string().trim().max(200).optional(),
  value_tier: z.enum(['high', 'medium', 'low']).optional(),
  /** `true`: with an order in the last six months; `false`: without. */
  active: z.stringbool().optional(),
});
export const customerSortFields = [
  'last_order_date',
  'first_order_date',
  'total_spent',
  'total_orders',
  'name',
  'email',
] as const;

/** `GET /customers/statistics`. */
export interface CustomerStatistics {
  readonly total_customers: number;
  readonly new_customers_this_month: number;
  readonly active_customers_6_months: number;
  readonly avg_customer_value: number;
  readonly avg_orders_per_customer: number;
}

/** Some customers: these, or all that a list's filters leave. */
export type CustomerSelection =
  | { readonly ids: readonly string[] }
  | { readonly filter: Readonly<Record<string, unknown>>; readonly total: number };

/** Matters that block an erasure. */
export interface OpenMatter {
  /** `payment`: it may still be paid. `receipt`: its receipt is being issued. `sending`: paid and not sent. */
  readonly kind: 'payment' | 'receipt' | 'sending' | 'refund' | 'withdrawal';
  readonly order_number: string;
  /** Null of a withdrawal that no order matches. */
  readonly order_id: number | null;
  readonly withdrawal_id: string | null;
}

/** `GET /customers/{id}/erasure`: what an erasure would do. `DELETE` answers 409 with the same `open`. */
export interface ErasurePreview {
  readonly open: readonly OpenMatter[];
  readonly orders: number;
  readonly withdrawals: number;
  /** Numbers of the receipts that stay in the books, with name and address. */
  readonly receipts: readonly string[];
  /** The last day for which the books keep them; null when there are none. */
  readonly kept_until: string | null;
}

/** `GET /customers/erasures/{id}`: the proof of an erasure. Holds no personal data. */
export interface ErasureRecord {
  readonly id: string;
  readonly erased_at: string;
  /** The three are null of an erasure from before they were written down. */
  readonly orders: readonly string[] | null;
  readonly withdrawals: number | null;
  readonly receipts: readonly string[] | null;
  readonly kept_until: string | null;
}

/** `DELETE /customers/{id}`. */
export interface CustomerErased {
  readonly erasure_id: string;
}

/** `GET /customers/{id}/export`: what the shop holds of somebody, to be handed to them. Source: GDPR art. 15 and 20. */
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
  /** The opt-out choice at checkout. */
  readonly consents: readonly {
    readonly purpose: string;
    readonly given: boolean;
    readonly wording_version: number;
    readonly order_number: string;
    readonly at: string;
  }[];
  readonly messages: readonly {
    readonly received_at: string;
    readonly name: string;
    readonly email: string;
    readonly subject: string;
    readonly message: string;
  }[];
  /** Letters that the shop has sent about the orders. */
  readonly letters: readonly { readonly order_number: string; readonly kind: string; readonly at: string }[];
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
  readonly shipping_method: 'delivery' | 'pickup';
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
