import type { SeoStatistics } from '@kronblad/contracts/views/seo';
import type { CatalogueSnapshot } from '../catalogue/index.js';
import type { SeoShelf } from './read-model/seo-shelf.js';

/** How much of the range (inactive products and categories too) has a record of its own. */
export function seoStatistics(catalogue: CatalogueSnapshot, shelf: SeoShelf): SeoStatistics {
  const products = [...catalogue.all()].map(({ id, row }) => ({
    row,
    hasSeo: shelf.about('product', id) !== undefined,
  }));
  const by_category = catalogue.categories.rows.map(({ id, name }) => {
    const within = products.filter(({ row }) => row.categoryIds.includes(id));
    return {
      id,
      category_name: name,
      products_with_seo_in_category: within.filter(({ hasSeo }) => hasSeo).length,
      total_products_in_category: within.length,
      category_has_seo: shelf.about('category', id) !== undefined,
    };
  });
  return {
    overview: {
      total_products: products.length,
      products_with_seo: products.filter(({ hasSeo }) => hasSeo).length,
      total_categories: by_category.length,
      categories_with_seo: by_category.filter(({ category_has_seo }) => category_has_seo).length,
      global_pages_with_seo: shelf.all.filter(({ entity_type }) => ['global', 'page'].includes(entity_type)).length,
    },
    by_category,
  };
}
