import { createHash } from 'node:crypto';
import type { DataOf } from '@kronblad/contracts/events/all';
import { Refusal } from '@kronblad/contracts/refusals';
import { IMAGE_PATH } from '@kronblad/contracts/rules/image-names';
import { postgresUnsafeTexts } from '@kronblad/contracts/rules/postgres-safe-text';
import { skuKey } from '@kronblad/contracts/rules/sku';
import { type AdminProduct, PRODUCT_FIELDS, productPatch, productWrite } from '@kronblad/contracts/views/catalogue';
import type { ImportError, ImportedRow, ImportSource } from '@kronblad/contracts/views/product-tools';
import type { z } from 'zod';
import {
  adminProductView,
  type CatalogueProduct,
  type CatalogueSnapshot,
  checkCreation,
  checkUpdate,
  type NewProduct,
  type ProductUpdate,
} from '../catalogue/index.js';
import type { Tx } from '../event-store/index.js';
import { type CsvColumn, Unreadable } from './csv-columns.js';
import { FreeSlugs } from './free-slugs.js';
import { ImportColumns, refusedField } from './import-columns.js';
import { inTurns } from './in-turns.js';
import type { CsvLine, CsvTable } from './read-csv.js';
import { isProtected, skuAsNumber } from './spreadsheet-cell.js';

export interface PlannedCreation extends ImportedRow {
  readonly action: 'create';
  readonly input: NewProduct;
  readonly move?: PlannedMove;
}
export interface PlannedUpdate extends ImportedRow, ProductUpdate {
  readonly action: 'update';
  readonly move?: PlannedMove;
}
export type PlannedRow = PlannedCreation | PlannedUpdate | (ImportedRow & { readonly action: 'unchanged' });

/** What is recorded about a product that comes from another shop. */
export interface PlannedMove extends Omit<DataOf<'ProductMovedIn'>, 'productId'> {
  /** Names of its categories that do not exist. */
  readonly newCategories: readonly string[];
}

export interface ImportPlan {
  readonly source: ImportSource;
  readonly corrected: readonly ImportError[];
  readonly newCategories: readonly string[];
  readonly hasWeights: boolean;
  readonly pictures: number;
  readonly rows: readonly PlannedRow[];
  readonly errors: readonly ImportError[];
  readonly ignoredColumns: readonly string[];
  /** Hash of what the import would do. It changes when the file or the affected products change. */
  readonly fingerprint: string;
}

export async function planImport(
  table: CsvTable,
  snapshot: CatalogueSnapshot,
  tx: Tx,
  fromLine = 1,
): Promise<ImportPlan> {
  const planner = new ImportPlanner(
    new ImportColumns(table, snapshot.categories),
    snapshot,
    await namedPictures(tx, table),
  );
  await inTurns(table.lines, (line) => {
    if (line.line < fromLine) planner.skip(line);
    else planner.add(line);
  });
  return planner.plan();
}

class ImportPlanner {
  private readonly rows: PlannedRow[] = [];
  private readonly errors: ImportError[] = [];
  private readonly skus = new Map<string, number>();
  private readonly slugs: FreeSlugs;
  private readonly skusAsNumbers: ReadonlyMap<string | null, string>;

  constructor(
    private readonly columns: ImportColumns,
    private readonly snapshot: CatalogueSnapshot,
    private readonly pictures: ReadonlySet<string>,
  ) {
    this.slugs = new FreeSlugs(snapshot);
    this.skusAsNumbers = new Map(
      [...snapshot.all()].flatMap(({ sizes }) => sizes.map(({ row: { sku } }) => [skuAsNumber(sku), sku] as const)),
    );
  }

  add({ line, cells }: CsvLine): void {
    try {
      this.rows.push(this.planned(line, cells));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.errors.push(...this.columns.errorsOf(line, cells, error));
    }
  }

  skip({ line, cells }: CsvLine): void {
    this.skus.set(skuKey(this.columns.skuOf(cells)), line);
  }

