import { catalogueProjection } from './catalogue/catalogue.projection.js';
import { priceHistoryProjection } from './price-history/price-history.projection.js';
import { productSalesProjection } from './product-sales/product-sales.projection.js';
import { slugHistoryProjection } from './slug-history/slug-history.projection.js';
import { stockProjection } from './stock/stock.projection.js';
import { stockHistoryProjection } from './stock-history/stock-history.projection.js';

export const catalogueProjections = [
  stockProjection,
  catalogueProjection,
  priceHistoryProjection,
  productSalesProjection,
  slugHistoryProjection,
  stockHistoryProjection,
] as const;
