import { type AdminProduct, PRODUCT_FIELDS } from '@kronblad/contracts/product/schema';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import type { CatalogueSnapshot } from '../catalogue/index.js';
import { type CsvColumn, csvColumns, exportedText, isOfSize, isStockBefore, UnreadableCell } from './csv-columns.js';
import type { FieldValues, FilePlace, ImportFaults } from './file-product.js';
import { type CsvLine, type CsvTable, unreadable } from './read-csv.js';
import { damageOf, isSameText, unprotectedText } from './spreadsheet-cell.js';

interface FoundColumn {
  readonly column: CsvColumn;
  readonly index: number;
}

/** A row of the shop's own product file, which is one size of a product. */
export interface FileRow extends CsvLine, FilePlace {}

/** Reads the cells of a product file by the headers of its first row. */
export class ImportColumns {
  readonly present: readonly FoundColumn[];
  readonly ignored: readonly string[];
  readonly isUnicode: boolean;
  /** False for files from before sizes, in which every row is a whole product. */
  readonly hasSizes: boolean;
  private readonly stockBeforeIndex: number;
  private readonly headers: readonly string[];

  constructor({ headers, isUnicode }: Omit<CsvTable, 'lines'>, categories: CatalogueSnapshot['categories']) {
    this.headers = headers;
    this.isUnicode = isUnicode;
    const broken = headers.map((header) => damageOf(header, '', isUnicode)).find((message) => message !== null);
    if (broken) throw unreadable(broken);
    const known = csvColumns(categories);
    const find = (...names: string[]) => headers.findIndex((header) => names.some((name) => same(header, name)));
    const found = known.map((column) => ({ column, index: find(column.header, ...nameOfField(column)) }));
    this.present = found.filter(({ index }) => index >= 0);
    this.hasSizes = this.indexOf('size', 'name') >= 0;
    this.stockBeforeIndex = headers.findIndex(isStockBefore);
    const used = new Set([this.stockBeforeIndex, ...this.present.map(({ index }) => index)]);
    this.ignored = headers.filter((header, index) => header !== '' && !used.has(index));
    if (this.indexOf('size', 'sku') < 0) {
      const names = known.map(({ header }) => header).join(', ');
      throw unreadable(
        `Filen saknar kolumnen ${PRODUCT_FIELDS.sku.column}. Den första raden ska ha rubrikerna: ${names}. Filer från WooCommerce och Shopify behåller sina egna rubriker.`,
      );
    }
    const twice = this.ignored.find((header) => find(header) !== headers.lastIndexOf(header));
    if (twice) throw unreadable(`Kolumnen ${twice} finns två gånger.`);
  }

  skuCell(cells: readonly string[]): string {
    return cells[this.indexOf('size', 'sku')] ?? '';
  }

  text(cells: readonly string[], of: CsvColumn['of'], field: string): string {
    return unprotectedText(cells[this.indexOf(of, field)] ?? '');
  }

  /** Whether the row says what holds for the whole product; otherwise it only adds a size to it. */
  describesProduct(cells: readonly string[]): boolean {
    if (!this.hasSizes) return true;
    if (this.indexOf('product', 'name') >= 0) return this.text(cells, 'product', 'name') !== '';
    return this.present.some(
      ({ column: { of, field }, index }) => of === 'product' && field !== 'slug' && (cells[index] ?? '') !== '',
    );
  }

  /** `view`: the size as exported; a cell that still has its exported text is the exported value. */
  sizeValues(row: FileRow, view: AdminProductSize | undefined, faults: ImportFaults): FieldValues {
    if (row.cells.slice(this.headers.length).some((cell) => cell !== '')) {
      faults.add(row, null, 'Raden har fler celler än rubriken. Saknas citattecken?');
    }
    // Spreadsheets omit empty cells at the end of a line, so a missing cell does not change its field.
    const given = this.present.filter(({ column: { of, field }, index }) => {
      return of === 'size' && index < row.cells.length && (row.cells[index] !== '' || !SIZE_KEPT_WHEN_BLANK.has(field));
    });
    return Object.fromEntries(
      given.map(({ column, index }) => [column.field, this.value(column, row, row.cells[index] ?? '', view, faults)]),
    );
  }

