import { Refusal } from '@kronblad/contracts/refusals';
import { formatSek } from '@kronblad/contracts/rules/money';
import { postgresUnsafeTexts } from '@kronblad/contracts/rules/postgres-safe-text';
import { slugify } from '@kronblad/contracts/rules/slug';
import { stockholmDay } from '@kronblad/contracts/rules/time';
import { type AdminProduct, PRODUCT_FIELDS, productPatch, productWrite } from '@kronblad/contracts/views/catalogue';
import type { ImportError } from '@kronblad/contracts/views/product-tools';
import {
  adminProductView,
  type CatalogueProduct,
  type CatalogueSnapshot,
  checkCreation,
  checkUpdate,
} from '../../catalogue/index.js';
import type { Tx } from '../../event-store/index.js';
import { type CsvColumn, csvColumns } from '../csv-columns.js';
import { FreeSlugs } from '../free-slugs.js';
import { inTurns } from '../in-turns.js';
import {
  checked,
  fingerprintOf,
  type ImportPlan,
  type PlannedCreation,
  type PlannedMove,
  type PlannedRow,
} from '../plan-import.js';
import type { CsvTable } from '../read-csv.js';
import { fileValues, sizeField } from './file-values.js';
import type { ForeignFile, ForeignProduct, ForeignSize, ForeignSource } from './foreign-product.js';
import { type MovedProduct, readMovedProducts } from './moved-products.js';
import { readShopify } from './shopify.js';
import { readWooCommerce } from './woocommerce.js';

const MOST_PICTURES = 6;

interface MoveWorld {
  readonly snapshot: CatalogueSnapshot;
  readonly tx: Tx;
  readonly fromLine: number;
  readonly now: number;
}

/**
 * Plans the import of another shop's products. A product is found again by its key in that shop, or else by SKU. What a
 * file says as the last one did is left as it is, whatever staff have changed since.
 */
export async function planMove(table: CsvTable, source: ForeignSource, world: MoveWorld): Promise<ImportPlan> {
  const { snapshot, tx, fromLine, now } = world;
  const file = await (source === 'woocommerce' ? readWooCommerce(table, stockholmDay(now)) : readShopify(table));
  const planner = new MovePlanner(snapshot, await readMovedProducts(tx, source));
  await inTurns(file.products, (product) => {
    if (product.line >= fromLine) planner.add(product);
  });
  return planner.plan(source, file);
}

class MovePlanner {
  private readonly rows: PlannedRow[] = [];
  private readonly errors: ImportError[] = [];
  private readonly slugs: FreeSlugs;
  private readonly columns: ReadonlyMap<string, CsvColumn>;
  private readonly moved: ReadonlyMap<string, MovedProduct>;
  /** Line by id of the products that the file has named. */
  private readonly named = new Map<number, number>();

  constructor(
    private readonly snapshot: CatalogueSnapshot,
    moved: readonly MovedProduct[],
  ) {
    this.slugs = new FreeSlugs(snapshot);
    this.columns = new Map(csvColumns(snapshot.categories).map((column) => [column.field, column]));
    this.moved = new Map(moved.map((product) => [product.key, product]));
  }

  add(product: ForeignProduct): void {
    try {
      this.rows.push(this.planned(product));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.errors.push(...errorsOf(product, error));
    }
  }

