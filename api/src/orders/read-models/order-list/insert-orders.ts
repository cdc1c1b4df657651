import type { DataOf } from '@kronblad/contracts/events/all';
import { type StoredEvent, type Tx, together } from '../../../event-store/index.js';
import type { Mutable } from './order-changes.js';

type Placed = DataOf<'OrderPlaced'>;

/** An order with what else happened to it in the batch that placed it. */
export interface NewOrder {
  readonly placed: StoredEvent<'OrderPlaced'>;
  readonly set: Mutable;
  readonly refundedTaxOre: number;
}

interface Column {
  readonly type: string;
  readonly of: (data: Placed, order: NewOrder) => unknown;
}

/** Column by column, as arrays: one statement a table, however many orders. */
const ORDER_COLUMNS: Readonly<Record<string, Column>> = {
  id: { type: 'int', of: (data) => data.orderId },
  order_number: { type: 'text', of: (data) => data.orderNumber },
  checkout_id: { type: 'text', of: (data) => data.checkoutId },
  content_hash: { type: 'text', of: (data) => data.contentHash },
  person_id: { type: 'text', of: (data) => data.personId },
  first_name: { type: 'text', of: (data) => data.customer?.firstName ?? '' },
  last_name: { type: 'text', of: (data) => data.customer?.lastName ?? '' },
  email: { type: 'text', of: (data) => data.customer?.email ?? '' },
  phone: { type: 'text', of: (data) => data.customer?.phone ?? '' },
  address_line: { type: 'text', of: (data) => data.customer?.address?.line ?? '' },
  postal_code: { type: 'text', of: (data) => data.customer?.address?.postalCode ?? '' },
  city: { type: 'text', of: (data) => data.customer?.address?.city ?? '' },
  notes: { type: 'text', of: (data) => data.notes },
  shipping_method: { type: 'text', of: (data) => data.shippingMethod },
  campaign_code: { type: 'text', of: (data) => data.campaign?.code ?? null },
  campaign_percentage: { type: 'numeric', of: (data) => data.campaign?.percentage ?? 0 },
  campaign_discount_ore: { type: 'bigint', of: (data) => data.campaign?.discountOre ?? 0 },
  subtotal_ore: { type: 'bigint', of: (data) => data.subtotalOre },
  shipping_ore: { type: 'bigint', of: (data) => data.shippingOre },
  tax_ore: { type: 'bigint', of: (data) => data.vat.reduce((sum, share) => sum + share.vatOre, 0) },
  total_ore: { type: 'bigint', of: (data) => data.totalOre },
  cost_ore: { type: 'bigint', of: (data) => costOf(data) },
  cost_missing: { type: 'boolean', of: (data) => data.lines.some((line) => line.costPriceOre === null) },
  refunded_tax_ore: { type: 'bigint', of: (_, order) => order.refundedTaxOre },
  item_count: { type: 'int', of: (data) => data.lines.reduce((sum, line) => sum + line.quantity, 0) },
  status: { type: 'text', of: (_, { set }) => set.status },
  payment_status: { type: 'text', of: (_, { set }) => set.payment_status ?? 'pending' },
  payment_method: { type: 'text', of: (_, { set }) => set.payment_method ?? 'card' },
  payment_open: { type: 'boolean', of: (_, { set }) => set.payment_open ?? true },
  intent_id: { type: 'text', of: (_, { set }) => set.intent_id },
  receipt_number: { type: 'text', of: (_, { set }) => set.receipt_number },
  created_at: { type: 'timestamptz', of: (_, { placed }) => placed.occurredAt },
  updated_at: { type: 'timestamptz', of: (_, { set }) => set.updated_at },
  expires_at: { type: 'timestamptz', of: (data) => data.expiresAt },
  paid_at: { type: 'timestamptz', of: (_, { set }) => set.paid_at },
  shipped_at: { type: 'timestamptz', of: (_, { set }) => set.shipped_at },
  checkout_closed: { type: 'boolean', of: (_, { set }) => set.checkout_closed ?? false },
  replaced: { type: 'boolean', of: (_, { set }) => set.replaced ?? false },
  deleted: { type: 'boolean', of: (_, { set }) => set.deleted ?? false },
  version: { type: 'int', of: (_, { set }) => set.version },
};

const COLUMNS = Object.entries(ORDER_COLUMNS);
const INSERT_ORDERS = `INSERT INTO orders (${COLUMNS.map(([name]) => name).join(', ')}) SELECT * FROM unnest(${COLUMNS.map(
  ([, { type }], index) => `$${index + 1}::${type}[]`,
).join(', ')})`;

/** Purchase cost excl. VAT; lines without a known cost count as nothing. */
export const costOf = (placed: Placed): number =>
  placed.lines.reduce((sum, line) => sum + (line.costPriceOre ?? 0) * line.quantity, 0);

export async function insertOrders(orders: readonly NewOrder[], tx: Tx): Promise<void> {
  const values = COLUMNS.map(([, { of }]) => orders.map((order) => of(order.placed.data, order)));
  const placed = orders.map((order) => order.placed.data);
  await together([tx.query(INSERT_ORDERS, values, 'orders-insert'), insertLines(placed, tx), insertTaxes(placed, tx)]);
}

async function insertLines(placed: readonly Placed[], tx: Tx): Promise<void> {
  const lines = placed.flatMap((order) => order.lines);
  const column = <K extends keyof (typeof lines)[number]>(key: K) => lines.map((line) => line[key]);
  await tx.query(
    `INSERT INTO order_items (order_id, line, product_id, sku, name, image_url, quantity, list_price_ore,
       unit_price_ore, campaign_discount_ore, total_ore, vat_rate)
     SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::smallint[])`,
    [
      placed.flatMap((order) => order.lines.map(() => order.orderId)),
      placed.flatMap((order) => order.lines.map((_, index) => index + 1)),
      column('productId'),
      column('sku'),
      column('name'),
      column('imageUrl'),
      column('quantity'),
      column('listPriceOre'),
      column('unitPriceOre'),
      column('campaignDiscountOre'),
      column('totalOre'),
      column('vatRate'),
    ],
    'order-items-insert',
  );
}

async function insertTaxes(placed: readonly Placed[], tx: Tx): Promise<void> {
  const taxes = placed.flatMap((order) => order.vat);
  await tx.query(
    `INSERT INTO order_taxes (order_id, rate, net_ore, vat_ore, gross_ore)
     SELECT * FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])`,
    [
      placed.flatMap((order) => order.vat.map(() => order.orderId)),
      taxes.map((tax) => tax.rate),
      taxes.map((tax) => tax.netOre),
      taxes.map((tax) => tax.vatOre),
      taxes.map((tax) => tax.grossOre),
    ],
    'order-taxes-insert',
  );
}
