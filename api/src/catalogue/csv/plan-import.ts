import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Refusal } from '@kronblad/contracts/refusals';
import { postgresUnsafeTexts } from '@kronblad/contracts/rules/postgres-safe-text';
import { skuKey } from '@kronblad/contracts/rules/sku';
import { slugify } from '@kronblad/contracts/rules/slug';
import { type AdminProduct, productPatch, productWrite } from '@kronblad/contracts/views/catalogue';
import type { ImportError, ImportedRow } from '@kronblad/contracts/views/product-tools';
import type { z } from 'zod';
import type { Tx } from '../../event-store/index.js';
import type { ProductInput, ProductPatch } from '../commands/commands.js';
import { detailsOf, newDetails } from '../commands/product-details.js';
import { changeProduct, createProduct } from '../domain/product.decider.js';
import type { ProductDetails } from '../domain/product.js';
import type { CatalogueProduct } from '../snapshot/catalogue-product.js';
import type { CatalogueSnapshot } from '../snapshot/catalogue-snapshot.js';
import { adminProductView } from '../snapshot/product-view.js';
import { type CsvColumn, csvColumns, SKU_HEADER, STOCK_BEFORE_HEADER, Unreadable } from './csv-columns.js';
import { namedPictures } from './named-pictures.js';
import { type CsvLine, type CsvTable, unreadable } from './read-csv.js';
import { damageOf, isProtected, isSameText, skuAsNumber, unprotectedText } from './spreadsheet-cell.js';

export interface PlannedCreation extends ImportedRow {
  readonly action: 'create';
  readonly input: ProductInput & { readonly slug: string };
}
export interface PlannedUpdate extends ImportedRow {
  readonly action: 'update';
  readonly id: number;
  readonly patch: ProductPatch;
}
export type PlannedRow = PlannedCreation | PlannedUpdate | (ImportedRow & { readonly action: 'unchanged' });

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly errors: readonly ImportError[];
  readonly ignoredColumns: readonly string[];
  /** Hash of what the import would do. It changes when the file or the affected products change. */
  readonly fingerprint: string;
}

const LINES_A_TURN = 100;

export async function planImport(
  table: CsvTable,
  snapshot: CatalogueSnapshot,
  tx: Tx,
  fromLine = 1,
): Promise<ImportPlan> {
  const planner = new ImportPlanner(table, snapshot, await namedPictures(tx, table));
  for (const [index, line] of table.lines.entries()) {
    if (index % LINES_A_TURN === 0) await nextTurn();
    if (line.line < fromLine) planner.skip(line);
    else planner.add(line);
  }
  return planner.plan();
}

interface FoundColumn {
  readonly column: CsvColumn;
  readonly index: number;
}

class ImportPlanner {
  private readonly known: readonly CsvColumn[];
  private readonly columns: readonly FoundColumn[];
  private readonly stockBefore: number;
  private readonly ignoredColumns: readonly string[];
  private readonly rows: PlannedRow[] = [];
  private readonly errors: ImportError[] = [];
  private readonly skus = new Map<string, number>();
  private readonly slugs = new Set<string>();
  private readonly skusAsNumbers: ReadonlyMap<string | null, string>;
  private readonly headers: readonly string[];
  private readonly isUnicode: boolean;

  constructor(
    { headers, isUnicode }: Omit<CsvTable, 'lines'>,
    private readonly snapshot: CatalogueSnapshot,
    private readonly pictures: ReadonlySet<string>,
  ) {
    this.headers = headers;
    this.isUnicode = isUnicode;
    this.skusAsNumbers = new Map([...snapshot.all()].map(({ row: { sku } }) => [skuAsNumber(sku), sku]));
    const broken = headers.map((header) => damageOf(header, '', isUnicode)).find((message) => message !== null);
    if (broken) throw unreadable(broken);
    this.known = csvColumns(snapshot.categories);
    const find = (...names: string[]) => headers.findIndex((header) => names.some((name) => same(header, name)));
    const found = this.known.map((column) => ({ column, index: find(column.header, column.field) }));
    this.columns = found.filter(({ index }) => index >= 0);
    this.stockBefore = find(STOCK_BEFORE_HEADER);
    const used = new Set([this.stockBefore, ...this.columns.map(({ index }) => index)]);
    this.ignoredColumns = headers.filter((header, index) => header !== '' && !used.has(index));
    if (!this.columns.some(({ column }) => column.field === 'sku')) {
      const names = this.known.map(({ header }) => header).join(', ');
      throw unreadable(`Filen saknar kolumnen ${SKU_HEADER}. Den första raden ska ha rubrikerna: ${names}.`);
    }
    const twice = this.ignoredColumns.find((header) => find(header) !== headers.lastIndexOf(header));
    if (twice) throw unreadable(`Kolumnen ${twice} finns två gånger.`);
  }

  add({ line, cells }: CsvLine): void {
    try {
      this.rows.push(this.planned(line, cells));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.errors.push(...this.errorsOf(line, this.skuOf(cells), error));
    }
  }

  skip({ line, cells }: CsvLine): void {
    this.skus.set(skuKey(this.skuOf(cells)), line);
  }

