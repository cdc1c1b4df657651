import type { DataOf } from '@kronblad/contracts/events/all';
import { allCostOre, pieceCosts } from '@kronblad/contracts/rules/purchase-cost';
import { pipelined, type StoredEvent, type Tx } from '../../../event-store/index.js';
import { columnsOf, type OrderRowState } from './order-row-state.js';

type Placed = DataOf<'OrderPlaced'>;

export interface KnownOrder {
  readonly id: number;
  readonly row: OrderRowState;
}
export interface NewOrder extends KnownOrder {
  readonly placed: StoredEvent<'OrderPlaced'>;
}

interface Column {
  readonly type: string;
  readonly of: (data: Placed, placed: StoredEvent<'OrderPlaced'>) => unknown;
}

const PLACED_COLUMNS: Readonly<Record<string, Column>> = {
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
  cost_ore: { type: 'bigint', of: (data) => allCostOre(pieceCosts(data)) },
  cost_missing: { type: 'boolean', of: (data) => data.lines.some((line) => line.costPriceOre === null) },
  item_count: { type: 'int', of: (data) => data.lines.reduce((sum, line) => sum + line.quantity, 0) },
  goods_text: { type: 'text', of: (data) => data.lines.map(({ name, sku }) => `${name}\n${sku}`).join('\n') },
  created_at: { type: 'timestamptz', of: (_, { occurredAt }) => occurredAt },
  expires_at: { type: 'timestamptz', of: (data) => data.expiresAt },
};

const CHANGING_COLUMNS = {
  status: 'text',
  payment_status: 'text',
  payment_method: 'text',
  payment_open: 'boolean',
  intent_id: 'text',
  paid_at: 'timestamptz',
  shipped_at: 'timestamptz',
  tracking_carrier: 'text',
  tracking_number: 'text',
  collected_at: 'timestamptz',
  to_collect: 'boolean',
  sending_mail_at: 'timestamptz',
  sending_mailed: 'boolean',
  checkout_closed: 'boolean',
  replaced: 'boolean',
  deleted: 'boolean',
  refunded_ore: 'bigint',
  refunded_tax_ore: 'bigint',
  returned_cost_ore: 'bigint',
  owed_ore: 'bigint',
  sale_ore: 'bigint',
  dispute_status: 'text',
  receipt_number: 'text',
  credit_note_numbers: 'text',
  updated_at: 'timestamptz',
  version: 'int',
  state: 'jsonb',
} as const satisfies Record<keyof ReturnType<typeof columnsOf>, string>;

const [PLACED, CHANGING] = [Object.entries(PLACED_COLUMNS), Object.entries(CHANGING_COLUMNS)];
const CHANGING_NAMES = CHANGING.map(([name]) => name) as (keyof typeof CHANGING_COLUMNS)[];
const arrays = (types: readonly string[]) => types.map((type, index) => `$${index + 1}::${type}[]`).join(', ');

const INSERT_ORDERS = `INSERT INTO orders (${[...PLACED, ...CHANGING].map(([name]) => name).join(', ')})
  SELECT * FROM unnest(${arrays([...PLACED.map(([, { type }]) => type), ...CHANGING.map(([, type]) => type)])})`;
const UPDATE_ORDERS = `UPDATE orders AS o SET ${CHANGING_NAMES.map((name) => `${name} = c.${name}`).join(', ')}
  FROM unnest(${arrays(['int', ...CHANGING.map(([, type]) => type)])}) AS c (id, ${CHANGING_NAMES.join(', ')})
  WHERE o.id = c.id`;

function changingValues(orders: readonly KnownOrder[]): unknown[][] {
  const rows = orders.map(({ row }) => columnsOf(row));
  return CHANGING_NAMES.map((name) => rows.map((row) => row[name]));
}

export async function insertOrders(orders: readonly NewOrder[], tx: Tx): Promise<void> {
  if (orders.length === 0) return;
  const values = PLACED.map(([, { of }]) => orders.map(({ placed }) => of(placed.data, placed)));
  const placed = orders.map((order) => order.placed.data);
  await pipelined([
    tx.query(INSERT_ORDERS, [...values, ...changingValues(orders)], 'orders-insert'),
    insertLines(placed, tx),
    insertTaxes(placed, tx),
  ]);
}

export async function updateOrders(orders: readonly KnownOrder[], tx: Tx): Promise<void> {
  if (orders.length === 0) return;
  await tx.query(UPDATE_ORDERS, [orders.map(({ id }) => id), ...changingValues(orders)], 'orders-update');
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
