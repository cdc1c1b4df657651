import type { ProductStatistics } from '@kronblad/contracts/sales/schema';
import type { CatalogueProduct } from './catalogue-product.js';
import { stockLevelFits } from './product-query.js';

export function productStatistics(products: Iterable<CatalogueProduct>): ProductStatistics {
  const all = [...products];
  const active = all.filter((product) => product.row.isActive);
  return {
    total_products: all.length,
    active_products: active.length,
    featured_products: active.filter((product) => product.row.isFeatured).length,
    discounted_products: active.filter(({ inSale }) => inSale.some(({ activeDiscount }) => activeDiscount)).length,
    low_stock_products: active.filter((product) => stockLevelFits(product, 'low')).length,
    out_of_stock: active.filter((product) => stockLevelFits(product, 'out')).length,
  };
}
