import { Refusal } from '@kronblad/contracts/refusals';
import { type AdminProduct, PRODUCT_FIELDS } from '@kronblad/contracts/views/catalogue';
import type { ImportError } from '@kronblad/contracts/views/product-tools';
import type { CatalogueSnapshot } from '../catalogue/index.js';
import { type CsvColumn, csvColumns, STOCK_BEFORE_HEADER, Unreadable } from './csv-columns.js';
import { type CsvTable, unreadable } from './read-csv.js';
import { damageOf, isSameText, unprotectedText } from './spreadsheet-cell.js';

interface FoundColumn {
  readonly column: CsvColumn;
  readonly index: number;
}

/** Reads the cells of a product file by the headers of its first row. */
export class ImportColumns {
  readonly present: readonly FoundColumn[];
  readonly ignored: readonly string[];
  readonly isUnicode: boolean;
  private readonly known: readonly CsvColumn[];
  private readonly stockBeforeIndex: number;
  private readonly headers: readonly string[];

  constructor({ headers, isUnicode }: Omit<CsvTable, 'lines'>, categories: CatalogueSnapshot['categories']) {
    this.headers = headers;
    this.isUnicode = isUnicode;
    const broken = headers.map((header) => damageOf(header, '', isUnicode)).find((message) => message !== null);
    if (broken) throw unreadable(broken);
    this.known = csvColumns(categories);
    const find = (...names: string[]) => headers.findIndex((header) => names.some((name) => same(header, name)));
    const found = this.known.map((column) => ({ column, index: find(column.header, column.field) }));
    this.present = found.filter(({ index }) => index >= 0);
    this.stockBeforeIndex = find(STOCK_BEFORE_HEADER);
    const used = new Set([this.stockBeforeIndex, ...this.present.map(({ index }) => index)]);
    this.ignored = headers.filter((header, index) => header !== '' && !used.has(index));
    if (!this.present.some(({ column }) => column.field === 'sku')) {
      const names = this.known.map(({ header }) => header).join(', ');
      throw unreadable(
        `Filen saknar kolumnen ${PRODUCT_FIELDS.sku.column}. Den första raden ska ha rubrikerna: ${names}. Filer från WooCommerce och Shopify behåller sina egna rubriker.`,
      );
    }
    const twice = this.ignored.find((header) => find(header) !== headers.lastIndexOf(header));
    if (twice) throw unreadable(`Kolumnen ${twice} finns två gånger.`);
  }

  skuCell(cells: readonly string[]): string {
    return cells[this.present.find(({ column }) => column.field === 'sku')?.index ?? -1] ?? '';
  }

  skuOf(cells: readonly string[]): string {
    return unprotectedText(this.skuCell(cells));
  }

  /** `view`: the product as exported; a cell that still has its exported text is the exported value. */
  valuesOf(cells: readonly string[], view?: AdminProduct): Record<string, unknown> {
    if (cells.slice(this.headers.length).some((cell) => cell !== '')) {
      throw new Refusal('invalid_fields', { message: 'Raden har fler celler än rubriken. Saknas citattecken?' });
    }
    // Spreadsheets omit empty cells at the end of a line, so a missing cell does not change its field.
    const given = this.present.filter(({ column: { field }, index }) => {
      return index < cells.length && (cells[index] !== '' || !KEPT_WHEN_BLANK.has(field));
    });
    const damages: Record<string, string> = {};
    const values = given.map(({ column, index }) => {
      const cell = cells[index] ?? '';
      const exported = view ? column.format(view[column.field] as never) : '';
      const text = unprotectedText(cell);
      if (view && isSameText(text, exported, this.isUnicode)) return [column.field, column.parse(exported)];
      const damage = column.kind ? hundredfold(column, text, exported) : damageOf(cell, exported, this.isUnicode);
      if (damage && cell !== '') damages[column.field] = damage;
      return [column.field, column.parse(text)];
    });
    if (Object.keys(damages).length > 0) throw new Refusal('invalid_fields', { fields: damages });
    return Object.fromEntries(values);
  }

  /** The stock at export time; null when the file does not tell it. */
  stockBefore(cells: readonly string[]): number | null {
    const column = this.present.find(({ column: { field } }) => field === 'inventory_quantity')?.column;
    if (!column || this.stockBeforeIndex < 0) return null;
    const before = column.parse(unprotectedText(cells[this.stockBeforeIndex] ?? ''));
    if (before instanceof Unreadable) throw refusedField(STOCK_BEFORE, before.message);
    return typeof before === 'number' && before >= 0 ? before : null;
  }

  errorsOf(line: number, cells: readonly string[], { message, details: { fields = {} } }: Refusal): ImportError[] {
    const headerOf = (field: string) =>
      field === STOCK_BEFORE
        ? STOCK_BEFORE_HEADER
        : (this.known.find((column) => column.field === field.split('.')[0])?.header ?? null);
    const sku = this.skuOf(cells);
    const ofFields = Object.entries(fields).map(([field, text]) => ({
      line,
      sku,
      column: headerOf(field),
      message: text,
    }));
    return ofFields.length > 0 ? ofFields : [{ line, sku, column: null, message }];
  }
}

const KEPT_WHEN_BLANK: ReadonlySet<CsvColumn['field']> = new Set([
  'slug',
  'images',
  'image_details',
  'inventory_quantity',
  'is_active',
  'is_featured',
  'vat_class',
  'withdrawal_exception',
]);

/** Field of the error about the column with the stock at export time. */
const STOCK_BEFORE = 'inventory_quantity_before';
const same = (one: string, other: string) => one.trim().toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv');

export const refusedField = (field: string, message: string) =>
  new Refusal('invalid_fields', { fields: { [field]: message } });

/** An English spreadsheet reads 59,90 as 5990. */
function hundredfold({ kind, parse }: CsvColumn, cell: string, exported: string): string | null {
  if (kind !== 'amount' || exported === '' || /[.,]/.test(cell)) return null;
  return parse(cell) === Math.round(Number(parse(exported)) * 100)
    ? `Beloppet är exakt hundra gånger det nuvarande, ${exported}. Har decimaltecknet försvunnit? Skriv beloppet med decimaler om det stämmer.`
    : null;
}
