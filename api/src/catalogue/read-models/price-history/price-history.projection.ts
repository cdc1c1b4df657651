import { sizeIdOf } from '@kronblad/contracts/product/sizes';
import type { AnyEvent, Tx } from '../../../event-store/index.js';
import type { Projection } from '../../../event-store/projections/index.js';
import type { StoredDiscount } from '../../products/size.entity.js';

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
    let rows: Row[] = [];
    for (const event of events) {
      if (event.type !== 'ProductChanged' || !event.data.undoesPricesOf) {
        rows.push(...rowOf(event));
        continue;
      }
      await insert(tx, rows);
      rows = [];
      await removePrices(tx, event.data.sizesChanged?.map(({ sizeId }) => sizeId) ?? [], event.data.undoesPricesOf);
    }
    await insert(tx, rows);
  },
};

interface Row {
  readonly position: number;
  readonly sizeId: number;
  readonly at: string;
  readonly priceOre: number | null;
  readonly discount: StoredDiscount | null;
}

function rowOf(event: AnyEvent): Row[] {
  const { position, occurredAt: at } = event;
  const priced = (sizes: readonly { readonly sizeId: number; readonly priceOre?: number | undefined }[]) =>
    sizes.flatMap(({ sizeId, priceOre }) =>
      priceOre === undefined ? [] : [{ position, at, sizeId, priceOre, discount: null }],
    );
  switch (event.type) {
    case 'ProductCreated':
      return priced(event.data.sizes);
    case 'ProductChanged': {
      const { sizesAdded = [], sizesChanged = [] } = event.data;
      return priced([...sizesAdded, ...sizesChanged.map(({ sizeId, changes }) => ({ sizeId, ...changes }))]);
    }
    case 'ProductDiscountSet': {
      const { productId: _, sizeId: _size, ...discount } = event.data;
      return [{ position, at, sizeId: sizeIdOf(event.data), priceOre: null, discount }];
    }
    case 'ProductDiscountRemoved':
      return [{ position, at, sizeId: sizeIdOf(event.data), priceOre: null, discount: null }];
    default:
      return [];
  }
}

async function removePrices(tx: Tx, sizeIds: readonly number[], at: string): Promise<void> {
  await tx.query('DELETE FROM price_history WHERE size_id = ANY($1) AND at = $2 AND price_ore IS NOT NULL', [
    sizeIds,
    at,
  ]);
}

async function insert(tx: Tx, rows: readonly Row[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `INSERT INTO price_history (position, size_id, at, price_ore, discount)
     SELECT * FROM unnest($1::bigint[], $2::int[], $3::timestamptz[], $4::int[], $5::jsonb[])
     ON CONFLICT (position, size_id) DO NOTHING`,
    [
      rows.map((row) => row.position),
      rows.map((row) => row.sizeId),
      rows.map((row) => row.at),
      rows.map((row) => row.priceOre),
      rows.map((row) => row.discount && JSON.stringify(row.discount)),
    ],
    'price-history-insert',
  );
}
