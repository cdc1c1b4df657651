import { createHash } from 'node:crypto';
import { IMAGE_PATH } from '@kronblad/contracts/picture/image-names';
import { type AdminProduct, PRODUCT_FIELDS, productPatch, productWrite } from '@kronblad/contracts/product/schema';
import { skuKey } from '@kronblad/contracts/product/sku';
import type { ImportError, ImportedRow, ImportSource } from '@kronblad/contracts/product/tools-schema';
import type { z } from 'zod';
import {
  adminProductView,
  type CatalogueProduct,
  type CatalogueSnapshot,
  checkCreation,
  checkUpdate,
  type NewProduct,
  type ProductUpdate,
  readSalesSince,
} from '../catalogue/index.js';
import type { EventReader, Tx } from '../event-store/index.js';
import type { DataOf } from '../events/all.js';
import { Refusal } from '../refusals/index.js';
import { exportedText, exportTime, headerOf } from './csv-columns.js';
import { Faults, type FileRow } from './faults.js';
import { type FileProduct, fileProducts } from './file-products.js';
import { FreeSlugs } from './free-slugs.js';
import { ImportColumns, type Values } from './import-columns.js';
import { inTurns } from './in-turns.js';
import { PlannedSizes, type SalesSince } from './planned-sizes.js';
import { priceQuestions } from './price-questions.js';
import type { CsvTable } from './read-csv.js';
import { NEW_SIZE, updateOf } from './size-entries.js';

interface Planned extends ImportedRow {
  /** Doubtful values that staff must confirm before the import. */
  readonly questions?: readonly ImportError[];
}
export interface PlannedCreation extends Planned {
  readonly action: 'create';
  readonly input: NewProduct;
  readonly move?: PlannedMove;
}
export interface PlannedUpdate extends Planned, ProductUpdate {
  readonly action: 'update';
  readonly move?: PlannedMove;
}
export type PlannedRow = PlannedCreation | PlannedUpdate | (Planned & { readonly action: 'unchanged' });

/** The record of a product that comes from another shop. */
export interface PlannedMove extends Omit<DataOf<'ProductMovedIn'>, 'productId'> {
  /** Names of its categories in the order of the file. */
  readonly categories: readonly string[];
  /** Those that do not exist. */
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

export interface LogAccess {
  readonly tx: Tx;
  readonly reader: EventReader;
}

/** All rows of a product are imported, or none of them. */
export async function planImport(
  table: CsvTable,
  snapshot: CatalogueSnapshot,
  { tx, reader }: LogAccess,
  fromLine = 1,
): Promise<ImportPlan> {
  const columns = new ImportColumns(table, snapshot.categories);
  const pictures = await namedPictures(tx, table);
  const { products, faults } = await fileProducts(table, columns, snapshot);
  const sizeIds = products.flatMap(({ known }) => known?.sizes.map(({ id }) => id) ?? []);
  const exportedAt = exportTime(table.headers);
  const sales = exportedAt ? await readSalesSince(tx, reader, exportedAt, sizeIds) : null;
  const planner = new ImportPlanner(columns, new FreeSlugs(snapshot), pictures, sales);
  await inTurns(products, (product) => {
    if (firstOf(product).line >= fromLine) planner.add(product);
  });
  return planner.plan(faults.errors.filter(({ line }) => line >= fromLine));
}

class ImportPlanner {
  private readonly rows: PlannedRow[] = [];
  private readonly errors: ImportError[] = [];

  constructor(
    private readonly columns: ImportColumns,
    private readonly slugs: FreeSlugs,
    private readonly pictures: ReadonlySet<string>,
    private readonly sales: SalesSince,
  ) {}

  add(product: FileProduct): void {
    const faults = new Faults();
    const planned = this.planned(product, faults);
    if (planned && !faults.any) {
      this.rows.push(planned);
      return;
    }
    const faulty = new Set(faults.errors.map(({ line }) => line));
    const first = Math.min(...faulty);
    const skipped = product.rows.filter(({ line }) => !faulty.has(line));
    for (const row of skipped) faults.add(row, null, `Hoppas över, eftersom produkten har fel på rad ${first}.`);
    this.errors.push(...faults.errors);
  }

  plan(misplaced: readonly ImportError[]): ImportPlan {
    const errors = [...misplaced, ...this.errors].toSorted((one, other) => one.line - other.line);
    const rows = this.rows.map((row) => [
      row.sku,
      row.action,
      row.changes.map(({ column, to }) => (isStock(column) ? '' : to)),
      row.becomes,
    ]);
    return {
      source: 'kronblad',
      corrected: [],
      newCategories: [],
      hasWeights: false,
      pictures: 0,
      rows: this.rows,
      errors,
      ignoredColumns: this.columns.ignored,
      fingerprint: fingerprintOf([rows, errors.length]),
    };
  }

  private planned({ known, rows }: FileProduct, faults: Faults): PlannedRow | null {
    const view = known && adminProductView(known);
    const sizes = new PlannedSizes(this.columns, view, faults, rows, this.sales);
    const values = this.columns.productValues(rows, view, faults);
    if (faults.any) return null;
    try {
      const described = withTexts(values, view?.images ?? []);
      const images = (described.images ?? view?.images ?? []) as readonly string[];
      this.refuseUnknownPictures(images, view?.images ?? []);
      sizes.check(images);
      if (faults.any) return null;
      const at = { line: firstOf({ rows }).line, sku: skuOf(firstOf({ rows }), view) };
      return known && view ? this.update(at, known, view, described, sizes) : this.creation(at, described, sizes);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      noteRefusal(error, faults, (index) => sizes.rowOf(index) ?? firstOf({ rows }));
      return null;
    }
  }

