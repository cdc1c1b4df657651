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
export {
  ChangeCategory,
  ChangeProduct,
  CreateCategory,
  CreateProduct,
  DeleteCategory,
  DeleteProduct,
} from './commands/commands.js';
export { categoryStream } from './domain/category.js';
export { evolveProduct, type ProductState, productStream, unknownProduct } from './domain/product.js';
export { CatalogueAnswers } from './http/catalogue-answers.js';
export { addReadyAnswers } from './http/ready-answers.hook.js';
export { readBestSellers, type TopProduct } from './read-models/product-sales/best-sellers.js';
export { goodsAvailable, readStock, refusingShortage } from './read-models/stock/stock-shortage.js';
export type { CatalogueProduct } from './snapshot/catalogue-product.js';
export { type CatalogueChange, CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
export type { CategoryList } from './snapshot/category-list.js';
export type { ProductFilter, ProductQuery } from './snapshot/product-query.js';
export { type ProductStatistics, productStatistics } from './snapshot/product-statistics.js';
export { adminProductView } from './snapshot/product-view.js';
export type { CategoryRow, ProductRow } from './snapshot/rows.js';
export { SnapshotKeeper } from './snapshot/snapshot-keeper.js';
export type { ProductSort } from './snapshot/sort-orders.js';

/** In the order in which they run: stock before everything that rests on it. */
export const catalogueProjections = [
  stockProjection,
  catalogueProjection,
  priceHistoryProjection,
  productSalesProjection,
  slugHistoryProjection,
] as const;
