import type { DataOf } from '@kronblad/contracts/events/all';
import type { StoredEvent, Tx } from '../../../event-store/index.js';

type Placed = DataOf<'OrderPlaced'>;

/** Column by column, as arrays: one statement a table, however many orders. */
const ORDER_COLUMNS: Readonly<Record<string, { type: string; of: (event: StoredEvent<'OrderPlaced'>) => unknown }>> = {
  id: { type: 'int', of: ({ data }) => data.orderId },
  order_number: { type: 'text', of: ({ data }) => data.orderNumber },
  checkout_id: { type: 'text', of: ({ data }) => data.checkoutId },
  content_hash: { type: 'text', of: ({ data }) => data.contentHash },
  person_id: { type: 'text', of: ({ data }) => data.personId },
  first_name: { type: 'text', of: ({ data }) => data.customer?.firstName ?? '' },
  last_name: { type: 'text', of: ({ data }) => data.customer?.lastName ?? '' },
  email: { type: 'text', of: ({ data }) => data.customer?.email ?? '' },
  phone: { type: 'text', of: ({ data }) => data.customer?.phone ?? '' },
  address_line: { type: 'text', of: ({ data }) => data.customer?.address?.line ?? '' },
  postal_code: { type: 'text', of: ({ data }) => data.customer?.address?.postalCode ?? '' },
  city: { type: 'text', of: ({ data }) => data.customer?.address?.city ?? '' },
  notes: { type: 'text', of: ({ data }) => data.notes },
  shipping_method: { type: 'text', of: ({ data }) => data.shippingMethod },
  campaign_code: { type: 'text', of: ({ data }) => data.campaign?.code ?? null },
  campaign_percentage: { type: 'numeric', of: ({ data }) => data.campaign?.percentage ?? 0 },
  campaign_discount_ore: { type: 'bigint', of: ({ data }) => data.campaign?.discountOre ?? 0 },
  subtotal_ore: { type: 'bigint', of: ({ data }) => data.subtotalOre },
  shipping_ore: { type: 'bigint', of: ({ data }) => data.shippingOre },
  tax_ore: { type: 'bigint', of: ({ data }) => data.vat.reduce((sum, share) => sum + share.vatOre, 0) },
  total_ore: { type: 'bigint', of: ({ data }) => data.totalOre },
  cost_ore: { type: 'bigint', of: ({ data }) => costOf(data) },
  cost_missing: { type: 'boolean', of: ({ data }) => data.lines.some((line) => line.costPriceOre === null) },
  item_count: { type: 'int', of: ({ data }) => data.lines.reduce((sum, line) => sum + line.quantity, 0) },
  created_at: { type: 'timestamptz', of: (event) => event.occurredAt },
  updated_at: { type: 'timestamptz', of: (event) => event.occurredAt },
  expires_at: { type: 'timestamptz', of: ({ data }) => data.expiresAt },
  version: { type: 'int', of: (event) => event.version },
};

const NAMES = Object.keys(ORDER_COLUMNS);
const INSERT_ORDERS = `INSERT INTO orders (${NAMES.join(', ')}) SELECT * FROM unnest(${NAMES.map(
  (name, index) => `$${index + 1}::${ORDER_COLUMNS[name]?.type}[]`,
).join(', ')})`;

/** Purchase cost excl. VAT; lines without a known cost count as nothing. */
export const costOf = (placed: Placed): number =>
  placed.lines.reduce((sum, line) => sum + (line.costPriceOre ?? 0) * line.quantity, 0);

export async function insertOrders(events: readonly StoredEvent<'OrderPlaced'>[], tx: Tx): Promise<void> {
  const values = NAMES.map((name) => events.map((event) => ORDER_COLUMNS[name]?.of(event)));
  await tx.query(INSERT_ORDERS, values, 'orders-insert');
  await insertLines(events, tx);
  await insertTaxes(events, tx);
}

async function insertLines(events: readonly StoredEvent<'OrderPlaced'>[], tx: Tx): Promise<void> {
  const lines = events.flatMap(({ data }) =>
    data.lines.map((line, index) => ({ ...line, orderId: data.orderId, number: index + 1 })),
  );
  const column = <K extends keyof (typeof lines)[number]>(key: K) => lines.map((line) => line[key]);
  await tx.query(
    `INSERT INTO order_items (order_id, line, product_id, sku, name, image_url, quantity, list_price_ore,
       unit_price_ore, campaign_discount_ore, total_ore, vat_rate)
     SELECT * FROM unnest($1::int[], $2::int[], $3::int[], $4::text[], $5::text[], $6::text[], $7::int[], $8::bigint[],
       $9::bigint[], $10::bigint[], $11::bigint[], $12::smallint[])`,
    [
      column('orderId'),
      column('number'),
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

async function insertTaxes(events: readonly StoredEvent<'OrderPlaced'>[], tx: Tx): Promise<void> {
  const taxes = events.flatMap(({ data }) => data.vat.map((share) => ({ ...share, orderId: data.orderId })));
  await tx.query(
    `INSERT INTO order_taxes (order_id, rate, net_ore, vat_ore, gross_ore)
     SELECT * FROM unnest($1::int[], $2::smallint[], $3::bigint[], $4::bigint[], $5::bigint[])`,
    [
      taxes.map((tax) => tax.orderId),
      taxes.map((tax) => tax.rate),
      taxes.map((tax) => tax.netOre),
      taxes.map((tax) => tax.vatOre),
      taxes.map((tax) => tax.grossOre),
    ],
    'order-taxes-insert',
  );
}
