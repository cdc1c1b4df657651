import type { AnyEvent, Projection, Tx } from '../../../event-store/index.js';
import { upsertCategory } from './category-rows.js';
import { upsertImage } from './image-rows.js';
import { changeProductRow, deleteProductRow, insertProductRow, setDiscount, touchProductRow } from './product-rows.js';

/** Products with their discounts, categories and pictures, as the newest event left them. */
export const catalogueProjection: Projection = {
  name: 'catalogue',
  mode: 'inline',
  tables: ['products', 'categories', 'images'],
  handles: [
    'ProductCreated',
    'ProductChanged',
    'ProductDeleted',
    'StockAdjusted',
    'ProductDiscountSet',
    'ProductDiscountRemoved',
    'CategoryCreated',
    'CategoryChanged',
    'CategoryDeleted',
    'ImageUploaded',
    'ImageVariantsMade',
  ],
  async handle(events, tx) {
    for (const event of events) await project(event, tx);
  },
};

async function project(event: AnyEvent, tx: Tx): Promise<void> {
  switch (event.type) {
    case 'ProductCreated':
      return insertProductRow(tx, event);
    case 'ProductChanged':
      return changeProductRow(tx, event);
    case 'ProductDeleted':
      return deleteProductRow(tx, event.data.productId);
    case 'StockAdjusted':
      return touchProductRow(tx, event);
    case 'ProductDiscountSet': {
      const { productId: _, ...discount } = event.data;
      return setDiscount(tx, event, discount);
    }
    case 'ProductDiscountRemoved':
      return setDiscount(tx, event, null);
    case 'CategoryCreated':
    case 'CategoryChanged':
    case 'CategoryDeleted':
      return upsertCategory(tx, event);
    case 'ImageUploaded':
    case 'ImageVariantsMade':
      return upsertImage(tx, event);
    default:
      return;
  }
}
