import { KIND_NAMES, usualPoints, WAY_NAMES, waysOfKind } from '@kronblad/contracts/delivery/delivery-ways';
import { type AdminProduct, PRODUCT_FIELDS, productPatch, productWrite } from '@kronblad/contracts/product/schema';
import type { ImportError } from '@kronblad/contracts/product/tools-schema';
import { slugify } from '@kronblad/contracts/text/slug';
import { stockholmDay } from '@kronblad/contracts/time/time';
import {
  adminProductView,
  type CatalogueProduct,
  type CatalogueSnapshot,
  type CategoryRow,
  checkCreation,
  checkUpdate,
  WITHOUT_CATEGORY,
} from '../../catalogue/index.js';
import type { Tx } from '../../event-store/index.js';
import { postgresUnsafeTexts } from '../../http/index.js';
import { Refusal } from '../../refusals/index.js';
import { headerOf } from '../csv-columns.js';
import { FreeSlugs } from '../free-slugs.js';
import { inTurns } from '../in-turns.js';
import {
  checked,
  fingerprintOf,
  type ImportPlan,
  isStock,
  type PlannedCreation,
  type PlannedMove,
  type PlannedRow,
} from '../plan-import.js';
import { priceQuestions } from '../price-questions.js';
import type { CsvTable } from '../read-csv.js';
import { sizeText, updateOf } from '../size-entries.js';
import { changedSizes, type LastValues, newEntry } from './changed-sizes.js';
import { fileValues, givenSkus, isNews, isSameProduct, type ProductField, productFields } from './file-values.js';
import type { ForeignFile, ForeignProduct, ForeignSource } from './foreign-product.js';
import { type MovedProduct, readMovedProducts } from './moved-products.js';
import { categoryNamed } from './moving-in.js';
import { readShopify } from './shopify.js';
import { readWooCommerce } from './woocommerce.js';

const MAX_PICTURES = 6;

interface MoveWorld {
  readonly snapshot: CatalogueSnapshot;
  readonly tx: Tx;
  readonly fromLine: number;
  /** Whether a weight becomes the net weight, which gives a comparison price. */
  readonly weights: boolean;
  readonly now: number;
}

/**
 * Plans the import of another shop's products. A product is found again by its key in that shop, where its name or SKU
 * fits too, or else by SKU. What a
 * file says as the last one did is left as it is, whatever staff have changed since.
 */
export async function planMove(table: CsvTable, source: ForeignSource, world: MoveWorld): Promise<ImportPlan> {
  const { snapshot, tx, fromLine, weights, now } = world;
  const moved = await readMovedProducts(tx, source);
  const skus = new Map(moved.flatMap(({ values }) => givenSkus(values)));
  const file = await (source === 'woocommerce' ? readWooCommerce(table, stockholmDay(now), skus) : readShopify(table));
  const planner = new MovePlanner(snapshot, moved);
  await inTurns(file.products, (product) => {
    if (product.line < fromLine) return;
    planner.add(weights ? product : { ...product, absent: [...product.absent, 'net_weight_grams'] });
  });
  return planner.plan(source, file);
}

class MovePlanner {
  private readonly rows: PlannedRow[] = [];
  private readonly errors: ImportError[] = [];
  private readonly slugs: FreeSlugs;
  private readonly moved: ReadonlyMap<string, readonly MovedProduct[]>;
  /** Line by id of the products that the file has named. */
  private readonly named = new Map<number, number>();

  constructor(
    private readonly snapshot: CatalogueSnapshot,
    moved: readonly MovedProduct[],
  ) {
    this.slugs = new FreeSlugs(snapshot);
    this.moved = Map.groupBy(moved, ({ key }) => key);
  }

  add(product: ForeignProduct): void {
    try {
      this.rows.push(this.planned(product));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.errors.push(...errorsOf(product, error));
    }
  }

  plan(source: ForeignSource, { products, leftOut, corrected, ignored }: ForeignFile): ImportPlan {
    const errors = [...leftOut, ...this.errors].toSorted((one, other) => one.line - other.line);
    const moves = this.rows.flatMap((row) => (row.action !== 'unchanged' && row.move ? [row.move] : []));
    const names = moves.flatMap(({ newCategories }) => newCategories);
    const effect = this.rows.map(({ sku, action, changes, becomes }) => [
      sku,
      action,
      changes.map(({ column, to }) => (isStock(column) ? '' : to)),
      becomes,
    ]);
    return {
      source,
      rows: this.rows,
      errors,
      corrected,
      newCategories: [...new Map(names.map((name) => [name.toLocaleLowerCase('sv'), name])).values()],
      hasWeights: products.some(({ sizes }) => sizes.some(({ weight_grams }) => weight_grams !== null)),
      pictures: moves.reduce((total, { pictures }) => total + pictures.length, 0),
      ignoredColumns: ignored,
      fingerprint: fingerprintOf([effect, errors.length]),
    };
  }

