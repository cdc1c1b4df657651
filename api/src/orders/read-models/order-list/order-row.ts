import type { DisputeState } from '@kronblad/contracts/rules/disputes';
import { oreToSek } from '@kronblad/contracts/rules/money';
import type {
  EffectView,
  OrderDetails,
  OrderItemView,
  OrderListItem,
  OrderStatus,
  PaymentStatus,
  RefundView,
} from '@kronblad/contracts/views/orders';
import { type DisputeRow, disputeView } from '../order-disputes/dispute-rows.js';

/** Rows as PostgreSQL gives them: bigint as text. */
export interface OrderRow {
  readonly id: number;
  readonly order_number: string;
  readonly checkout_id: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly address_line: string;
  readonly postal_code: string;
  readonly city: string;
  readonly notes: string | null;
  readonly shipping_method: 'delivery' | 'pickup';
  readonly campaign_code: string | null;
  readonly campaign_percentage: string;
  readonly campaign_discount_ore: string;
  readonly subtotal_ore: string;
  readonly shipping_ore: string;
  readonly tax_ore: string;
  readonly total_ore: string;
  readonly net_profit_ore: string;
  readonly refunded_ore: string;
  readonly owed_ore: string | null;
  readonly sale_ore: string;
  readonly dispute_status: DisputeState | null;
  readonly withdrawal_open: boolean;
  readonly cost_missing: boolean;
  readonly item_count: number;
  readonly status: OrderStatus;
  readonly payment_status: PaymentStatus;
  readonly payment_method: string;
  readonly intent_id: string | null;
  readonly receipt_number: string | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly paid_at: Date | null;
  readonly shipped_at: Date | null;
  readonly version: number;
}
export interface ItemRow {
  readonly product_id: number;
  readonly sku: string;
  readonly name: string;
  readonly image_url: string | null;
  readonly quantity: number;
  readonly list_price_ore: string;
  readonly unit_price_ore: string;
  readonly campaign_discount_ore: string;
  readonly total_ore: string;
  readonly vat_rate: number;
}
export interface TaxRow {
  readonly rate: number;
  readonly net_ore: string;
  readonly vat_ore: string;
  readonly gross_ore: string;
}
export interface RefundRow {
  readonly refund_id: string;
  readonly amount_ore: string;
  readonly reason: string;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure: string | null;
  readonly created_at: Date;
  readonly credit_note_number: string | null;
  readonly credit_note_id: string | null;
}

const sek = (ore: string): number => oreToSek(Number(ore));

const PICKUP_ADDRESS = 'Hämtas ut i butik';

export function orderListItem(row: OrderRow): OrderListItem {
  const address = row.address_line ? `${row.address_line}, ${row.postal_code} ${row.city}` : '';
  return {
    id: row.id,
    order_number: row.order_number,
    first_name: row.first_name,
    last_name: row.last_name,
    email: row.email,
    phone: row.phone,
    billing_address: address || PICKUP_ADDRESS,
    shipping_address: row.shipping_method === 'pickup' ? PICKUP_ADDRESS : address,
    shipping_method: row.shipping_method,
    subtotal: sek(row.subtotal_ore),
    total_amount: sek(row.total_ore),
    shipping_cost: sek(row.shipping_ore),
    tax_amount: sek(row.tax_ore),
    net_profit: Number(row.net_profit_ore) / 100,
    cost_missing: row.cost_missing,
    refunded_amount: sek(row.refunded_ore),
    refundable_amount: sek(row.owed_ore ?? row.sale_ore),
    refundable_turned_away: row.owed_ore !== null,
    refundable_sale_amount: sek(row.sale_ore),
    dispute_status: row.dispute_status,
    withdrawal_open: row.withdrawal_open,
    status: row.status,
    payment_method: row.payment_method,
    payment_status: row.payment_status,
    notes: row.notes,
    campaign_code: row.campaign_code,
    campaign_discount_percentage: Number(row.campaign_percentage),
    campaign_discount_amount: sek(row.campaign_discount_ore),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
    paid_at: row.paid_at?.toISOString() ?? null,
    shipped_at: row.shipped_at?.toISOString() ?? null,
    receipt_number: row.receipt_number,
    item_count: row.item_count,
    version: row.version,
  };
}

export interface OrderParts {
  readonly order: OrderRow;
  readonly items: readonly ItemRow[];
  readonly taxes: readonly TaxRow[];
  readonly refunds: readonly RefundRow[];
  readonly disputes: readonly DisputeRow[];
}

export function orderDetailsOf(
  { order, items, taxes, refunds, disputes }: OrderParts,
  effects: readonly EffectView[] = [],
): OrderDetails {
  return {
    ...orderListItem(order),
    items: items.map(itemView),
    taxes: taxes.map(({ rate, net_ore, vat_ore, gross_ore }) => ({
      rate,
      net: sek(net_ore),
      tax: sek(vat_ore),
      gross: sek(gross_ore),
    })),
    refunds: refunds.map(refundView),
    disputes: disputes.map(disputeView),
    effects,
    payment_intent_id: order.intent_id,
  };
}

function itemView(row: ItemRow): OrderItemView {
  return {
    product_id: row.product_id,
    product_name: row.name,
    name: row.name,
    sku: row.sku,
    image_url: row.image_url,
    quantity: row.quantity,
    unit_price: sek(row.unit_price_ore),
    price: sek(row.unit_price_ore),
    list_price: sek(row.list_price_ore),
    campaign_discount: sek(row.campaign_discount_ore),
    total_price: sek(row.total_ore),
    vat_rate: row.vat_rate,
  };
}

function refundView(row: RefundRow): RefundView {
  return {
    id: row.refund_id,
    amount: sek(row.amount_ore),
    reason: row.reason,
    status: row.status,
    created_at: row.created_at.toISOString(),
    credit_note_number: row.credit_note_number,
    credit_note_id: row.credit_note_id,
    failure: row.failure,
  };
}
