import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import { pipelined, type Tx } from '../../../event-store/index.js';
import type { DataOf } from '../../../events/all.js';

type Placed = DataOf<'OrderPlaced'>;

export async function insertGoods(placed: readonly Placed[], tx: Tx): Promise<void> {
  if (placed.length === 0) return;
  await pipelined([insertLines(placed, tx), insertTaxes(placed, tx)]);
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