  private planned(product: ForeignProduct): PlannedRow {
    if (postgresUnsafeTexts(product).length > 0) {
      throw new Refusal('invalid_fields', { message: 'Raden innehåller tecken som inte går att använda.' });
    }
    const known = this.moved.get(product.key)?.find((moved) => this.isSame(product, moved));
    const present = this.presentProduct(product, known);
    const move = this.move(product, known, present);
    return present ? this.update(product, present, known, move) : this.creation(product, move);
  }

  /** Two shops of WooCommerce have the same numbers for unlike products; a handle of Shopify is a name. */
  private isSame(product: ForeignProduct, { productId, values }: MovedProduct): boolean {
    const name = this.snapshot.productById(productId)?.row.name.toLocaleLowerCase('sv');
    return (
      product.source === 'shopify' || product.name.toLocaleLowerCase('sv') === name || isSameProduct(product, values)
    );
  }

  private presentProduct({ line, sizes }: ForeignProduct, known?: MovedProduct): CatalogueProduct | undefined {
    const owners = new Map(
      sizes.flatMap(({ sku }) => {
        const owner = this.snapshot.productBySku(sku);
        return owner ? [[owner.id, { owner, sku }] as const] : [];
      }),
    );
    const own = known ? this.snapshot.productById(known.productId) : [...owners.values()][0]?.owner;
    const [foreign] = [...owners.values()].filter(({ owner }) => owner.id !== own?.id);
    if (foreign) {
      throw new Refusal('sku_taken', { message: `SKU ${foreign.sku} finns redan på ”${foreign.owner.row.name}”.` });
    }
    const earlier = own && this.named.get(own.id);
    if (earlier !== undefined) {
      throw new Refusal('sku_taken', { message: `Produkten finns redan på rad ${earlier}.` });
    }
    if (own) this.named.set(own.id, line);
    return own;
  }

  private move(product: ForeignProduct, known?: MovedProduct, present?: CatalogueProduct): PlannedMove {
    const { source, key, sizes, images } = product;
    const room = MAX_PICTURES - Math.max(present?.images.length ?? 0, known?.pictures.size ?? 0);
    const wanted = images.filter(({ url }) => !known?.pictures.has(url)).slice(0, Math.max(0, room));
    return {
      source,
      key,
      addresses: [...new Set([...(known?.addresses ?? []), ...product.addresses])],
      pictures: wanted.map(({ url, alt }) => ({
        url,
        alt,
        skus: sizes.filter(({ image }) => image === url).map(({ sku }) => sku),
      })),
      values: { ...known?.values, ...fileValues(product) },
      categories: product.categories,
      newCategories: this.categories(product).unknown,
    };
  }

  private categories({ categories }: ForeignProduct): { readonly ids: number[]; readonly unknown: string[] } {
    const found = categories.map((name) => [name, this.categoryId(name)] as const);
    return {
      ids: found.flatMap(([, id]) => id ?? []),
      unknown: found.flatMap(([name, id]) => (id === undefined ? [name] : [])),
    };
  }

  private categoryId(name: string): number | undefined {
    return categoryNamed(this.snapshot, name)?.id;
  }

  private creation(product: ForeignProduct, move: PlannedMove): PlannedCreation {
    const sizes = product.sizes.map(newEntry);
    const input = checked(productWrite, {
      ...productFields(product),
      category_ids: this.categories(product).ids,
      sizes,
    });
    const [address = ''] = product.addresses;
    const slug = this.slugs.from(slugify(address.replaceAll('_', '-')) || input.name);
    const written = { ...input, slug };
    checkCreation(written);
    const { length: pictures } = move.pictures;
    const becomes = [
      ...product.sizes.map(sizeText),
      ...(product.categories.length > 0 ? [`Kategorier: ${product.categories.join(', ')}`] : []),
      this.deliveryText(product),
      ...(pictures > 0 ? [pictures === 1 ? '1 bild' : `${pictures} bilder`] : []),
      ...(product.is_active ? [] : ['Visas inte i butiken']),
    ];
    const row = { line: product.line, sku: skuOf(product), name: input.name, changes: [], becomes };
    return { ...row, action: 'create', input: written, move, questions: priceQuestions(row, sizes) };
  }

