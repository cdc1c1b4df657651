import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import { wordsOf } from './search-terms.js';

export interface SearchFields {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly summary: string;
  readonly description: string;
  /** The first word of the name of fresh flowers and plants, which says what they are; else empty. */
  readonly flower: string;
}

export function searchFields({ row, categories }: CatalogueProduct): SearchFields {
  return {
    name: row.name,
    sku: row.sku,
    category: categories.map(({ name }) => name).join(' '),
    summary: row.shortDescription,
    description: row.description,
    flower: row.withdrawalException === 'perishable' ? (wordsOf(row.name)[0] ?? '') : '',
  };
}
