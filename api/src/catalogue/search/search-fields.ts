import type { CatalogueProduct } from '../snapshot/catalogue-product.js';

export interface SearchFields {
  readonly name: string;
  readonly sku: string;
  readonly category: string;
  readonly summary: string;
  readonly description: string;
}

export function searchFields({ row, categories }: CatalogueProduct): SearchFields {
  return {
    name: row.name,
    sku: row.sku,
    category: categories.map(({ name }) => name).join(' '),
    summary: row.shortDescription,
    description: row.description,
  };
}
