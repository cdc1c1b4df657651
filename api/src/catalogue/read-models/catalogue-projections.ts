import { catalogueProjection } from './catalogue/catalogue.projection.js';
import { priceHistoryProjection } from './price-history/price-history.projection.js';
import { slugHistoryProjection } from './slug-history/slug-history.projection.js';
import { stockProjection } from './stock/stock.projection.js';
import { stockHistoryProjection } from './stock-history/stock-history.projection.js';

export const catalogueProjections = [
  stockProjection,
  catalogueProjection,
  priceHistoryProjection,
  slugHistoryProjection,
  stockHistoryProjection,
] as const;
