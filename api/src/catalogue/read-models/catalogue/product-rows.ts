import { skuKey } from '@kronblad/contracts/rules/sku';
import { type Columns, type RowChanges, type StoredEvent, tableOf } from '../../../event-store/index.js';
import type { ProductDetails } from '../../domain/product.js';
import { Product } from './product.entity.js';

export const PRODUCT_EVENTS = [
  'ProductCreated',
  'ProductChanged',
  'ProductDeleted',
  'StockAdjusted',
  'ProductDiscountSet',
  'ProductDiscountRemoved',
] as const;
type ProductEvent = { [Type in (typeof PRODUCT_EVENTS)[number]]: StoredEvent<Type> }[(typeof PRODUCT_EVENTS)[number]];

/**
 * Events of the product's stream and of its discount's stream set `updated_at`. They may commit in either order, so the
 * later time is kept.
 */
export const productsTable = { ...tableOf(Product), latest: ['updated_at'] };

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
    // Stock has a table of its own, but an adjustment is also a new version of the product.
    case 'StockAdjusted':
      edit({ version: event.version });
      return;
    // Discounts have a stream and version of their own, so the product's version stays.
    case 'ProductDiscountSet': {
      const { productId: _, ...discount } = event.data;
      edit({ discount: { ...discount, version: event.version } });
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
  const { sku } = details;
  return productsTable.columnsOf({ ...details, ...(sku === undefined ? {} : { skuKey: skuKey(sku) }) });
}