  /** The values that the rows of a product share. A value may stand in one row or in several. */
  productValues(rows: readonly FileRow[], view: AdminProduct | undefined, faults: ImportFaults): FieldValues {
    const telling = rows.filter(({ cells }) => this.describesProduct(cells));
    const values: Record<string, unknown> = {};
    for (const { column, index } of this.present.filter(({ column: { of } }) => of === 'product')) {
      const filled = rows.filter(({ cells }) => (cells[index] ?? '') !== '');
      const [first = telling.find(({ cells }) => index < cells.length), ...others] = filled;
      const isBlank = filled.length === 0;
      // A new product gets the default, for example that of its category.
      if (!first || (isBlank && (!view || KEPT_WHEN_BLANK.has(column.field)))) continue;
      const cell = first.cells[index] ?? '';
      const other = others.find(({ cells }) => !isSameText(cells[index] ?? '', cell, this.isUnicode));
      if (other) faults.add(other, column.header, `Skiljer sig från rad ${first.line}, som är samma produkt.`);
      values[column.field] = this.value(column, first, cell, view, faults);
    }
    return values;
  }

  /** The stock at export time; null when the file does not tell it. */
  stockBefore(row: FileRow, faults: ImportFaults): number | null {
    const column = this.present.find(({ column: { field } }) => field === 'inventory_quantity')?.column;
    if (!column || this.stockBeforeIndex < 0) return null;
    const before = column.parse(unprotectedText(row.cells[this.stockBeforeIndex] ?? ''));
    if (before instanceof UnreadableCell) faults.add(row, this.headers[this.stockBeforeIndex] ?? null, before.message);
    return typeof before === 'number' ? before : null;
  }

  private value(
    column: CsvColumn,
    row: FileRow,
    cell: string,
    view: AdminProduct | AdminProductSize | undefined,
    faults: ImportFaults,
  ): unknown {
    const exported = view ? exportedText(column, view) : '';
    const text = unprotectedText(cell);
    if (view && isSameText(text, exported, this.isUnicode)) return column.parse(exported);
    const damage = column.kind ? hundredfold(column, text, exported) : damageOf(cell, exported, this.isUnicode);
    const value = column.parse(text);
    const wrong = [value].flat().find((part) => part instanceof UnreadableCell)?.message;
    const message = (cell !== '' && damage) || wrong;
    if (message) faults.add(row, column.header, message);
    return value;
  }

  private indexOf(of: CsvColumn['of'], field: string): number {
    return this.present.find(({ column }) => column.of === of && column.field === field)?.index ?? -1;
  }
}

const KEPT_WHEN_BLANK: ReadonlySet<string> = new Set([
  'name',
  'slug',
  'images',
  'image_details',
  'is_active',
  'is_featured',
  'vat_class',
  'withdrawal_exception',
  'kind',
  'ways',
  'lead_days',
]);
const SIZE_KEPT_WHEN_BLANK: ReadonlySet<string> = new Set([
  'name',
  'price',
  'inventory_quantity',
  'made_to_order',
  'work_points',
  'is_active',
]);

const same = (one: string, other: string) => one.trim().toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv');

/** Headers may also be the names of the product's fields in the API. */
const nameOfField = ({ field, of }: CsvColumn): string[] => (of === 'product' || isOfSize(field) ? [field] : []);

/** An English spreadsheet reads 59,90 as 5990. */
function hundredfold({ kind, parse }: CsvColumn, cell: string, exported: string): string | null {
  if (kind !== 'amount' || exported === '' || /[.,]/.test(cell)) return null;
  return parse(cell) === Math.round(Number(parse(exported)) * 100)
    ? `Beloppet är exakt hundra gånger det nuvarande, ${exported}. Har decimaltecknet försvunnit? Skriv beloppet med decimaler om det stämmer.`
    : null;
}
