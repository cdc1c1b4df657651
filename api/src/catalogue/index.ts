/** Public interface of the catalogue. `CatalogueSnapshot` answers reads from memory; writes go through commands. */

export { CatalogueModule } from './catalogue.module.js';
export { categories, newCategory } from './categories/categories.js';
export { productInputOf } from './http/one-size.js';
export { DocumentProductList, parseProductList } from './http/product-list.query.js';
export { ProductsController } from './http/products.controller.js';
export { UnfinishedPictures } from './read-models/catalogue/unfinished-pictures.js';
export { catalogueProjections } from './read-models/catalogue-projections.js';
export { movementsOf } from './read-models/stock/stock.projection.js';
export { goodsAvailable, lockStockRows, soldSizes } from './read-models/stock/stock.query.js';
export { readSalesSince } from './read-models/stock-history/stock-history.query.js';
export type { CatalogueProduct } from './snapshot/catalogue-product.js';
export type { CatalogueSize } from './snapshot/catalogue-size.js';
export { CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
export { CatalogueSnapshotUpdater } from './snapshot/catalogue-snapshot-updater.js';
export type { CategoryList } from './snapshot/category-list.js';
export { adminProductView } from './snapshot/product-view.js';
