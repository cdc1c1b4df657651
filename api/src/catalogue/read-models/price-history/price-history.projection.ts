import type { AnyEvent, Projection, Tx } from '../../../event-store/index.js';
import type { StoredDiscount } from '../../products/product.entity.js';

/**
 * Inline, because a reduction must show the lowest price of the last 30 days from its first moment. Source:
 * prisinformationslagen 7 a §.
 */
export const priceHistoryProjection: Projection = {
  name: 'price-history',
  mode: 'inline',
  tables: ['price_history'],
  handles: ['ProductCreated', 'ProductChanged', 'ProductDiscountSet', 'ProductDiscountRemoved'],
  async handle(events, tx) {
    const rows = events.flatMap(rowOf);
    if (rows.length > 0) await insert(tx, rows);
  },
};

interface Row {
  readonly position: number;
  readonly productId: number;
  readonly at: string;
  readonly priceOre: number | null;
  readonly discount: StoredDiscount | null;
}

function rowOf(event: AnyEvent): Row[] {
  const { position, occurredAt: at } = event;
  switch (event.type) {
    case 'ProductCreated':
      return [{ position, at, productId: event.data.productId, priceOre: event.data.priceOre, discount: null }];
    case 'ProductChanged': {
      const { productId, changes } = event.data;
      return changes.priceOre === undefined
        ? []
        : [{ position, at, productId, priceOre: changes.priceOre, discount: null }];
    }
    case 'ProductDiscountSet': {
      const { productId, ...discount } = event.data;
      return [{ position, at, productId, priceOre: null, discount }];
    }
    case 'ProductDiscountRemoved':
      return [{ position, at, productId: event.data.productId, priceOre: null, discount: null }];
    default:
      return [];
  }
}

async function insert(tx: Tx, rows: readonly Row[]): Promise<void> {
  await tx.query(
    `INSERT INTO price_history (position, product_id, at, price_ore, discount)
     SELECT * FROM unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::int[], $5::jsonb[])
     ON CONFLICT (position) DO NOTHING`,
    [
      rows.map((row) => row.position),
      rows.map((row) => row.productId),
      rows.map((row) => row.at),
      rows.map((row) => row.priceOre),
      rows.map((row) => row.discount && JSON.stringify(row.discount)),
    ],
    'price-history-insert',
  );
}