  plan(): ImportPlan {
    const rows = this.rows.map((row) => [
      row.sku,
      row.action,
      row.changes.map(({ column, to }) => (isStock(column) ? '' : to)),
    ]);
    return {
      source: 'kronblad',
      corrected: [],
      newCategories: [],
      hasWeights: false,
      pictures: 0,
      rows: this.rows,
      errors: this.errors,
      ignoredColumns: this.columns.ignored,
      fingerprint: fingerprintOf([rows, this.errors.length]),
    };
  }

  private planned(line: number, cells: readonly string[]): PlannedRow {
    const sku = this.columns.skuOf(cells);
    const earlier = this.skus.get(skuKey(sku));
    if (sku !== '' && earlier !== undefined) throw refusedField('sku', `Samma SKU finns på rad ${earlier}.`);
    this.skus.set(skuKey(sku), line);
    const product = this.snapshot.productBySku(sku);
    if (!product) this.refuseDamagedSku(this.columns.skuCell(cells));
    const values = this.columns.valuesOf(cells, product && adminProductView(product));
    if (postgresUnsafeTexts(values).length > 0)
      throw refusedField('name', 'Raden innehåller tecken som inte går att använda.');
    return product ? this.update(line, product, values, cells) : this.creation(line, values);
  }

  private refuseDamagedSku(cell: string): void {
    const known = this.skusAsNumbers.get(cell);
    if (known) {
      throw refusedField(
        'sku',
        `Ingen produkt har SKU ${cell}, men ${known} finns. Har kalkylbladet ändrat den? Skriv '${known} för den produkten, eller '${cell} för en ny.`,
      );
    }
    if (!this.columns.isUnicode && cell.includes('?') && !isProtected(cell)) {
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
    const slug = input.slug ? this.slugs.claim(input.slug, null) : this.slugs.from(input.name);
    const product = { ...input, slug };
    checkCreation(product);
    return { line, sku: input.sku ?? '', name: input.name, action: 'create', changes: [], input: product };
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
    const changed = this.columns.present.filter(
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
    if (patch.slug) this.slugs.claim(patch.slug, product.id);
    checkUpdate(product, patch);
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
    const shown = this.columns.stockBefore(cells);
    if (wanted === (shown ?? view.inventory_quantity)) return null;
    const after = shown === null ? wanted : Math.max(0, view.inventory_quantity + wanted - shown);
    return {
      patch: { inventory_quantity: wanted, ...(shown === null ? {} : { inventory_quantity_before: shown }) },
      change: { column: STOCK_HEADER, from: String(view.inventory_quantity), to: String(after) },
    };
  }

  private refuseUnknownPictures(urls: unknown, known: readonly string[]): void {
    if (!Array.isArray(urls)) return;
    if (urls.every((url) => known.includes(url) || this.pictures.has(url))) return;
    throw refusedField('images', 'Ange adresser till uppladdade bilder. De börjar med /api/image/.');
  }
}

export const fingerprintOf = (effect: unknown): string =>
  createHash('sha256').update(JSON.stringify(effect)).digest('base64url');

const STOCK_HEADER = PRODUCT_FIELDS.inventory_quantity.column;
const isStock = (column: string) => column === STOCK_HEADER;

const unreadableIn = (value: unknown): Unreadable | undefined =>
  [value].flat().find((part) => part instanceof Unreadable);

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

export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    const given = (value as Record<PropertyKey, unknown>)[path[0] as PropertyKey];
    fields[String(path[0])] ??= unreadableIn(given)?.message ?? message;
  }
  throw new Refusal('invalid_fields', { fields });
}

async function namedPictures(tx: Tx, { lines }: CsvTable): Promise<ReadonlySet<string>> {
  const named = lines.flatMap(({ cells }) => cells.flatMap((cell) => cell.match(/\/api\/image\/[\w.-]+/g) ?? []));
  if (named.length === 0) return new Set();
  const filenames = [...new Set(named)].map((url) => url.slice(IMAGE_PATH.length));
  const rows = await tx.query<{ filename: string }>('SELECT filename FROM images WHERE filename = ANY($1)', [
    filenames,
  ]);
  return new Set(rows.map(({ filename }) => IMAGE_PATH + filename));
}
