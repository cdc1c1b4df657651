import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import type { SearchField } from './search-index.js';

/** What a product is found by. */
export function searchFields({ row, categories }: CatalogueProduct): SearchField[] {
  return [
    { text: row.name, weight: 10 },
    { text: row.sku, weight: 10 },
    { text: categories.map(({ name }) => name).join(' '), weight: 6 },
    { text: row.shortDescription, weight: 3 },
    { text: row.description, weight: 1 },
  ];
}