  private skuCell(cells: readonly string[]): string {
    return cells[this.columns.find(({ column }) => column.field === 'sku')?.index ?? -1] ?? '';
  }

  private skuOf(cells: readonly string[]): string {
    return unprotectedText(this.skuCell(cells));
  }

  plan(): ImportPlan {
    const told = this.rows.map((row) => [
      row.sku,
      row.action,
      row.changes.map(({ column, to }) => (isStock(column) ? '' : to)),
    ]);
    const fingerprint = createHash('sha256')
      .update(JSON.stringify([told, this.errors.length]))
      .digest('base64url');
    return { rows: this.rows, errors: this.errors, ignoredColumns: this.ignoredColumns, fingerprint };
  }

  private planned(line: number, cells: readonly string[]): PlannedRow {
    if (cells.slice(this.headers.length).some((cell) => cell !== '')) {
      throw new Refusal('invalid_fields', { message: 'Raden har fler celler än rubriken. Saknas citattecken?' });
    }
    const sku = this.skuOf(cells);
    const earlier = this.skus.get(skuKey(sku));
    if (sku !== '' && earlier !== undefined) throw refusedField('sku', `Samma SKU finns på rad ${earlier}.`);
    this.skus.set(skuKey(sku), line);
    const product = this.snapshot.productBySku(sku);
    if (!product) this.refuseDamagedSku(this.skuCell(cells));
    const values = this.valuesOf(cells, product && adminProductView(product));
    if (postgresUnsafeTexts(values).length > 0)
      throw refusedField('name', 'Raden innehåller tecken som inte går att använda.');
    return product ? this.update(line, product, values, cells) : this.creation(line, values);
  }

