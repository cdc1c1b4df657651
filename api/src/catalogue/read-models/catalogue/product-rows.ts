import type { DataOf } from '@kronblad/contracts/events/all';
import type { StoredEvent, Tx } from '../../../event-store/index.js';
import type { ProductDetails } from '../../domain/product.js';
import { type Columns, updateRow, upsertRow } from './columns.js';

export type StoredDiscount = Omit<DataOf<'ProductDiscountSet'>, 'productId'>;
type DiscountEvent = StoredEvent<'ProductDiscountSet'> | StoredEvent<'ProductDiscountRemoved'>;
type ProductEvent = StoredEvent<'ProductChanged'> | StoredEvent<'StockAdjusted'> | DiscountEvent;

/** SKUs are compared without regard to case. */
export const skuKey = (sku: string) => sku.toLocaleLowerCase('sv');

const COLUMN_OF = {
  name: 'name',
  slug: 'slug',
  description: 'description',
  shortDescription: 'short_description',
  priceOre: 'price_ore',
  comparePriceOre: 'compare_price_ore',
  costPriceOre: 'cost_price_ore',
  sku: 'sku',
  vatRate: 'vat_rate',
  netWeightGrams: 'net_weight_grams',
  withdrawalException: 'withdrawal_exception',
  isActive: 'is_active',
  isFeatured: 'is_featured',
  categoryIds: 'category_ids',
  images: 'images',
} as const satisfies Record<keyof ProductDetails, string>;

export async function insertProductRow(tx: Tx, event: StoredEvent<'ProductCreated'>): Promise<void> {
  const { productId, createdAt, ...details } = event.data;
  await upsertRow(tx, 'products', 'id', {
    id: productId,
    ...columnsOf(details),
    created_at: createdAt,
    version: event.version,
    updated_at: event.occurredAt,
  });
}

export function changeProductRow(tx: Tx, event: StoredEvent<'ProductChanged'>): Promise<void> {
  return edit(tx, event, { ...columnsOf(event.data.changes), version: event.version });
}

/** Stock lies elsewhere; the record was edited all the same. */
export function touchProductRow(tx: Tx, event: StoredEvent<'StockAdjusted'>): Promise<void> {
  return edit(tx, event, { version: event.version });
}

/** Discounts have a stream of their own, so the record's version stays. */
export function setDiscount(tx: Tx, event: DiscountEvent, discount: StoredDiscount | null): Promise<void> {
  return edit(tx, event, { discount: discount && JSON.stringify(discount) });
}

export async function deleteProductRow(tx: Tx, productId: number): Promise<void> {
  await tx.query('DELETE FROM products WHERE id = $1', [productId]);
}

/** Two streams write here, and may commit in either order: the later moment stands. */
async function edit(tx: Tx, event: ProductEvent, columns: Columns): Promise<void> {
  const { productId } = event.data;
  await updateRow(tx, 'products', 'id', productId, columns);
  await tx.query('UPDATE products SET updated_at = greatest(updated_at, $2::timestamptz) WHERE id = $1', [
    productId,
    event.occurredAt,
  ]);
}

function columnsOf(details: Partial<ProductDetails>): Columns {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(details)) {
    columns[COLUMN_OF[field as keyof ProductDetails]] = field === 'images' ? JSON.stringify(value) : value;
  }
  if (details.sku !== undefined) columns.sku_key = skuKey(details.sku);
  return columns;
}
