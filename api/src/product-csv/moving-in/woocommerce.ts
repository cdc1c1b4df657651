import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { fitProducts } from './fit-products.js';
import type { ForeignFile, ForeignProduct, ForeignSize } from './foreign-product.js';
import { ForeignTable, oneLine } from './foreign-table.js';
import { addressOf, CategoryNames, isYes, splitAddresses, splitAtCommas, wordPressSlug } from './foreign-values.js';
import { plainText } from './plain-text.js';
import { COLUMNS, type Column, FIELD_COLUMNS, MEANINGLESS, REFUSED_TYPES, TEXTS } from './woocommerce-columns.js';
import { VariationNames } from './woocommerce-names.js';
import { isInSale, sharedStocks, sizeOf } from './woocommerce-sizes.js';

/** `today`: the day in Stockholm, which decides whether a sale price is in force. */
export const readWooCommerce = (table: CsvTable, today: string): Promise<ForeignFile> =>
  new WooCommerceFile(table, today).read();

interface Row {
  readonly line: CsvLine;
  readonly kind: string;
}

class WooCommerceFile {
  private readonly table: ForeignTable<Column>;
  private readonly names: VariationNames;
  private readonly categories = new CategoryNames();
  private readonly byId = new Map<string, Row>();
  private readonly bySku = new Map<string, Row>();

  constructor(
    private readonly csv: CsvTable,
    private readonly today: string,
  ) {
    this.table = new ForeignTable(csv.headers, COLUMNS);
    this.names = new VariationNames(csv.headers);
  }

  async read(): Promise<ForeignFile> {
    const rows = this.csv.lines.flatMap((line) => this.known(line));
    const variations = Map.groupBy(
      rows.filter(({ kind }) => kind === 'variation').flatMap((row) => this.withParent(row)),
      ({ parent }) => parent,
    );
    await inTurns(rows, ({ line }) => this.categories.note(splitAtCommas(this.cell(line, 'categories'))));
    const products: ForeignProduct[] = [];
    await inTurns(rows, (row) => {
      if (row.kind === 'variation') return;
      const own = (variations.get(row.line) ?? []).map(({ line }) => line);
      products.push(...this.product(row, this.inOrder(own)));
    });
    const absent = FIELD_COLUMNS.flatMap(([field, column]) => (this.table.has(column) ? [] : [field]));
    const { leftOut, corrected } = this.table;
    return fitProducts({ products, absent, leftOut, corrected, ignored: await this.ignored(rows) });
  }

  private cell(line: CsvLine, column: Column): string {
    return this.table.cell(line, column);
  }

  /** WooCommerce writes a line break as `\n` and a backslash before `n` twice. */
  private text(line: CsvLine, column: Column): string {
    const parts = this.cell(line, column).split('\\\\n');
    return plainText(parts.map((part) => part.replaceAll('\\n', '\n')).join('\\n'));
  }

  private isDamaged(line: CsvLine): boolean {
    return this.table.isDamaged(line, TEXTS, this.names.valueIndexes);
  }

  /** Attributes are the names of variations, and nothing else. */
  private async ignored(rows: readonly Row[]): Promise<string[]> {
    const lines = rows.map(({ line }) => line);
    const unread = await this.table.unread(lines, MEANINGLESS);
    const products = rows.filter(({ kind }) => kind !== 'variation');
    const singles = products.filter(({ kind }) => !kind.startsWith('variable')).map(({ line }) => line);
    const attributes = this.names.headingsIn(singles).map((heading) => `${heading} för produkter utan varianter`);
    const isOrdered = products.some(({ line }) => !['', '0'].includes(this.cell(line, 'position')));
    return [...unread, ...attributes, ...(isOrdered ? [`${this.table.heading('position')} för produkter`] : [])];
  }

  private inOrder(variations: readonly CsvLine[]): CsvLine[] {
    const position = (line: CsvLine) => Number(this.cell(line, 'position')) || 0;
    return variations.toSorted((one, other) => position(one) - position(other) || one.line - other.line);
  }

  /** WooCommerce writes `simple, virtual` into a cell of type. */
  private known(line: CsvLine): Row[] {
    const types = splitAtCommas(this.cell(line, 'type').toLowerCase());
    const isVirtual = types.some((type) => /^(virtual|downloadable)$/.test(type));
    const [kind = 'simple'] = types.filter((type) => !/^(virtual|downloadable)$/.test(type));
    const [id, sku] = [this.cell(line, 'id'), this.cell(line, 'sku').toLocaleLowerCase('sv')];
    const earlier = id === '' ? undefined : this.byId.get(id);
    if (earlier) return this.table.leaveOut(line, `Samma ID finns på rad ${earlier.line.line}.`, 'id');
    const row = { line, kind };
    if (id !== '') this.byId.set(id, row);
    if (sku !== '' && !this.bySku.has(sku)) this.bySku.set(sku, row);
    const refused = REFUSED_TYPES[kind] ?? (isVirtual ? REFUSED_TYPES.virtual : undefined);
    return refused ? this.table.leaveOut(line, refused, 'type') : [row];
  }