  private valuesOf(cells: readonly string[], view?: AdminProduct): Record<string, unknown> {
    // Spreadsheets omit empty cells at the end of a line, so a missing cell does not change its field.
    const given = this.columns.filter(({ column: { field }, index }) => {
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

  private refuseDamagedSku(cell: string): void {
    const known = this.skusAsNumbers.get(cell);
    if (known) {
      throw refusedField(
        'sku',
        `Ingen produkt har SKU ${cell}, men ${known} finns. Har kalkylbladet ändrat den? Skriv '${known} för den produkten, eller '${cell} för en ny.`,
      );
    }
    if (!this.isUnicode && cell.includes('?') && !isProtected(cell)) {
      throw refusedField('sku', 'Filens teckenkodning saknar tecken (?). Spara den som CSV UTF-8.');
    }
  }

  private creation(line: number, { slug: given, inventory_quantity, ...values }: Record<string, unknown>): PlannedRow {
    const wanted = {
      ...withTexts(values, []),
      inventory_quantity: inventory_quantity ?? 0,
      ...(given ? { slug: given } : {}),
    };
    this.refuseUnknownPictures(values.images, []);
    const input = checked(productWrite, wanted);
    const slug = input.slug ? this.claimed(input.slug, null) : this.freeSlug(input.name);
    createProduct({ id: 1, createdAt: '', details: newDetails(input, slug, false), stock: 0 });
    return { line, sku: input.sku, name: input.name, action: 'create', changes: [], input: { ...input, slug } };
  }

  private update(
    line: number,
    product: CatalogueProduct,
    { sku: _, ...cellValues }: Record<string, unknown>,
    cells: readonly string[],
  ): PlannedRow {
    const view = adminProductView(product);
    const values = withTexts(cellValues, view.images);
    const stock = this.stockChange(view, values, cells);
    const changed = this.columns.filter(
      ({ column: { field, format } }) =>
        field in values &&
        field !== 'inventory_quantity' &&
        !(values[field] === '' && field === 'name') &&
        !(values[field] === null && field === 'price') &&
        (unreadableIn(values[field]) || textOf(format, values[field]) !== format(view[field] as never)),
    );
    this.refuseUnknownPictures(values.images, view.images);
    const patch = checked(productPatch, {
      ...Object.fromEntries(changed.map(({ column: { field } }) => [field, values[field]])),
      ...(changed.some(({ column: { field } }) => field === 'images') && { image_details: values.image_details }),
      ...stock?.patch,
    });
    if (patch.slug) this.claimed(patch.slug, product.id);
    changeProduct({ status: 'listed', id: product.id, details: detailsOfRow(product) }, { details: detailsOf(patch) });
    const changes = [
      ...changed.map(({ column: { header, field, format } }) => ({
        column: header,
        from: format(view[field] as never),
        to: textOf(format, values[field]),
      })),
      ...(stock ? [stock.change] : []),
    ];
    const row = { line, sku: view.sku, name: patch.name ?? view.name, changes };
    return changes.length === 0 ? { ...row, action: 'unchanged' } : { ...row, action: 'update', id: product.id, patch };
  }

  /** Returns null when the stock stays: the cell is blank or still has the exported value. */
  private stockChange(view: AdminProduct, values: Record<string, unknown>, cells: readonly string[]) {
    const wanted = values.inventory_quantity;
    if (wanted instanceof Unreadable) throw refusedField('inventory_quantity', wanted.message);
    if (typeof wanted !== 'number') return null;
    const column = this.columns.find(({ column: { field } }) => field === 'inventory_quantity')?.column as CsvColumn;
    const before = this.stockBefore < 0 ? null : column.parse(unprotectedText(cells[this.stockBefore] ?? ''));
    if (before instanceof Unreadable) throw refusedField(STOCK_BEFORE, before.message);
    const shown = typeof before === 'number' && before >= 0 ? before : null;
    if (wanted === (shown ?? view.inventory_quantity)) return null;
    const after = shown === null ? wanted : Math.max(0, view.inventory_quantity + wanted - shown);
    return {
      patch: { inventory_quantity: wanted, ...(shown === null ? {} : { inventory_quantity_before: shown }) },
      change: { column: column.header, from: String(view.inventory_quantity), to: String(after) },
    };
  }

  private refuseUnknownPictures(urls: unknown, known: readonly string[]): void {
    if (!Array.isArray(urls)) return;
    if (urls.every((url) => known.includes(url) || this.pictures.has(url))) return;
    throw refusedField('images', 'Ange adresser till uppladdade bilder. De börjar med /api/image/.');
  }

  private claimed(slug: string, id: number | null): string {
    const owner = this.snapshot.productBySlug(slug);
    if ((owner && owner.id !== id) || this.slugs.has(slug))
      throw new Refusal('slug_taken', { fields: { slug: SLUG_TAKEN } });
    this.slugs.add(slug);
    return slug;
  }

  private freeSlug(name: string): string {
    const base = (slugify(name) || 'produkt').slice(0, 110).replace(/-$/, '');
    const isTaken = (slug: string) => this.slugs.has(slug) || this.snapshot.productBySlug(slug) !== undefined;
    let slug = base;
    for (let number = 2; isTaken(slug); number++) slug = `${base}-${number}`;
    this.slugs.add(slug);
    return slug;
  }

  private errorsOf(line: number, sku: string, { message, details: { fields = {} } }: Refusal): ImportError[] {
    const headerOf = (field: string) =>
      field === STOCK_BEFORE
        ? STOCK_BEFORE_HEADER
        : (this.known.find((column) => column.field === field.split('.')[0])?.header ?? null);
    const told = Object.entries(fields).map(([field, text]) => ({ line, sku, column: headerOf(field), message: text }));
    return told.length > 0 ? told : [{ line, sku, column: null, message }];
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
const SLUG_TAKEN = 'Adressen (slug) används redan.';
const same = (one: string, other: string) => one.trim().toLocaleLowerCase('sv') === other.toLocaleLowerCase('sv');
const isStock = (column: string) => column === 'Lagerantal';

const refusedField = (field: string, message: string) =>
  new Refusal('invalid_fields', { fields: { [field]: message } });

const unreadableIn = (value: unknown): Unreadable | undefined =>
  [value].flat().find((part) => part instanceof Unreadable);

/** An English spreadsheet reads 59,90 as 5990. */
function hundredfold({ kind, parse }: CsvColumn, cell: string, exported: string): string | null {
  if (kind !== 'amount' || exported === '' || /[.,]/.test(cell)) return null;
  return parse(cell) === Math.round(Number(parse(exported)) * 100)
    ? `Beloppet är exakt hundra gånger det nuvarande, ${exported}. Har decimaltecknet försvunnit? Skriv beloppet med decimaler om det stämmer.`
    : null;
}

/** Pairs the alternative texts of a row with its images, or with the product's images when the row has none. */
function withTexts(values: Record<string, unknown>, present: readonly string[]): Record<string, unknown> {
  const { image_details: texts, images: urls = present } = values;
  if (!Array.isArray(texts) || !Array.isArray(urls)) return values;
  if (texts.length > urls.length) throw refusedField('image_details', 'Det finns fler texter än bilder.');
  return { ...values, image_details: urls.map((url, nth) => ({ url, alt_text: texts[nth] ?? '' })) };
}

function textOf(format: CsvColumn['format'], value: unknown): string {
  try {
    return format(value as never) ?? String(value);
  } catch {
    return String(value);
  }
}

function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const given = (value as Record<PropertyKey, unknown>)[path[0] as PropertyKey];
    fields[String(path[0])] ??= unreadableIn(given)?.message ?? message;
  }
  throw new Refusal('invalid_fields', { fields });
}

function detailsOfRow({ row }: CatalogueProduct): ProductDetails {
  const { name, slug, description, shortDescription, priceOre, comparePriceOre, costPriceOre, sku, vatClass } = row;
  const { netWeightGrams, netVolumeMl, ingredients, nutrition, withdrawalException, isActive, isFeatured } = row;
  return {
    ...{ name, slug, description, shortDescription, priceOre, comparePriceOre, costPriceOre, sku, vatClass },
    ...{ netWeightGrams, netVolumeMl, ingredients, nutrition, withdrawalException, isActive, isFeatured },
    allergens: row.allergens && [...row.allergens],
    categoryIds: [...row.categoryIds],
    images: row.images.map(({ url, alt }) => ({ url, alt })),
  };
}
