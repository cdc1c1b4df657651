import { createHash } from 'node:crypto';
import { IMAGE_PATH } from '@kronblad/contracts/picture/image-names';
import {
  type AdminProduct,
  MAX_IMAGES,
  PRODUCT_FIELDS,
  productPatch,
  productWrite,
} from '@kronblad/contracts/product/schema';
import { skuKey } from '@kronblad/contracts/product/sku';
import type { ImportError, ImportedRow } from '@kronblad/contracts/product/tools-schema';
import {
  adminProductView,
  type CatalogueProduct,
  type CatalogueSnapshot,
  productInputOf,
  readSalesSince,
  soldSizes,
} from '../catalogue/index.js';
import { checkCreation, checkUpdate, type NewProduct, type ProductUpdate } from '../catalogue/products/index.js';
import type { EventReader, Tx } from '../event-store/index.js';
import { postgresUnsafeTexts } from '../http/index.js';
import { Refusal } from '../refusals/index.js';
import { checkValue, invalidFields, noteRefusal, withTexts } from './checked-values.js';
import { csvColumns, exportedText } from './csv-columns.js';
import {
  type FieldValues,
  type FilePlace,
  type FileProduct,
  type ForeignParts,
  ImportFaults,
  type ProductFile,
} from './file-product.js';
import { FreeSlugs } from './free-slugs.js';
import { inTurns } from './in-turns.js';
import { type MovedParts, NO_MOVED_PARTS, readMovedParts } from './moving-in/moved-products.js';
import { foreignTexts, priceQuestions } from './plan-texts.js';
import { PlannedSizes, type StockCountedHere } from './planned-sizes.js';
import { updateOf } from './size-entries.js';

/** What is noted of another shop's product when it is written. */
export type MovedFromShop = Pick<ForeignParts, 'addresses' | 'pictures'>;

interface Planned extends ImportedRow {
  /** Doubtful prices that staff must confirm before the import. */
  readonly questions: readonly ImportError[];
  readonly newCategories: readonly string[];
  readonly move?: MovedFromShop;
}
export interface PlannedCreation extends Planned {
  readonly action: 'create';
  readonly input: NewProduct;
}
export interface PlannedUpdate extends Planned, ProductUpdate {
  readonly action: 'update';
}
export type PlannedRow = PlannedCreation | PlannedUpdate | (ImportedRow & { readonly action: 'unchanged' });

export interface ImportPlan {
  readonly rows: readonly PlannedRow[];
  readonly errors: readonly ImportError[];
  readonly newCategories: readonly string[];
  /** Hash of what the import would do. It changes when the file or the affected products change. */
  readonly fingerprint: string;
}

export interface LogAccess {
  readonly tx: Tx;
  readonly reader: EventReader;
}

/** Plans the products whose first row is `fromLine` or a later one. All rows of a product are imported, or none. */
export async function planImport(
  { products, errors, exportedAt }: ProductFile,
  snapshot: CatalogueSnapshot,
  { tx, reader }: LogAccess,
  fromLine = 1,
): Promise<ImportPlan> {
  const wanted = products.filter(({ line }) => line >= fromLine);
  const known = wanted.map((product) => product.known ?? ownersOf(product, snapshot)[0]?.owner);
  const sizeIds = known.flatMap((product) => product?.sizes.map(({ id }) => id) ?? []);
  const sales = exportedAt ? await readSalesSince(tx, reader, exportedAt, sizeIds) : null;
  const moved = await readMovedParts(
    tx,
    known.flatMap((product) => product?.id ?? []),
  );
  const ordered = wanted.some(({ foreign }) => foreign) ? await soldSizes(tx, sizeIds) : new Set<number>();
  const pictures = await namedPictures(tx, wanted);
  const planner = new Planner(snapshot, { pictures, sales, ordered, moved });
  await inTurns(wanted, (product) => planner.add(product));
  return planner.plan(errors.filter(({ line }) => line >= fromLine));
}

interface PlannerWorld extends StockCountedHere {
  /** Addresses of uploaded pictures. */
  readonly pictures: ReadonlySet<string>;
  readonly moved: ReadonlyMap<number, MovedParts>;
}

class Planner {
  private readonly rows: PlannedRow[] = [];
  private readonly errors: ImportError[] = [];
  private readonly slugs: FreeSlugs;
  private readonly columns: ReturnType<typeof csvColumns>;
  /** Line by id of the products that the file has named. */
  private readonly named = new Map<number, number>();