  private creation(at: FilePlace, values: Values, sizes: PlannedSizes): PlannedRow {
    const { entries } = sizes;
    const input = checked(productWrite, { ...values, sizes: entries });
    const slug = input.slug ? this.slugs.claim(input.slug, null) : this.slugs.from(input.name);
    const product = { ...input, slug };
    checkCreation(product);
    const isNamed = entries.some(({ name }) => name !== '');
    const row = { ...at, name: input.name, changes: [], ...(isNamed && { becomes: sizes.added }) };
    return { ...row, action: 'create', input: product, questions: priceQuestions(at, entries) };
  }

  private update(
    at: FilePlace,
    product: CatalogueProduct,
    view: AdminProduct,
    values: Values,
    sizes: PlannedSizes,
  ): PlannedRow {
    const changed = this.columns.present.flatMap(({ column }) => {
      if (column.of === 'size' || !(column.field in values)) return [];
      const [from, to] = [exportedText(column, view), column.format(values[column.field] as never)];
      const isRefused = column.field === 'is_active' && values.is_active === true && sizes.areOutOfSale;
      return from === to || isRefused ? [] : [{ field: column.field, column: column.header, from, to }];
    });
    const isHidden = view.is_active && sizes.areOutOfSale && !changed.some(({ field }) => field === 'is_active');
    const patch = checked(productPatch, {
      ...Object.fromEntries(changed.map(({ field }) => [field, values[field]])),
      ...(changed.some(({ field }) => field === 'images') && { image_details: values.image_details }),
      ...(sizes.areChanged && { sizes: sizes.entries }),
    });
    if (patch.slug) this.slugs.claim(patch.slug, product.id);
    checkUpdate(product, patch);
    const changes = [
      ...changed.map(({ field: _, ...change }) => change),
      ...sizes.changes,
      ...sizes.added.map((to) => ({ column: NEW_SIZE, from: '', to })),
      ...(isHidden ? [{ column: PRODUCT_FIELDS.is_active.column, from: 'Ja', to: 'Nej' }] : []),
    ];
    const row = { ...at, name: patch.name ?? view.name, changes };
    if (changes.length === 0) return { ...row, action: 'unchanged' };
    const questions = priceQuestions(at, sizes.entries, view.sizes);
    return { ...row, action: 'update', ...updateOf(product, patch), questions };
  }

  private refuseUnknownPictures(urls: readonly string[], known: readonly string[]): void {
    if (urls.every((url) => known.includes(url) || this.pictures.has(url))) return;
    throw refusedField('images', 'Ange adresser till uppladdade bilder. De börjar med /api/image/.');
  }
}

type FilePlace = Pick<ImportedRow, 'line' | 'sku'>;

const firstOf = ({ rows }: Pick<FileProduct, 'rows'>) => rows[0] as FileRow;

const skuOf = ({ sku }: FileRow, view: AdminProduct | undefined): string =>
  view?.sizes.find((size) => skuKey(size.sku) === skuKey(sku))?.sku ?? sku;

/** `rowOf`: the row of a size; the first one stands for the product. */
function noteRefusal(
  { message, details: { fields = {} } }: Refusal,
  faults: Faults,
  rowOf: (index: number) => FileRow,
): void {
  for (const [field, text] of Object.entries(fields)) {
    const [first, index] = field.split('.');
    faults.add(rowOf(first === 'sizes' ? Number(index) : -1), headerOf(field), text);
  }
  if (Object.keys(fields).length === 0) faults.add(rowOf(-1), null, message);
}

const refusedField = (field: string, message: string) =>
  new Refusal('invalid_fields', { fields: { [field]: message } });

export const fingerprintOf = (effect: unknown): string =>
  createHash('sha256').update(JSON.stringify(effect)).digest('base64url');

/** Stock is sold between preview and import. */
export const isStock = (column: string): boolean => column.startsWith(PRODUCT_FIELDS.inventory_quantity.column);

/** Pairs the alternative texts of a row with its images, or with the product's images when the row has none. */
function withTexts(values: Values, present: readonly string[]): Values {
  const { image_details: texts, images: urls = present } = values;
  if (!Array.isArray(texts) || !Array.isArray(urls)) return values;
  if (texts.length > urls.length) throw refusedField('image_details', 'Det finns fler texter än bilder.');
  return { ...values, image_details: urls.map((url, nth) => ({ url, alt_text: texts[nth] ?? '' })) };
}

/** Fields of a size are named as in `sizes.1.price`. */
export function checked<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const { data, error } = schema.safeParse(value);
  if (!error) return data as z.output<Schema>;
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) {
    fields[path[0] === 'sizes' ? path.join('.') : String(path[0])] ??= message;
  }
  throw new Refusal('invalid_fields', { fields });
}

async function namedPictures(tx: Tx, { lines }: CsvTable): Promise<ReadonlySet<string>> {
  const named = new Set<string>();
  await inTurns(lines, ({ cells }) => {
    for (const cell of cells) for (const url of cell.match(/\/api\/image\/[\w.-]+/g) ?? []) named.add(url);
  });
  if (named.size === 0) return named;
  const filenames = [...named].map((url) => url.slice(IMAGE_PATH.length));
  const rows = await tx.query<{ filename: string }>('SELECT filename FROM images WHERE filename = ANY($1)', [
    filenames,
  ]);
  return new Set(rows.map(({ filename }) => IMAGE_PATH + filename));
}
