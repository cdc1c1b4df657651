import type { CatalogueProduct } from './catalogue-product.js';
import { stockLevelFits } from './product-query.js';

/** Answer of `GET /products/statistics`. */
export interface ProductStatistics {
  readonly total_products: number;
  readonly active_products: number;
  readonly featured_products: number;
  readonly discounted_products: number;
  /** Active ones with 5 pieces or fewer, the sold-out among them. */
  readonly low_stock_products: number;
  /** Active ones with none left. */
  readonly out_of_stock: number;
}

export function productStatistics(products: Iterable<CatalogueProduct>): ProductStatistics {
  const all = [...products];
  const active = all.filter((product) => product.row.isActive);
  return {
    total_products: all.length,
    active_products: active.length,
    featured_products: active.filter((product) => product.row.isFeatured).length,
    discounted_products: active.filter((product) => product.activeDiscount).length,
    low_stock_products: active.filter((product) => stockLevelFits(product, 'low')).length,
    out_of_stock: active.filter((product) => stockLevelFits(product, 'out')).length,
  };
}
