import type { DataOf } from '@kronblad/contracts/events/all';
import type { Columns, KeyedTable, RowChanges, StoredEvent } from '../../../event-store/index.js';
import type { ProductDetails } from '../../domain/product.js';

export type StoredDiscount = Omit<DataOf<'ProductDiscountSet'>, 'productId'>;

export const PRODUCT_EVENTS = [
  'ProductCreated',
  'ProductChanged',
  'ProductDeleted',
  'StockAdjusted',
  'ProductDiscountSet',
  'ProductDiscountRemoved',
] as const;
type ProductEvent = { [Type in (typeof PRODUCT_EVENTS)[number]]: StoredEvent<Type> }[(typeof PRODUCT_EVENTS)[number]];

/** SKUs are compared without regard to case. */
const skuKey = (sku: string) => sku.toLocaleLowerCase('sv');

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

export const productsTable: KeyedTable = {
  table: 'products',
  key: 'id',
  keyType: 'int',
  columns: {
    id: null,
    version: null,
    ...Object.fromEntries(Object.values(COLUMN_OF).map((name) => [name, null])),
    sku_key: null,
    discount: null,
    created_at: null,
    updated_at: null,
  },
  // Two streams write here, and may commit in either order.
  latest: ['updated_at'],
};

export function followProduct(rows: RowChanges, event: ProductEvent): void {
  const edit = (columns: Columns) => rows.change(productId, { ...columns, updated_at: event.occurredAt });
  const { productId } = event.data;
  switch (event.type) {
    case 'ProductCreated': {
      const { productId: _, createdAt, ...details } = event.data;
      const times = { created_at: createdAt, updated_at: event.occurredAt };
      rows.put(productId, { ...columnsOf(details), ...times, version: event.version });
      return;
    }
    case 'ProductChanged':
      edit({ ...columnsOf(event.data.changes), version: event.version });
      return;
    // Stock lies elsewhere; the record was edited all the same.
    case 'StockAdjusted':
      edit({ version: event.version });
      return;
    // Discounts have a stream of their own, so the record's version stays.
    case 'ProductDiscountSet': {
      const { productId: _, ...discount } = event.data;
      edit({ discount });
      return;
    }
    case 'ProductDiscountRemoved':
      edit({ discount: null });
      return;
    case 'ProductDeleted':
      rows.remove(productId);
  }
}

function columnsOf(details: Partial<ProductDetails>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(details)) {
    columns[COLUMN_OF[field as keyof ProductDetails]] = value;
  }
  if (details.sku !== undefined) columns.sku_key = skuKey(details.sku);
  return columns;
}
