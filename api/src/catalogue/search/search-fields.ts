import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import type { SearchField } from './search-index.js';

/**
 * What a word weighs by where it stands. Even a part of a name's word is worth more than all that a text can tell; a
 * search means names and shelves, and what texts mention comes after them.
 */
export const WEIGHTS = { name: 100, sku: 10, category: 60, summary: 3, description: 1 } as const;

/** What a product is found by. */
export function searchFields({ row, categories }: CatalogueProduct): SearchField[] {
  return [
    { text: row.name, weight: WEIGHTS.name },
    { text: row.sku, weight: WEIGHTS.sku },
    { text: categories.map(({ name }) => name).join(' '), weight: WEIGHTS.category },
    { text: row.shortDescription, weight: WEIGHTS.summary },
    { text: row.description, weight: WEIGHTS.description },
  ];
}