  private withParent({ line }: Row): { readonly line: CsvLine; readonly parent: CsvLine }[] {
    const named = this.cell(line, 'parent');
    const [, id] = /^id:(\d+)$/i.exec(named) ?? [];
    const parent = id ? this.byId.get(id) : this.bySku.get(named.toLocaleLowerCase('sv'));
    const leaveOut = (message: string) => this.table.leaveOut(line, message, 'parent');
    if (named === '') return leaveOut('Varianten saknar huvudprodukt.');
    if (!parent) return leaveOut(`Huvudprodukten ”${named}” finns inte i filen.`);
    const at = parent.line.line;
    if (parent.kind === 'variation') return leaveOut(`Huvudprodukten på rad ${at} är själv en variant.`);
    if (parent.kind.startsWith('variable')) return [{ line, parent: parent.line }];
    return leaveOut(`Produkten på rad ${at} är av en typ som inte har varianter.`);
  }

  private product({ line, kind }: Row, variations: readonly CsvLine[]): ForeignProduct[] {
    const name = oneLine(this.cell(line, 'name'));
    if (name === '') return this.table.leaveOut(line, 'Namnet saknas.', 'name');
    if (this.isDamaged(line)) return [];
    const hasVariations = kind.startsWith('variable');
    if (hasVariations && variations.length === 0) {
      return this.table.leaveOut(line, 'Produkten har inga varianter i filen.');
    }
    const sizes = hasVariations
      ? this.variants(line, name, variations)
      : sizeOf(this.table, { line, name: '', stock: this.cell(line, 'stock'), today: this.today });
    if (sizes.length === 0) {
      return hasVariations ? this.table.leaveOut(line, 'Ingen av produktens varianter kan läsas in.') : [];
    }
    const taxClass = this.cell(line, 'taxClass');
    if (!['', 'parent', 'standard'].includes(taxClass)) {
      const message = `Momsklassen ”${taxClass}” finns inte här. Produkten får standardmoms.`;
      this.table.correct(line, message, 'taxClass');
    }
    const address = addressOf(this.cell(line, 'slug')) || wordPressSlug(name);
    return [
      {
        line: line.line,
        addresses: address === '' ? [] : [address],
        name,
        description: this.text(line, 'description'),
        short_description: this.text(line, 'shortDescription'),
        categories: this.categories.of(splitAtCommas(this.cell(line, 'categories'))),
        is_active: isYes(this.cell(line, 'published')) && this.isShown(line),
        is_featured: isYes(this.cell(line, 'featured')),
        images: this.pictures(line).map((url) => ({ url, alt: '' })),
        sizes,
      },
    ];
  }

  private pictures(line: CsvLine): string[] {
    return this.table.pictures(line, 'images', splitAddresses(this.cell(line, 'images')));
  }

  private variants(product: CsvLine, productName: string, lines: readonly CsvLine[]): ForeignSize[] {
    const whole = lines.filter((line) => !this.isDamaged(line));
    const variations = this.names.of(product, whole);
    const counts = Map.groupBy(variations, ({ line }) => line);
    for (const line of whole) this.remarkOn(line, product, counts.get(line)?.length ?? 0);
    const stocks = sharedStocks(
      this.table,
      product,
      variations.map(({ line }) => line),
    );
    return variations.flatMap(({ line, name: own }, nth) => {
      const name = own || this.nameAfter(line, productName) || `Variant ${nth + 1}`;
      const image = this.pictures(line)[0] ?? null;
      const is_active = isInSale(this.table, line, product);
      const sizes = sizeOf(this.table, { line, name, stock: stocks[nth] ?? '', today: this.today });
      return sizes.map((size) => ({ ...size, image, is_active }));
    });
  }

  /** `count`: the sizes that the variation becomes. */
  private remarkOn(variation: CsvLine, product: CsvLine, count: number): void {
    if (count === 0) {
      const message = 'Varianten gäller alla värden, men andra varianter har redan vart och ett av dem.';
      this.table.leaveOut(variation, message);
      return;
    }
    if (count > 1) this.table.correct(variation, `Varianten gäller flera värden. Den blir ${count} storlekar.`);
    const own = this.text(variation, 'description');
    if (own !== '' && own !== this.text(product, 'description')) {
      this.table.correct(variation, 'Variantens egen beskrivning läses inte in.', 'description');
    }
    if (!isInSale(this.table, variation, product)) {
      this.table.correct(variation, 'Varianten är inte publicerad. Den läses in men säljs inte.', 'published');
    }
  }

  /** The rest of a variation's name after the product's name; empty when it begins otherwise. */
  private nameAfter(line: CsvLine, productName: string): string {
    const named = this.cell(line, 'name').replace(/\s+/g, ' ');
    return named.startsWith(productName) ? named.slice(productName.length).replace(/^[\s–:,-]+/, '') : '';
  }

  /** WooCommerce can hide a published product from its lists, its search or both. */
  private isShown(line: CsvLine): boolean {
    const visibility = this.cell(line, 'visibility').toLowerCase();
    if (visibility === 'hidden') {
      this.table.correct(line, 'Produkten är dold i katalogen. Den läses in men visas inte i butiken.', 'visibility');
    } else if (visibility === 'search' || visibility === 'catalog') {
      this.table.correct(line, 'Produkten visas bara i en del av katalogen där. Här visas den överallt.', 'visibility');
    }
    return visibility !== 'hidden';
  }
}
