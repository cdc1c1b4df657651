import { isType, type Projection, RowChanges } from '../../../event-store/index.js';
import { categoriesTable, followCategory } from './category-rows.js';
import { followImage, imagesTable } from './image-rows.js';
import { followProduct, PRODUCT_EVENTS, productsTable } from './product-rows.js';

const CATEGORY_EVENTS = ['CategoryCreated', 'CategoryChanged', 'CategoryDeleted'] as const;
const IMAGE_EVENTS = ['ImageUploaded', 'ImageVariantsMade'] as const;

/** Products with their discounts, categories and pictures, as the newest event left them. */
export const catalogueProjection: Projection = {
  name: 'catalogue',
  mode: 'inline',
  tables: ['products', 'categories', 'images'],
  handles: [...PRODUCT_EVENTS, ...CATEGORY_EVENTS, ...IMAGE_EVENTS],
  async handle(events, tx) {
    const [products, categories, images] = [productsTable, categoriesTable, imagesTable].map(
      (table) => new RowChanges(table),
    ) as [RowChanges, RowChanges, RowChanges];
    for (const event of events) {
      if (isType(event, ...PRODUCT_EVENTS)) followProduct(products, event);
      else if (isType(event, ...CATEGORY_EVENTS)) followCategory(categories, event);
      else if (isType(event, ...IMAGE_EVENTS)) followImage(images, event);
    }
    for (const rows of [products, categories, images]) await rows.write(tx);
  },
};
