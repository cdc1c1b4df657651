import { Readable, type Transform } from 'node:stream';
import { stringify } from 'csv-stringify';
import { adminProductView, type CatalogueProduct, type CategoryList } from '../catalogue/index.js';
import { csvColumns, exportedText, stockBeforeHeader } from './csv-columns.js';
import { protectedText } from './spreadsheet-cell.js';

/**
 * One row for each size. The first row of a product has what holds for the whole product; the others have only the slug
 * of it, so that they find their product when a spreadsheet has sorted or filtered them.
 */
export function exportProducts(
  products: readonly CatalogueProduct[],
  categories: CategoryList,
  now = Date.now(),
): Transform {
  const csv = stringify({
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
    // Line breaks inside a text are \n, which is not the delimiter between records.
    quoted_match: /[\r\n]/,
    header: true,
    columns: [...csvColumns(categories).map(({ header }) => header), stockBeforeHeader(now)],
  });
  return Readable.from(rowsOf(products, categories)).pipe(csv);
}

function* rowsOf(products: readonly CatalogueProduct[], categories: CategoryList): Generator<string[]> {
  const columns = csvColumns(categories);
  for (const product of products) {
    const view = adminProductView(product);
    for (const [nth, size] of view.sizes.entries()) {
      const cells = columns.map((column) => {
        if (column.of === 'product' && nth > 0 && column.field !== 'slug') return '';
        const text = exportedText(column, column.of === 'size' ? size : view);
        return column.kind ? text : protectedText(text);
      });
      yield [...cells, size.made_to_order ? '' : String(size.inventory_quantity)];
    }
  }
}
