/**
 * The catalogue's face. `CatalogueSnapshot` (import `CatalogueModule`) answers everything about products and categories
 * from memory; writers go through the commands.
 */
import { catalogueProjection } from './read-models/catalogue/catalogue.projection.js';
import { priceHistoryProjection } from './read-models/price-history/price-history.projection.js';
import { productSalesProjection } from './read-models/product-sales/product-sales.projection.js';
import { slugHistoryProjection } from './read-models/slug-history/slug-history.projection.js';
import { stockProjection } from './read-models/stock/stock.projection.js';

export { CatalogueModule } from './catalogue.module.js';
export { ChangeProduct } from './commands/commands.js';
export { CatalogueAnswers } from './http/catalogue-answers.js';
export { addReadyAnswers } from './http/ready-answers.hook.js';
export { goodsAvailable, readStock } from './read-models/stock/stock.query.js';
export { refusingShortage } from './read-models/stock/stock-shortage.js';
export type { CatalogueProduct } from './snapshot/catalogue-product.js';
export { CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
export { SnapshotKeeper } from './snapshot/snapshot-keeper.js';

/** In the order in which they run: stock before everything that rests on it. */
export const catalogueProjections = [
  stockProjection,
  catalogueProjection,
  priceHistoryProjection,
  productSalesProjection,
  slugHistoryProjection,
] as const;
