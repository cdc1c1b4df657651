import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { completed } from './completed.js';
import { ForeignColumns } from './foreign-columns.js';
import { type ForeignFile, type ForeignProduct, type ForeignSize, Remarks } from './foreign-product.js';
import {
  addressOf,
  foreignAmount,
  foreignNumber,
  foreignWeight,
  isYes,
  lastNames,
  listed,
  pictureUrls,
  wordPressSlug,
} from './foreign-values.js';
import { plainText } from './plain-text.js';
import {
  ATTRIBUTE_VALUE,
  COLUMNS,
  type Column,
  FIELD_COLUMNS,
  MEANINGLESS,
  REFUSED_TYPES,
} from './woocommerce-columns.js';

/**
 * `today`: the day in Stockholm, which decides whether a sale price is in force. `skus`: SKU by id of the products and
 * variations that have none there but here.
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
  private readonly columns: ForeignColumns<Column>;
  private readonly attributes: readonly number[];
  private readonly unit: string;
  private readonly byId = new Map<string, Row>();
  private readonly bySku = new Map<string, Row>();

  constructor(
    private readonly table: CsvTable,
    private readonly today: string,
    private readonly skus: ReadonlyMap<string, string>,
  ) {
    this.columns = new ForeignColumns(table.headers, COLUMNS);
    this.attributes = table.headers
      .flatMap((header, index) => {
        const [, number] = ATTRIBUTE_VALUE.exec(header.trim()) ?? [];
        return number ? [{ number: Number(number), index }] : [];
      })
      .toSorted((one, other) => one.number - other.number)
      .map(({ index }) => index);
    this.unit = COLUMNS.weight.exec(this.columns.heading('weight')?.trim().toLowerCase() ?? '')?.[2] ?? 'kg';
  }

  async read(): Promise<ForeignFile> {
    const rows = this.table.lines.flatMap((line) => this.known(line));
    const variations = Map.groupBy(
      rows.filter(({ kind }) => kind === 'variation').flatMap((row) => this.withParent(row)),
      ({ parent }) => parent,
    );
    const products: ForeignProduct[] = [];
    await inTurns(rows, (row) => {
      if (row.kind === 'variation') return;
      const own = variations.get(row.line) ?? [];
      products.push(
        ...this.product(
          row,
          own.map(({ line }) => line),
        ),
      );
    });
    const ignored = await this.ignored(rows);
    return { ...(await completed(products, this.remarks, this.skus)), ignored };
  }

  /** Attributes are the names of variations, and nothing else. */
  private async ignored(rows: readonly Row[]): Promise<string[]> {
    const unread = await this.columns.unread(
      rows.map(({ line }) => line),
      MEANINGLESS,
    );
    const singles = rows.filter(({ kind }) => kind !== 'variation' && !kind.startsWith('variable'));
    const attributes = this.attributes.filter((index) => singles.some(({ line }) => line.cells[index]));
    return [...unread, ...attributes.map((index) => `${this.table.headers[index]} för produkter utan varianter`)];
  }

  private cell(line: CsvLine, column: Column): string {
    return this.columns.cell(line, column);
  }

  /** WooCommerce writes `simple, virtual` into a cell of type. */
  private known(line: CsvLine): Row[] {
    const [kind = ''] = listed(this.cell(line, 'type').toLowerCase()).filter(
      (type) => !/^(virtual|downloadable)$/.test(type),
    );
    const [id, sku] = [this.cell(line, 'id'), this.cell(line, 'sku').toLocaleLowerCase('sv')];
    const earlier = id === '' ? undefined : this.byId.get(id);
    if (earlier) return this.leaveOut(line, `Samma ID finns på rad ${earlier.line.line}.`, 'id');
    const row = { line, kind: kind || 'simple' };
    if (id !== '') this.byId.set(id, row);
    if (sku !== '' && !this.bySku.has(sku)) this.bySku.set(sku, row);
    const refused = REFUSED_TYPES[row.kind];
    return refused ? this.leaveOut(line, refused, 'type') : [row];
  }

  private withParent({ line }: Row): { readonly line: CsvLine; readonly parent: CsvLine }[] {
    const named = this.cell(line, 'parent');
    const [, id] = /^id:(\d+)$/i.exec(named) ?? [];
    const parent = id ? this.byId.get(id) : this.bySku.get(named.toLocaleLowerCase('sv'));
    if (named === '') return this.leaveOut(line, 'Varianten saknar huvudprodukt.', 'parent');
    if (!parent) return this.leaveOut(line, `Huvudprodukten ”${named}” finns inte i filen.`, 'parent');
    if (parent.kind === 'variation') {
      return this.leaveOut(line, `Huvudprodukten på rad ${parent.line.line} är själv en variant.`, 'parent');
    }
    if (!parent.kind.startsWith('variable')) {
      return this.leaveOut(line, `Produkten på rad ${parent.line.line} är av en typ som inte har varianter.`, 'parent');
    }
    return [{ line, parent: parent.line }];
  }

  private product({ line, kind }: Row, variations: readonly CsvLine[]): ForeignProduct[] {
    const name = plainText(this.cell(line, 'name')).replace(/\s+/g, ' ');
    if (name === '') return this.leaveOut(line, 'Namnet saknas.', 'name');
    const hasVariations = kind.startsWith('variable');
    if (hasVariations && variations.length === 0) return this.leaveOut(line, 'Produkten har inga varianter i filen.');
    const stocks = this.stocks(line, variations);
    const sizes = hasVariations
      ? variations.flatMap((variation, nth) =>
          this.size(variation, this.sizeName(variation, name, nth), stocks.get(variation)).map((size) => ({
            ...size,
            is_active: this.isInSale(variation, line),
          })),
        )
      : this.size(line, '', stocks.get(line));
    if (sizes.length === 0) {
      return hasVariations ? this.leaveOut(line, 'Ingen av produktens varianter kan läsas in.') : [];
    }
    const taxClass = this.cell(line, 'taxClass');
    if (taxClass !== '' && taxClass !== 'parent' && taxClass !== 'standard') {
      this.correct(line, `Momsklassen ”${taxClass}” finns inte här. Produkten får standardmoms.`, 'taxClass');
    }
    const id = this.cell(line, 'id');
    const slug = addressOf(this.cell(line, 'slug'));
    const own = wordPressSlug(name);
    return [
      {
        source: 'woocommerce',
        key: id || this.cell(line, 'sku') || own,
        line: line.line,
        addresses: [slug || own].filter((address) => address !== ''),
        name,
        description: this.text(line, 'description'),
        short_description: this.text(line, 'shortDescription'),
        categories: lastNames(listed(this.cell(line, 'categories'))),
        is_active: this.cell(line, 'published') === '1' || isYes(this.cell(line, 'published')),
        is_featured: isYes(this.cell(line, 'featured')),
        images: this.pictures(line).map((url) => ({ url, alt: '' })),
        sizes,
        absent: this.absent(),
      },
    ];
  }

  private absent(): string[] {
    return FIELD_COLUMNS.flatMap(([field, column]) => (this.columns.has(column) ? [] : [field]));
  }

  /** WooCommerce writes a line break as `\n` and a backslash before `n` twice. */
  private text(line: CsvLine, column: Column): string {
    const written = this.cell(line, column)
      .split('\\\\n')
      .map((part) => part.replaceAll('\\n', '\n'))
      .join('\\n');
    return plainText(written);
  }

  private pictures(line: CsvLine): string[] {
    return pictureUrls(listed(this.cell(line, 'images')), (text) =>
      this.correct(line, `Bilden ”${text.slice(0, 80)}” har ingen webbadress och läses inte in.`, 'images'),
    );
  }

  private sizeName(line: CsvLine, productName: string, nth: number): string {
    const values = this.attributes.map((index) => plainText((line.cells[index] ?? '').replaceAll('\\,', ',')));
    const joined = values.filter((value) => value !== '').join(', ');
    const named = this.cell(line, 'name').replace(/\s+/g, ' ');
    const rest = named.startsWith(productName) ? named.slice(productName.length).replace(/^[\s–:,-]+/, '') : '';
    return joined || rest || `Variant ${nth + 1}`;
  }

  /** The stock of each row. A stock that variations share is divided, so that no more is sold than there is. */
  private stocks(line: CsvLine, variations: readonly CsvLine[]): ReadonlyMap<CsvLine, string> {
    const shared = variations.filter((variation) => this.cell(variation, 'stock').toLowerCase() === 'parent');
    const total = Math.max(0, Math.floor(foreignNumber(this.cell(line, 'stock')) ?? 0)) || 0;
    if (shared.length > 1 && total > 0) {
      this.correct(line, `Varianterna delar på lagret, ${total}. Det fördelas jämnt mellan dem.`, 'stock');
    }
    const [each, rest] = [Math.floor(total / shared.length), total % shared.length];
    return new Map([
      ...[line, ...variations].map((row) => [row, this.cell(row, 'stock')] as const),
      ...shared.map((row, nth) => [row, String(each + (nth < rest ? 1 : 0))] as const),
    ]);
  }

  private size(line: CsvLine, name: string, stock = ''): ForeignSize[] {
    const prices = this.prices(line);
    if (!prices) return [];
    const cost = foreignAmount(this.cell(line, 'cost'));
    const isOrdered = /backorder/i.test(this.cell(line, 'inStock')) || isYes(this.cell(line, 'backorders'));
    const isUncounted = stock === '' && isYes(this.cell(line, 'inStock') || '1');
    return [
      {
        line: line.line,
        id: this.cell(line, 'id'),
        name,
        sku: this.cell(line, 'sku'),
        ...prices,
        cost_price: 'sek' in cost ? cost.sek : null,
        inventory_quantity: this.quantity(line, stock),
        made_to_order: isUncounted || isOrdered,
        is_active: true,
        weight_grams: foreignWeight(this.cell(line, 'weight'), this.unit),
        image: (name === '' ? null : this.pictures(line)[0]) ?? null,
      },
    ];
  }

  /** The variations of a draft are written as drafts too. */
  private isInSale(variation: CsvLine, product: CsvLine): boolean {
    const own = this.cell(variation, 'published');
    if (own !== '0' && (own !== '-1' || this.cell(product, 'published') === '-1')) return true;
    this.correct(variation, 'Varianten är inte publicerad. Den läses in men säljs inte.', 'published');
    return false;
  }

  private quantity(line: CsvLine, stock: string): number {
    const number = foreignNumber(stock);
    if (stock !== '' && (number === null || Number.isNaN(number))) {
      this.correct(line, `Lagret ”${stock}” är inget antal. Det blir 0.`, 'stock');
    } else if (number !== null && (number < 0 || !Number.isInteger(number))) {
      this.correct(line, `Lagret ${stock} blir ${Math.max(0, Math.floor(number))}.`, 'stock');
    }
    return Math.max(0, Math.floor(number || 0));
  }

  private prices(line: CsvLine): Pick<ForeignSize, 'price' | 'compare_price'> | null {
    const [regular, sale] = [this.cell(line, 'regularPrice'), this.cell(line, 'salePrice')];
    if (regular === '' && sale === '') return this.withoutPrice(line, 'Priset saknas.');
    const usual = foreignAmount(regular || sale);
    if ('problem' in usual) return this.withoutPrice(line, usual.problem);
    if (usual.sek <= 0) return this.withoutPrice(line, 'Priset måste vara större än 0.');
    const whole = { price: usual.sek, compare_price: null };
    if (regular === '' || sale === '') return whole;
    const reduced = foreignAmount(sale);
    if ('problem' in reduced) {
      this.correct(line, `${reduced.problem} Reapriset läses inte in.`, 'salePrice');
      return whole;
    }
    const [from, to] = [this.cell(line, 'saleFrom').slice(0, 10), this.cell(line, 'saleTo').slice(0, 10)];
    if (from > this.today) {
      this.correct(line, `Reapriset gäller först från ${from} och läses inte in.`, 'saleFrom');
      return whole;
    }
    const isInForce = reduced.sek > 0 && reduced.sek < usual.sek && (to === '' || to >= this.today);
    if (!isInForce) return whole;
    if (to !== '') this.correct(line, `Reapriset gäller till ${to} men läses in utan slutdatum.`, 'saleTo');
    return { price: reduced.sek, compare_price: usual.sek };
  }

  private withoutPrice(line: CsvLine, message: string): null {
    this.leaveOut(line, message, 'regularPrice');
    return null;
  }

  private leaveOut(line: CsvLine, message: string, column?: Column): [] {
    this.remarks.leaveOut(line.line, this.cell(line, 'sku'), message, column && this.columns.heading(column));
    return [];
  }

  private correct(line: CsvLine, message: string, column: Column): void {
    this.remarks.correct(line.line, this.cell(line, 'sku'), message, this.columns.heading(column));
  }
}
