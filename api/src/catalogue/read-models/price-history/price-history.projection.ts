import type { AnyEvent, Projection, Tx } from '../../../event-store/index.js';
import type { StoredDiscount } from '../catalogue/product-rows.js';

/**
 * Each price and discount a product ever had, from when on. Kept in the append's transaction, because the lowest price of
 * the last 30 days must stand beside a reduction from its first moment. Source: prisinformationslagen 7 a §.
 */
export const priceHistoryProjection: Projection = {
  name: 'price-history',
  mode: 'inline',
  tables: ['price_history'],
  handles: ['ProductCreated', 'ProductChanged', 'ProductDiscountSet', 'ProductDiscountRemoved'],
  async handle(events, tx) {
    for (const event of events) await record(event, tx);
  },
};

async function record(event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'ProductCreated':
      await tx.query(
        `INSERT INTO price_history (position, product_id, at, price_ore) VALUES ($1, $2, $3, $4)
         ON CONFLICT (position) DO NOTHING`,
        [event.position, event.data.productId, event.occurredAt, event.data.priceOre],
      );
      return;
    case 'ProductChanged':
      if (event.data.changes.priceOre !== undefined) await carryOn(tx, event, 'price', event.data.changes.priceOre);
      return;
    case 'ProductDiscountSet': {
      const { productId: _, ...discount } = event.data;
      return carryOn(tx, event, 'discount', discount);
    }
    case 'ProductDiscountRemoved':
      return carryOn(tx, event, 'discount', null);
    default:
      return;
  }
}

type PriceEvent = Extract<AnyEvent, { type: 'ProductChanged' | 'ProductDiscountSet' | 'ProductDiscountRemoved' }>;

/** What the event does not say stays as the product's row before it has it. */
async function carryOn(
  tx: Tx,
  event: PriceEvent,
  ...[what, value]: ['price', number] | ['discount', StoredDiscount | null]
): Promise<void> {
  const columns = what === 'price' ? '$4::int, discount' : 'price_ore, $4::jsonb';
  await tx.query(
    `INSERT INTO price_history (position, product_id, at, price_ore, discount)
     SELECT $1::bigint, product_id, $3::timestamptz, ${columns} FROM price_history
     WHERE product_id = $2 AND position < $1 ORDER BY position DESC LIMIT 1
     ON CONFLICT (position) DO NOTHING`,
    [event.position, event.data.productId, event.occurredAt, what === 'price' ? value : value && JSON.stringify(value)],
  );
}
