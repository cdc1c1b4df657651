import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { completed } from './completed.js';
import { type ForeignFile, type ForeignProduct, Remarks } from './foreign-product.js';
import { addressOf, CategoryNames, isYes, listed, wordPressSlug } from './foreign-values.js';
import { plainText } from './plain-text.js';
import { FIELD_COLUMNS, MEANINGLESS, REFUSED_TYPES } from './woocommerce-columns.js';
import { WooCommerceRows } from './woocommerce-rows.js';
import { WooCommerceSizes } from './woocommerce-sizes.js';

/**
 * `today`: the day in Stockholm, which decides whether a sale price is in force. `skus`: SKU by `sizeIdentity` of the
 * products and variations that have none there but here.
 */
export function readWooCommerce(
  table: CsvTable,
  today: string,
  skus: ReadonlyMap<string, string> = new Map(),
): Promise<ForeignFile> {
  return new WooCommerceFile(table, today, skus).read();
}

interface Row {
  readonly line: CsvLine;
  readonly kind: string;
}

class WooCommerceFile {
  private readonly remarks = new Remarks();
  private readonly rows: WooCommerceRows;
  private readonly sizes: WooCommerceSizes;
  private readonly categories = new CategoryNames();
  private readonly byId = new Map<string, Row>();
  private readonly bySku = new Map<string, Row>();

  constructor(
    private readonly table: CsvTable,
    today: string,
    private readonly skus: ReadonlyMap<string, string>,
  ) {
    this.rows = new WooCommerceRows(table, this.remarks);
    this.sizes = new WooCommerceSizes(this.rows, today);
  }

  async read(): Promise<ForeignFile> {
    const rows = this.table.lines.flatMap((line) => this.known(line));
    const variations = Map.groupBy(
      rows.filter(({ kind }) => kind === 'variation').flatMap((row) => this.withParent(row)),
      ({ parent }) => parent,
    );
    await inTurns(rows, ({ line }) => this.categories.note(listed(this.rows.cell(line, 'categories'))));
    const products: ForeignProduct[] = [];
    await inTurns(rows, (row) => {
      if (row.kind === 'variation') return;
      const own = (variations.get(row.line) ?? []).map(({ line }) => line);
      products.push(...this.product(row, this.inOrder(own)));
    });
    const ignored = await this.ignored(rows);
    return { ...(await completed(products, this.remarks, this.skus)), ignored };
  }

  /** Attributes are the names of variations, and nothing else. */
  private async ignored(rows: readonly Row[]): Promise<string[]> {
    const unread = await this.rows.columns.unread(
      rows.map(({ line }) => line),
      MEANINGLESS,
    );
    const products = rows.filter(({ kind }) => kind !== 'variation');
    const singles = products.filter(({ kind }) => !kind.startsWith('variable')).map(({ line }) => line);
    const attributes = this.rows.attributes
      .headingsIn(singles)
      .map((heading) => `${heading} för produkter utan varianter`);
    const isOrdered = products.some(({ line }) => !['', '0'].includes(this.rows.cell(line, 'position')));
    return [...unread, ...attributes, ...(isOrdered ? [`${this.rows.columns.heading('position')} för produkter`] : [])];
  }

  private inOrder(variations: readonly CsvLine[]): CsvLine[] {
    const position = (line: CsvLine) => Number(this.rows.cell(line, 'position')) || 0;
    return variations.toSorted((one, other) => position(one) - position(other) || one.line - other.line);
  }

  /** WooCommerce writes `simple, virtual` into a cell of type. */
  private known(line: CsvLine): Row[] {
    const types = listed(this.rows.cell(line, 'type').toLowerCase());
    const isVirtual = types.some((type) => /^(virtual|downloadable)$/.test(type));
    const [kind = 'simple'] = types.filter((type) => !/^(virtual|downloadable)$/.test(type));
    const [id, sku] = [this.rows.cell(line, 'id'), this.rows.cell(line, 'sku').toLocaleLowerCase('sv')];
    const earlier = id === '' ? undefined : this.byId.get(id);
    if (earlier) return this.rows.leaveOut(line, `Samma ID finns på rad ${earlier.line.line}.`, 'id');
    const row = { line, kind };
    if (id !== '') this.byId.set(id, row);
    if (sku !== '' && !this.bySku.has(sku)) this.bySku.set(sku, row);
    const refused = REFUSED_TYPES[kind] ?? (isVirtual ? REFUSED_TYPES.virtual : undefined);
    return refused ? this.rows.leaveOut(line, refused, 'type') : [row];
  }