  constructor(
    private readonly snapshot: CatalogueSnapshot,
    private readonly world: PlannerWorld,
  ) {
    this.slugs = new FreeSlugs(snapshot);
    this.columns = csvColumns(snapshot.categories);
  }

  add(product: FileProduct): void {
    const faults = new ImportFaults();
    const planned = this.planned(product, faults);
    if (planned && !faults.any) this.rows.push(planned);
    else this.errors.push(...faults.ofProduct(product.sizes));
  }

  plan(left: readonly ImportError[]): ImportPlan {
    const errors = [...left, ...this.errors].toSorted((one, other) => one.line - other.line);
    const effect = this.rows.map(({ sku, action, changes, becomes }) => [
      sku,
      action,
      changes.map(({ column, to }) => (isStock(column) ? '' : to)),
      becomes,
    ]);
    const names = this.rows.flatMap((row) => (row.action === 'unchanged' ? [] : row.newCategories));
    return {
      rows: this.rows,
      errors,
      newCategories: [...new Map(names.map((name) => [name.toLocaleLowerCase('sv'), name])).values()],
      fingerprint: createHash('sha256')
        .update(JSON.stringify([effect, errors.length]))
        .digest('base64url'),
    };
  }

  private planned(product: FileProduct, faults: ImportFaults): PlannedRow | null {
    const [first] = product.sizes;
    let sizes: PlannedSizes | undefined;
    try {
      if (postgresUnsafeTexts([product.write, product.sizes]).length > 0) {
        throw invalidFields('Raden innehåller tecken som inte går att använda.');
      }
      const known = this.match(product);
      const view = known && adminProductView(known);
      sizes = new PlannedSizes(product, view, this.columns, faults, this.world);
      const values = withTexts(product.write, view?.images ?? []);
      const images = (values.images ?? view?.images ?? []) as readonly string[];
      this.refuseUnknownPictures(images, view?.images ?? []);
      sizes.check(images);
      if (faults.any) return null;
      return known && view
        ? this.update(known, view, { product, values, sizes })
        : this.creation({ product, values, sizes });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      noteRefusal(error, faults, (index) => sizes?.rowOf(index) ?? (first as FilePlace));
      return null;
    }
  }

  private match(product: FileProduct): CatalogueProduct | undefined {
    const owners = ownersOf(product, this.snapshot);
    const own = product.known ?? owners[0]?.owner;
    // Owners are compared by id, because the snapshot may have loaded the product anew since the file was read.
    const foreign = owners.find(({ owner }) => owner.id !== own?.id);
    if (foreign)
      throw new Refusal('sku_taken', { message: `SKU ${foreign.sku} finns redan på ”${foreign.owner.row.name}”.` });
    const earlier = this.named.get(own?.id ?? 0);
    if (earlier) throw new Refusal('sku_taken', { message: `Produkten finns redan på rad ${earlier}.` });
    if (own) this.named.set(own.id, product.line);
    return own;
  }

  private creation({ product, values, sizes }: Reading): PlannedRow {
    const { foreign } = product;
    const input = productInputOf(checkValue(productWrite, { ...values, sizes: sizes.entries }));
    const address = foreign?.addresses[0]?.replaceAll('_', '-') ?? '';
    const slug = input.slug ? this.slugs.claim(input.slug, null) : this.slugs.from(address, input.name);
    const written = { ...input, slug };
    checkCreation(written);
    const becomes = [...sizes.added, ...(foreign ? foreignTexts(foreign, input, this.snapshot.categories) : [])];
    const row = { ...placeOf(product), name: input.name, changes: [], becomes };
    const newCategories = foreign?.newCategories ?? [];
    const questions = priceQuestions(row, sizes.entries);
    return { ...row, action: 'create', input: written, questions, newCategories, ...(foreign && { move: foreign }) };
  }

