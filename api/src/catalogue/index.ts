/**
 * The catalogue's face. `CatalogueSnapshot` (import `CatalogueModule`) answers everything about products and categories
 * from memory; writers go through the commands.
 */
export { CatalogueModule } from './catalogue.module.js';
export { ChangeProduct } from './commands/commands.js';
export { catalogueProjections } from './read-models/catalogue-projections.js';
export { goodsAvailable, holdStock, readStock } from './read-models/stock/stock.query.js';
export { refusingShortage } from './read-models/stock/stock-shortage.js';
export type { CatalogueProduct } from './snapshot/catalogue-product.js';
export { CatalogueSnapshot } from './snapshot/catalogue-snapshot.js';
export { SnapshotKeeper } from './snapshot/snapshot-keeper.js';