  plan(source: ForeignSource, { products, leftOut, corrected }: ForeignFile): ImportPlan {
    const errors = [...leftOut, ...this.errors].toSorted((one, other) => one.line - other.line);
    const moves = this.rows.flatMap((row) => (row.action !== 'unchanged' && row.move ? [row.move] : []));
    const names = moves.flatMap(({ newCategories }) => newCategories);
    const effect = this.rows.map(({ sku, action, changes, becomes }) => [
      sku,
      action,
      changes.map(({ column, to }) => (column === PRODUCT_FIELDS.inventory_quantity.column ? '' : to)),
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
      ignoredColumns: [],
      fingerprint: fingerprintOf([effect, errors.length]),
    };
  }

  private planned(product: ForeignProduct): PlannedRow {
    if (postgresUnsafeTexts(product).length > 0) {
      throw new Refusal('invalid_fields', { message: 'Raden innehåller tecken som inte går att använda.' });
    }
    const known = this.moved.get(product.key);
    const present = this.presentProduct(product, known);
    const move = this.move(product, known, present);
    return present ? this.update(product, present, known, move) : this.creation(product, move);
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
    const room = MOST_PICTURES - Math.max(present?.images.length ?? 0, known?.pictures.size ?? 0);
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
      values: fileValues(product),
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
    const key = name.toLocaleLowerCase('sv');
    return this.snapshot.categories.rows.find((row) => row.name.toLocaleLowerCase('sv') === key)?.id;
  }

  private creation(product: ForeignProduct, move: PlannedMove): PlannedCreation {
    const [size, ...others] = product.sizes;
    if (!size || others.length > 0) throw new Refusal('invalid_fields', { message: SEVERAL_SIZES });
    const input = checked(productWrite, { ...fieldsOf(product, size), category_ids: this.categories(product).ids });
    const [address = ''] = product.addresses;
    const slug = this.slugs.from(slugify(address.replaceAll('_', '-')) || input.name);
    const written = { ...input, slug };
    checkCreation(written);
    const becomes = [
      ...product.sizes.map(sizeText),
      ...(product.categories.length > 0 ? [`Kategorier: ${product.categories.join(', ')}`] : []),
      ...(move.pictures.length > 0 ? [move.pictures.length === 1 ? '1 bild' : `${move.pictures.length} bilder`] : []),
      ...(product.is_active ? [] : ['Visas inte i butiken']),
    ];
    const row = { line: product.line, sku: size.sku, name: input.name, changes: [], becomes };
    return { ...row, action: 'create', input: written, move };
  }

  private update(
    product: ForeignProduct,
    present: CatalogueProduct,
    known: MovedProduct | undefined,
    move: PlannedMove,
  ): PlannedRow {
    const [size, ...others] = product.sizes;
    if (!size || others.length > 0) throw new Refusal('invalid_fields', { message: SEVERAL_SIZES });
    const view = adminProductView(present);
    const wanted: Record<string, unknown> = fieldsOf(product, size);
    const isNews = (field: string) => known?.values[field] !== move.values[field];
    const fields = Object.keys(wanted).filter((field) => {
      const isOfSize = SIZE_FIELDS[field];
      return (
        isNews(isOfSize ? sizeField(size.sku, isOfSize) : field) && wanted[field] !== view[field as keyof AdminProduct]
      );
    });
    const changes = fields.map((field) => this.change(field, view, wanted[field]));
    const patch: Record<string, unknown> = Object.fromEntries(fields.map((field) => [field, wanted[field]]));
    const stockBefore = known?.values[sizeField(size.sku, 'inventory_quantity')];
    if ('inventory_quantity' in patch && stockBefore) patch.inventory_quantity_before = Number(stockBefore);
    const { ids, unknown } = this.categories(product);
    const hasOthers = ids.length !== view.category_ids.length || ids.some((id) => !view.category_ids.includes(id));
    if (isNews('categories') && (unknown.length > 0 || hasOthers)) {
      patch.category_ids = ids;
      changes.push({
        column: PRODUCT_FIELDS.category_ids.column,
        from: view.categories.join(', '),
        to: product.categories.join(', '),
      });
    }
    if (move.pictures.length > 0) {
      changes.push({ column: PRODUCT_FIELDS.images.column, from: '', to: `${move.pictures.length} hämtas` });
    }
    const addresses = move.addresses.filter((address) => !known?.addresses.includes(address));
    if (addresses.length > 0) changes.push({ column: 'Tidigare adress', from: '', to: addresses.join(', ') });
    const row = { line: product.line, sku: size.sku, name: product.name, changes };
    if (changes.length === 0) return { ...row, action: 'unchanged' };
    const checkedPatch = checked(productPatch, patch);
    checkUpdate(present, checkedPatch);
    return { ...row, action: 'update', id: present.id, patch: checkedPatch, move };
  }

  private change(field: string, view: AdminProduct, value: unknown) {
    const column = this.columns.get(field) as CsvColumn;
    const from = column.format(view[field as keyof AdminProduct] as never);
    return { column: column.header, from, to: column.format(value as never) };
  }
}

const SEVERAL_SIZES = 'Produkter med flera storlekar kan inte läsas in än.';

const SIZE_FIELDS: Readonly<Record<string, Parameters<typeof sizeField>[1]>> = {
  price: 'price',
  compare_price: 'compare_price',
  cost_price: 'cost_price',
  inventory_quantity: 'inventory_quantity',
  net_weight_grams: 'weight_grams',
};

/** Fields of the API's request. */
function fieldsOf(product: ForeignProduct, size: ForeignSize) {
  const { name, description, short_description, is_active, is_featured } = product;
  const { sku, price, compare_price, cost_price, inventory_quantity } = size;
  const prices = { price, compare_price, cost_price };
  const net_weight_grams = size.weight_grams;
  const texts = { name, description, short_description };
  return { sku, ...texts, ...prices, inventory_quantity, is_active, is_featured, net_weight_grams };
}

const sizeText = ({ name, price, compare_price, inventory_quantity, made_to_order }: ForeignSize): string => {
  const before = compare_price === null ? '' : ` (tidigare ${formatSek(compare_price)})`;
  const stock = made_to_order ? 'på beställning' : `${inventory_quantity} i lager`;
  return `${name ? `${name}: ` : ''}${formatSek(price)}${before}, ${stock}`;
};

function errorsOf({ line, sizes }: ForeignProduct, { message, details: { fields = {} } }: Refusal): ImportError[] {
  const sku = sizes[0]?.sku ?? '';
  const headers: Readonly<Record<string, { readonly column: string }>> = PRODUCT_FIELDS;
  const ofFields = Object.entries(fields).map(([field, text]) => ({
    line,
    sku,
    column: headers[field.split('.')[0] ?? '']?.column ?? null,
    message: text,
  }));
  return ofFields.length > 0 ? ofFields : [{ line, sku, column: null, message }];
}
