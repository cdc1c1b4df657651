import { followRecord, recordEvents } from '../../../crud/index.js';
import { isType, type StoredEvent } from '../../../event-store/index.js';
import { type Projection, RowChanges, tableOf } from '../../../event-store/projections/index.js';
import { categories as categoryRecords } from '../../categories/categories.js';
import { Category } from '../../categories/category.entity.js';
import { PRODUCT_EVENTS, ProductRows } from '../../products/product-rows.js';
import { Image } from './image.entity.js';

const categoriesTable = tableOf(Category);
const images = tableOf(Image);
const imagesTable = { ...images, columns: { ...images.columns, variants: [] } };
const IMAGE_EVENTS = ['ImageUploaded', 'ImageVariantsMade'] as const;

export const catalogueProjection: Projection = {
  name: 'catalogue',
  version: 2,
  mode: 'inline',
  tables: ['products', 'sizes', 'categories', 'images'],
  handles: [...PRODUCT_EVENTS, ...recordEvents(categoryRecords), ...IMAGE_EVENTS],
  async handle(events, tx) {
    const products = new ProductRows();
    const [categories, images] = [new RowChanges(categoriesTable), new RowChanges(imagesTable)];
    for (const event of events) {
      if (isType(event, ...PRODUCT_EVENTS)) products.follow(event);
      else if (isType(event, ...IMAGE_EVENTS)) followImage(images, event);
      else followRecord(categoryRecords, categoriesTable, categories, event);
    }
    for (const rows of [products, categories, images]) await rows.write(tx);
  },
};

function followImage(rows: RowChanges, event: StoredEvent<'ImageUploaded'> | StoredEvent<'ImageVariantsMade'>): void {
  if (event.type === 'ImageUploaded') {
    const { filename, contentType, bytes, sha256 } = event.data;
    rows.put(filename, images.columnsOf({ contentType, bytes, sha256 }));
    return;
  }
  const { filename, ...made } = event.data;
  rows.change(filename, made);
}