  private withParent({ line }: Row): { readonly line: CsvLine; readonly parent: CsvLine }[] {
    const named = this.rows.cell(line, 'parent');
    const [, id] = /^id:(\d+)$/i.exec(named) ?? [];
    const parent = id ? this.byId.get(id) : this.bySku.get(named.toLocaleLowerCase('sv'));
    if (named === '') return this.rows.leaveOut(line, 'Varianten saknar huvudprodukt.', 'parent');
    if (!parent) return this.rows.leaveOut(line, `Huvudprodukten ”${named}” finns inte i filen.`, 'parent');
    if (parent.kind === 'variation') {
      return this.rows.leaveOut(line, `Huvudprodukten på rad ${parent.line.line} är själv en variant.`, 'parent');
    }
    if (!parent.kind.startsWith('variable')) {
      return this.rows.leaveOut(
        line,
        `Produkten på rad ${parent.line.line} är av en typ som inte har varianter.`,
        'parent',
      );
    }
    return [{ line, parent: parent.line }];
  }

  private product({ line, kind }: Row, variations: readonly CsvLine[]): ForeignProduct[] {
    const name = plainText(this.rows.cell(line, 'name')).replace(/\s+/g, ' ');
    if (name === '') return this.rows.leaveOut(line, 'Namnet saknas.', 'name');
    if (this.rows.isDamaged(line)) return [];
    const hasVariations = kind.startsWith('variable');
    if (hasVariations && variations.length === 0)
      return this.rows.leaveOut(line, 'Produkten har inga varianter i filen.');
    const sizes = hasVariations
      ? this.sizes.variants(line, name, variations)
      : this.sizes.size(line, '', this.rows.cell(line, 'stock'));
    if (sizes.length === 0) {
      return hasVariations ? this.rows.leaveOut(line, 'Ingen av produktens varianter kan läsas in.') : [];
    }
    const taxClass = this.rows.cell(line, 'taxClass');
    if (taxClass !== '' && taxClass !== 'parent' && taxClass !== 'standard') {
      this.rows.correct(line, `Momsklassen ”${taxClass}” finns inte här. Produkten får standardmoms.`, 'taxClass');
    }
    const id = this.rows.cell(line, 'id');
    const slug = addressOf(this.rows.cell(line, 'slug'));
    const own = wordPressSlug(name);
    return [
      {
        source: 'woocommerce',
        key: id || this.rows.cell(line, 'sku') || own,
        line: line.line,
        addresses: [slug || own].filter((address) => address !== ''),
        name,
        description: this.rows.text(line, 'description'),
        short_description: this.rows.text(line, 'shortDescription'),
        categories: this.categories.of(listed(this.rows.cell(line, 'categories'))),
        is_active: isYes(this.rows.cell(line, 'published')) && this.isShown(line),
        is_featured: isYes(this.rows.cell(line, 'featured')),
        images: this.rows.pictures(line).map((url) => ({ url, alt: '' })),
        sizes,
        absent: this.absent(),
      },
    ];
  }

  private absent(): string[] {
    return FIELD_COLUMNS.flatMap(([field, column]) => (this.rows.columns.has(column) ? [] : [field]));
  }

  /** WooCommerce can hide a published product from its lists, its search or both. */
  private isShown(line: CsvLine): boolean {
    const visibility = this.rows.cell(line, 'visibility').toLowerCase();
    if (visibility === 'hidden') {
      this.rows.correct(line, 'Produkten är dold i katalogen. Den läses in men visas inte i butiken.', 'visibility');
    } else if (visibility === 'search' || visibility === 'catalog') {
      this.rows.correct(line, 'Produkten visas bara i en del av katalogen där. Här visas den överallt.', 'visibility');
    }
    return visibility !== 'hidden';
  }
}