  /** Describes the values that the new product takes from its first category. */
  private deliveryText({ categories: [first] }: ForeignProduct): string {
    const category = first === undefined ? WITHOUT_CATEGORY : categoryNamed(this.snapshot, first);
    return category
      ? deliveryText(category)
      : `Slag, leveranssätt och arbetspoäng enligt valet för den nya kategorin ${first}`;
  }

  private update(
    product: ForeignProduct,
    present: CatalogueProduct,
    known: MovedProduct | undefined,
    move: PlannedMove,
  ): PlannedRow {
    const view = adminProductView(present);
    const last: LastValues = known?.values ?? null;
    const own = changedFields(product, view, last, move.values);
    const sizes = changedSizes(product, view, last, move.values);
    const hasCategoryNews = isNews(product.categories.join(), move.values.categories, last?.categories);
    const categories = hasCategoryNews ? this.changedCategories(product, view) : null;
    const added = [
      ...(move.pictures.length > 0 ? [said(PRODUCT_FIELDS.images.column, '', `${move.pictures.length} hämtas`)] : []),
      ...move.addresses
        .filter((address) => !known?.addresses.includes(address))
        .map((address) => said('Tidigare adress', '', address)),
    ];
    const changes = [...own.changes, ...sizes.changes, ...(categories?.changes ?? []), ...added];
    const row = { line: product.line, sku: skuOf(product), name: product.name, changes };
    if (changes.length === 0) return { ...row, action: 'unchanged' };
    const patch = checked(productPatch, {
      ...own.patch,
      ...(sizes.changes.length > 0 && { sizes: sizes.entries }),
      ...(categories && { category_ids: categories.ids }),
    });
    checkUpdate(present, patch);
    return {
      ...row,
      questions: priceQuestions(row, sizes.entries, view.sizes),
      action: 'update',
      ...updateOf(present, patch),
      move: { ...move, newCategories: categories ? move.newCategories : [] },
    };
  }

  private changedCategories(product: ForeignProduct, view: AdminProduct) {
    const { ids, unknown } = this.categories(product);
    const isSame = ids.length === view.category_ids.length && ids.every((id) => view.category_ids.includes(id));
    if (unknown.length === 0 && isSame) return null;
    const { column } = PRODUCT_FIELDS.category_ids;
    return { ids, changes: [said(column, view.categories.join(', '), product.categories.join(', '))] };
  }
}

function deliveryText({ kind, leadDays, latestHour }: Pick<CategoryRow, 'kind' | 'leadDays' | 'latestHour'>): string {
  const ways = waysOfKind[kind].map((way) => WAY_NAMES[way]).join(', ');
  const points = `${usualPoints[kind]} arbetspoäng`;
  const lead = leadDays > 0 ? [`ledtid ${leadDays} ${leadDays === 1 ? 'öppen dag' : 'öppna dagar'}`] : [];
  const hour = latestHour === null ? [] : [`senast ${latestHour}`];
  return [`${KIND_NAMES[kind]}: ${ways}`, points, ...lead, ...hour].join(', ');
}

const said = (column: string, from: string, to: string) => ({ column, from, to });
const skuOf = ({ sizes }: ForeignProduct): string => sizes[0]?.sku ?? '';

function changedFields(product: ForeignProduct, view: AdminProduct, last: LastValues, now: Record<string, string>) {
  const wanted = productFields(product);
  const fields = (Object.keys(wanted) as ProductField[]).filter(
    (field) => isNews(wanted[field], now[field], last?.[field]) && wanted[field] !== view[field],
  );
  return {
    patch: Object.fromEntries(fields.map((field) => [field, wanted[field]])),
    changes: fields.map((field) => said(PRODUCT_FIELDS[field].column, shown(view[field]), shown(wanted[field]))),
  };
}

function shown(value: string | number | boolean | null): string {
  if (typeof value === 'boolean') return value ? 'Ja' : 'Nej';
  return String(value ?? '');
}

function errorsOf(product: ForeignProduct, { message, details: { fields = {} } }: Refusal): ImportError[] {
  const at = { line: product.line, sku: skuOf(product) };
  const ofFields = Object.entries(fields).map(([field, text]) => ({
    ...at,
    column: headerOf(field),
    message: text,
  }));
  return ofFields.length > 0 ? ofFields : [{ ...at, column: null, message }];
}
