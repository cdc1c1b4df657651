import { skuKey } from '@kronblad/contracts/rules/sku';
import { followRecord, recordEvents } from '../../crud/index.js';
import { type AnyEvent, type Columns, type EntityTable, type RowChanges, tableOf } from '../../event-store/index.js';
import { Product } from './product.entity.js';
import { products } from './products.js';

export const PRODUCT_EVENTS = [
  ...recordEvents(products),
  'StockAdjusted',
  'ProductDiscountSet',
  'ProductDiscountRemoved',
] as const;

const table = tableOf(Product);

/**
 * Events of the product's stream and of its discount's stream set `updated_at`. They may commit in either order, so the
 * later time is kept.
 */
export const productsTable: EntityTable = {
  ...table,
  latest: ['updated_at'],
  columnsOf: (details) =>
    table.columnsOf('sku' in details ? { ...details, skuKey: skuKey(details.sku as string) } : details),
};

export function followProduct(rows: RowChanges, event: AnyEvent): void {
  const edit = (productId: number, columns: Columns) =>
    rows.change(productId, { ...columns, updated_at: event.occurredAt });
  switch (event.type) {
    // Stock has a table of its own, but an adjustment is also a new version of the product.
    case 'StockAdjusted':
      edit(event.data.productId, { version: event.version });
      return;
    // Discounts have a stream and version of their own, so the product's version stays.
    case 'ProductDiscountSet': {
      const { productId, ...discount } = event.data;
      edit(productId, { discount: { ...discount, version: event.version } });
      return;
    }
    case 'ProductDiscountRemoved':
      edit(event.data.productId, { discount: null });
      return;
    default:
      followRecord(products, productsTable, rows, event);
  }
}
