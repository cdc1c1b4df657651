import { followRecord, recordEvents } from '../../../crud/index.js';
import { isType, type Projection, RowChanges, tableOf } from '../../../event-store/index.js';
import { categories as categoryRecords } from '../../categories/categories.js';
import { Category } from '../../categories/category.entity.js';
import { followImage, imagesTable } from './image-rows.js';
import { followProduct, PRODUCT_EVENTS, productsTable } from './product-rows.js';

const categoriesTable = tableOf(Category);
const IMAGE_EVENTS = ['ImageUploaded', 'ImageVariantsMade'] as const;

export const catalogueProjection: Projection = {
  name: 'catalogue',
  version: 1,
  mode: 'inline',
  tables: ['products', 'categories', 'images'],
  handles: [...PRODUCT_EVENTS, ...recordEvents(categoryRecords), ...IMAGE_EVENTS],
  async handle(events, tx) {
    const [products, categories, images] = [productsTable, categoriesTable, imagesTable].map(
      (table) => new RowChanges(table),
    ) as [RowChanges, RowChanges, RowChanges];
    for (const event of events) {
      if (isType(event, ...PRODUCT_EVENTS)) followProduct(products, event);
      else if (isType(event, ...IMAGE_EVENTS)) followImage(images, event);
      else followRecord(categoryRecords, categoriesTable, categories, event);
    }
    for (const rows of [products, categories, images]) await rows.write(tx);
  },
};
