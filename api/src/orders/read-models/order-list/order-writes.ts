import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { pipelined, type StoredEvent, type Tx } from '../../../event-store/index.js';
import { tableOf } from '../../../event-store/projections/index.js';
import type { DataOf } from '../../../events/all.js';
import { allCostOre, pieceCosts } from '../../../events/purchase-cost.js';
import { NO_CHOICES, Order, type RecipientDetails } from './order.entity.js';
import { columnsOf, type OrderRowState } from './order-row-state.js';

type Placed = DataOf<'OrderPlaced'>;

export interface KnownOrder {
  readonly id: number;
  readonly row: OrderRowState;
}
export interface NewOrder extends KnownOrder {
  readonly placed: StoredEvent<'OrderPlaced'>;
  /** The recipient, written in the same batch; null without a day. */
  readonly recipient: RecipientDetails | null;
}

type ValueOf = (data: Placed, order: NewOrder) => unknown;

const ORDERS = tableOf(Order);

function choiceValues(): Readonly<Record<string, ValueOf>> {
  const names = Object.keys(NO_CHOICES) as (keyof typeof NO_CHOICES)[];
  return Object.fromEntries(names.map((name) => [name, (data: Placed) => data[name] ?? NO_CHOICES[name]]));
}

const PLACED_COLUMNS: Readonly<Record<string, ValueOf>> = {
  id: (data) => data.orderId,
  order_number: (data) => data.orderNumber,
  checkout_id: (data) => data.checkoutId,
  content_hash: (data) => data.contentHash,
  person_id: (data) => data.personId,
  first_name: (data) => data.customer?.firstName ?? '',
  last_name: (data) => data.customer?.lastName ?? '',
  email: (data) => data.customer?.email ?? '',
  phone: (data) => data.customer?.phone ?? '',
  address_line: (data) => data.customer?.address?.line ?? '',
  postal_code: (data) => data.customer?.address?.postalCode ?? '',
  city: (data) => data.customer?.address?.city ?? '',
  ...ORDERS.columnsOf(choiceValues()),
  shipping_method: (data) => data.shippingMethod,
  to_self: ({ delivery }) => delivery?.toSelf ?? false,
  recipient_id: ({ delivery }) => delivery?.recipientId ?? null,
  recipient: (_, { recipient }) => recipient && JSON.stringify(recipient),
  recipient_erased: ({ delivery }, { recipient }) => delivery !== undefined && recipient === null,
  campaign_code: (data) => data.campaign?.code ?? null,
  campaign_percentage: (data) => data.campaign?.percentage ?? 0,
  campaign_discount_ore: (data) => data.campaign?.discountOre ?? 0,
  subtotal_ore: (data) => data.subtotalOre,
  shipping_ore: (data) => data.shippingOre,
  tax_ore: (data) => data.vat.reduce((sum, share) => sum + share.vatOre, 0),
  total_ore: (data) => data.totalOre,
  cost_ore: (data) => allCostOre(pieceCosts(data)),
  cost_missing: (data) => data.lines.some((line) => line.costPriceOre === null),
  item_count: (data) => data.lines.reduce((sum, line) => sum + line.quantity, 0),
  created_at: (_, { placed }) => placed.occurredAt,
  expires_at: (data) => data.expiresAt,
  staff_pay: ({ byStaff }) => byStaff?.pay ?? null,
};

const CHANGING_COLUMNS = [
  'status',
  'delivery',
  'payment_status',
  'payment_method',
  'payment_open',
  'intent_id',
  'paid_at',
  'shipped_at',
  'tracking_carrier',
  'tracking_number',
  'collected_at',
  'to_collect',
  'sending_mail_at',
  'sending_mailed',
  'checkout_closed',
  'replaced',
  'deleted',
  'refunded_ore',
  'refunded_tax_ore',
  'returned_cost_ore',
  'owed_ore',
  'sale_ore',
  'dispute_status',
  'receipt_number',
  'credit_note_numbers',
  'changed_since_print',
  'updated_at',
  'version',
  'state',
] as const satisfies readonly (keyof ReturnType<typeof columnsOf>)[];

const PLACED = Object.entries(PLACED_COLUMNS);
const PLACED_NAMES = PLACED.map(([name]) => name);
const arrays = (columns: readonly string[]) =>
  columns.map((name, index) => `$${index + 1}::${ORDERS.types[name]}[]`).join(', ');

const INSERT_ORDERS = `INSERT INTO orders (${[...PLACED_NAMES, ...CHANGING_COLUMNS].join(', ')})
  SELECT * FROM unnest(${arrays([...PLACED_NAMES, ...CHANGING_COLUMNS])})`;
const UPDATE_ORDERS = `UPDATE orders AS o SET ${CHANGING_COLUMNS.map((name) => `${name} = c.${name}`).join(', ')}
  FROM unnest(${arrays(['id', ...CHANGING_COLUMNS])}) AS c (id, ${CHANGING_COLUMNS.join(', ')})
  WHERE o.id = c.id`;

function changingValues(orders: readonly KnownOrder[]): unknown[][] {
  const rows = orders.map(({ row }) => columnsOf(row));
  return CHANGING_COLUMNS.map((name) => rows.map((row) => row[name]));
}

export async function insertOrders(orders: readonly NewOrder[], tx: Tx): Promise<void> {
  if (orders.length === 0) return;
  const values = PLACED.map(([, of]) => orders.map((order) => of(order.placed.data, order)));
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
    `INSERT INTO order_items (order_id, line, product_id, size_id, sku, name, size_name, image_url, quantity,
       list_price_ore, unit_price_ore, campaign_discount_ore, total_ore, vat_rate, price_reason)
     SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[],
       $9::int[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::smallint[], $15::text[])`,
    [
      placed.flatMap((order) => order.lines.map(() => order.orderId)),
      placed.flatMap((order) => order.lines.map((_, index) => index + 1)),
      column('productId'),
      lines.map(sizeIdOf),
      column('sku'),
      column('name'),
      lines.map(({ sizeName = '' }) => sizeName),
      column('imageUrl'),
      column('quantity'),
      column('listPriceOre'),
      column('unitPriceOre'),
      column('campaignDiscountOre'),
      column('totalOre'),
      column('vatRate'),
      lines.map(({ priceReason = null }) => priceReason),
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