  private update(known: CatalogueProduct, view: AdminProduct, { product, values, sizes }: Reading): PlannedRow {
    const changed = this.columns.flatMap(({ of, field, header, format }) => {
      if (of === 'size' || !(field in values) || product.absent.includes(field)) return [];
      const isOutOfSale = field === 'is_active' && values.is_active === true && sizes.areOutOfSale;
      const news =
        field === 'category_ids' && product.foreign?.newCategories.length ? product.foreign.categories : null;
      const from = exportedText({ field, format }, view);
      const to = news ? news.join(' | ') : format(values[field] as never);
      return from === to || isOutOfSale ? [] : [{ field, column: header, from, to }];
    });
    const isChanged = (field: string) => changed.some((change) => change.field === field);
    const patch = checkValue(productPatch, {
      ...Object.fromEntries(changed.map(({ field }) => [field, values[field]])),
      ...(isChanged('images') && { image_details: values.image_details }),
      ...(sizes.areChanged && { sizes: sizes.entries }),
    });
    if (patch.slug) this.slugs.claim(patch.slug, known.id);
    checkUpdate(known, patch);
    const move = product.foreign && this.move(product.foreign, known);
    const isHidden = view.is_active && sizes.areOutOfSale && !isChanged('is_active');
    const changes = [
      ...changed.map(({ field: _, ...change }) => change),
      ...sizes.changes,
      ...sizes.added.map((to) => said('Ny storlek', to)),
      ...(isHidden ? [{ ...said(PRODUCT_FIELDS.is_active.column, 'Nej'), from: 'Ja' }] : []),
      ...(move?.pictures.length ? [said(PRODUCT_FIELDS.images.column, `${move.pictures.length} hämtas`)] : []),
      ...(move?.addresses ?? []).map((address) => said('Tidigare adress', address)),
    ];
    const sku = view.sizes.find((size) => skuKey(size.sku) === skuKey(placeOf(product).sku))?.sku;
    const row = { ...placeOf(product), ...(sku && { sku }), name: patch.name ?? view.name, changes };
    if (changes.length === 0) return { ...row, action: 'unchanged' };
    const newCategories = isChanged('category_ids') ? (product.foreign?.newCategories ?? []) : [];
    const questions = priceQuestions(row, sizes.entries, view.sizes);
    return { ...row, action: 'update', ...updateOf(known, patch), questions, newCategories, ...(move && { move }) };
  }

  /** What is new of a product that is here already: pictures as far as it has room for them. */
  private move({ addresses, pictures }: ForeignParts, { id, images }: CatalogueProduct): MovedFromShop {
    const moved = this.world.moved.get(id) ?? NO_MOVED_PARTS;
    const room = Math.max(0, MAX_IMAGES - Math.max(images.length, moved.pictures.length));
    return {
      addresses: addresses.filter((address) => !moved.addresses.includes(address)),
      pictures: pictures.filter(({ url }) => !moved.pictures.includes(url)).slice(0, room),
    };
  }

  private refuseUnknownPictures(urls: readonly string[], known: readonly string[]): void {
    if (urls.every((url) => known.includes(url) || this.world.pictures.has(url))) return;
    throw invalidFields({ images: 'Ange adresser till uppladdade bilder. De börjar med /api/image/.' });
  }
}

interface Reading {
  readonly product: FileProduct;
  readonly values: FieldValues;
  readonly sizes: PlannedSizes;
}

/** The products whose SKUs the file's product has, with the first of these SKUs. */
function ownersOf({ sizes }: FileProduct, snapshot: CatalogueSnapshot) {
  const found = sizes.flatMap(({ sku }) => snapshot.productBySku(sku) ?? []);
  return [...new Set(found)].map((owner) => ({
    owner,
    sku: sizes.find(({ sku }) => snapshot.productBySku(sku) === owner)?.sku ?? '',
  }));
}

const placeOf = ({ line, sizes }: FileProduct): FilePlace => ({ line, sku: sizes[0]?.sku ?? '' });
const said = (column: string, to: string) => ({ column, from: '', to });

/** Stock is sold between preview and import. */
const isStock = (column: string): boolean => column.startsWith(PRODUCT_FIELDS.inventory_quantity.column);

async function namedPictures(tx: Tx, products: readonly FileProduct[]): Promise<ReadonlySet<string>> {
  const named = products.flatMap(({ write }) => (write.images ?? []) as readonly string[]);
  if (named.length === 0) return new Set();
  const filenames = [...new Set(named)].map((url) => url.slice(IMAGE_PATH.length));
  const rows = await tx.query<{ filename: string }>('SELECT filename FROM images WHERE filename = ANY($1)', [
    filenames,
  ]);
  return new Set(rows.map(({ filename }) => IMAGE_PATH + filename));
}
