import { Readable, type Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { adminProductView, type CatalogueProduct, type CategoryList } from '../catalogue/index.js';
import { csvColumns, STOCK_BEFORE_HEADER } from './csv-columns.js';
import { protectedText } from './spreadsheet-cell.js';

export function exportProducts(products: readonly CatalogueProduct[], categories: CategoryList): Transform {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // Line breaks inside a text are \n, which is not the delimiter between records.
    quoted_match: /[\r\n]/,
    header: true,
    columns: [...csvColumns(categories).map(({ header }) => header), STOCK_BEFORE_HEADER],
  });
  return Readable.from(rowsOf(products, categories)).pipe(csv);
}

function* rowsOf(products: readonly CatalogueProduct[], categories: CategoryList): Generator<string[]> {
  const columns = csvColumns(categories);
  for (const product of products) {
    const view = adminProductView(product);
    const cells = columns.map(({ field, format, kind }) => {
      const text = format(view[field] as never);
      return kind ? text : protectedText(text);
    });
    yield [...cells, String(view.inventory_quantity)];
  }
}
