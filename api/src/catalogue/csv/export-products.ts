import { Readable, type Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import type { CategoryList } from '../snapshot/category-list.js';
import { adminProductView } from '../snapshot/product-view.js';
import { csvColumns, STOCK_BEFORE_HEADER } from './csv-columns.js';

export function exportProducts(products: readonly CatalogueProduct[], categories: CategoryList): Transform {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    escape_formulas: true,
    header: true,
    columns: [...csvColumns(categories).map(({ header }) => header), STOCK_BEFORE_HEADER],
  });
  return Readable.from(rowsOf(products, categories)).pipe(csv);
}

function* rowsOf(products: readonly CatalogueProduct[], categories: CategoryList): Generator<string[]> {
  const columns = csvColumns(categories);
  for (const product of products) {
    const view = adminProductView(product);
    yield [...columns.map(({ field, format }) => format(view[field] as never)), String(view.inventory_quantity)];
  }
}
