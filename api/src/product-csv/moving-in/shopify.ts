import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { completed } from './completed.js';
import { ForeignColumns } from './foreign-columns.js';
import {
  type ForeignFile,
  type ForeignPicture,
  type ForeignProduct,
  type ForeignSize,
  Remarks,
} from './foreign-product.js';
import {
  addressOf,
  CategoryNames,
  foreignAmount,
  foreignNumber,
  foreignWeight,
  isYes,
  pictureUrls,
} from './foreign-values.js';
import { plainText } from './plain-text.js';

/** Headings of Shopify's exports, and those of its template of 2025. */
const COLUMNS = {
  handle: /^(url )?handle$/,
  title: /^title$/,
  description: /^(body \(html\)|description)$/,
  category: /^product category$/,
  type: /^(type|custom product type)$/,
  published: /^published( on online store)?$/,
  status: /^status$/,
  option1: /^option1 value$/,
  option2: /^option2 value$/,
  option3: /^option3 value$/,
  sku: /^(variant )?sku$/,
  grams: /^(variant grams|weight value \(grams\))$/,
  tracker: /^(variant )?inventory tracker$/,
  quantity: /^(variant inventory qty|inventory quantity)$/,
  policy: /^(variant inventory policy|continue selling when out of stock)$/,
  price: /^(variant )?price$/,
  comparePrice: /^(variant compare at price|compare-at price)$/,
  cost: /^cost per item$/,
  image: /^(image src|product image url)$/,
  imagePosition: /^image position$/,
  imageAlt: /^image alt text$/,
  variantImage: /^variant image( url)?$/,
  giftCard: /^gift card$/,
} as const;
type Column = keyof typeof COLUMNS;

const MEANINGLESS = {
  headings: /^option\d (name|linked to)$|weight unit/i,
  cells: /^(manual|true)$/i,
};

const OPTIONS = ['option1', 'option2', 'option3'] as const;
/** The value of the only option of a product without variants. */
const NO_OPTION = 'Default Title';

export function readShopify(table: CsvTable): Promise<ForeignFile> {
  return new ShopifyFile(table).read();
}

class ShopifyFile {
  private readonly remarks = new Remarks();
  private readonly columns: ForeignColumns<Column>;
  private readonly categories = new CategoryNames();

  constructor(private readonly table: CsvTable) {
    this.columns = new ForeignColumns(table.headers, COLUMNS);
  }

  async read(): Promise<ForeignFile> {
    const groups = new Map<string, CsvLine[]>();
    await inTurns(this.table.lines, (line) => {
      const handle = addressOf(this.cell(line, 'handle'));
      const group = groups.get(handle) ?? [];
      if (handle === '') this.leaveOut(line, 'Handle saknas.', 'handle');
      else groups.set(handle, group);
      group.push(line);
    });
    for (const [first] of groups.values()) if (first) this.categories.note([this.categoryOf(first)]);
    const products: ForeignProduct[] = [];
    await inTurns(groups, ([handle, lines]) => products.push(...this.product(handle, lines)));
    const [counted] = products.filter(({ sizes }) => sizes.some(({ made_to_order }) => !made_to_order));
    if (counted && !this.columns.has('quantity')) {
      this.remarks.correct(counted.line, counted.sizes[0]?.sku ?? '', 'Filen saknar lagersaldon. Nya storlekar får 0.');
    }
    const ignored = await this.columns.unread(this.table.lines, MEANINGLESS);
    return { ...(await completed(products, this.remarks)), ignored };
  }

  private categoryOf(line: CsvLine): string {
    return this.cell(line, 'type') || this.cell(line, 'category');
  }

  private cell(line: CsvLine, column: Column): string {
    return this.columns.cell(line, column);
  }

  private product(handle: string, [first, ...others]: readonly CsvLine[]): ForeignProduct[] {
    if (!first) return [];
    const title = this.cell(first, 'title');
    const name = plainText(title).replace(/\s+/g, ' ');
    if (name === '') return this.leaveOut(first, 'Titeln saknas.', 'title');
    if (this.isDamaged(first)) return [];
    if (isYes(this.cell(first, 'giftCard'))) return this.leaveOut(first, 'Presentkort kan inte läsas in.', 'giftCard');
    const lines = [first, ...others.filter((line) => this.isSame(line, first, title) && !this.isDamaged(line))];
    const sizes = lines.filter((line) => line === first || this.isVariant(line)).flatMap((line) => this.size(line));
    if (sizes.length === 0) return [];
    const status = this.cell(first, 'status').toLowerCase();
    return [
      {
        source: 'shopify',
        key: handle,
        line: first.line,
        addresses: [handle],
        name,
        description: plainText(this.cell(first, 'description')),
        short_description: '',
        categories: this.categories.of([this.categoryOf(first)]),
        is_active: isYes(this.cell(first, 'published') || 'true') && (status === '' || status === 'active'),
        is_featured: false,
        images: this.pictures(lines),
        sizes,
        absent: this.absent(),
      },
    ];
  }

  private absent(): string[] {
    const has = (...columns: readonly Column[]) => columns.some((column) => this.columns.has(column));
    return [
      'short_description',
      'is_featured',
      ...(has('description') ? [] : ['description']),
      ...(has('type', 'category') ? [] : ['categories']),
      ...(has('published', 'status') ? [] : ['is_active']),
      ...(has('quantity') ? [] : ['inventory_quantity']),
      ...(has('cost') ? [] : ['cost_price']),
      ...(has('comparePrice') ? [] : ['compare_price']),
      ...(has('grams') ? [] : ['net_weight_grams']),
      ...(has('tracker', 'policy') ? [] : ['made_to_order']),
    ];
  }

  private isSame(line: CsvLine, first: CsvLine, title: string): boolean {
    const own = this.cell(line, 'title');
    if (own === '' || own === title) return true;
    this.leaveOut(line, `Samma Handle finns på rad ${first.line} för en annan produkt.`, 'handle');
    return false;
  }

  private isDamaged(line: CsvLine): boolean {
    const damage = this.columns.damage(line, ['handle', 'title', 'description', 'type', 'sku', ...OPTIONS]);
    if (damage) this.remarks.leaveOut(line.line, this.cell(line, 'sku'), damage.message, damage.heading);
    return damage !== null;
  }

  /** Other rows of a product hold only one more picture. */
  private isVariant(line: CsvLine): boolean {
    return [...OPTIONS, 'sku', 'price'].some((column) => this.cell(line, column as Column) !== '');
  }

  private size(line: CsvLine): ForeignSize[] {
    const price = foreignAmount(this.cell(line, 'price'));
    if (this.cell(line, 'price') === '') return this.leaveOut(line, 'Priset saknas.', 'price');
    if ('problem' in price) return this.leaveOut(line, price.problem, 'price');
    if (price.sek <= 0) return this.leaveOut(line, 'Priset måste vara större än 0.', 'price');
    const [compare, cost] = [foreignAmount(this.cell(line, 'comparePrice')), foreignAmount(this.cell(line, 'cost'))];
    const policy = this.cell(line, 'policy').toLowerCase();
    const isCounted = !this.columns.has('tracker') || this.cell(line, 'tracker') !== '';
    const untracked = foreignNumber(this.cell(line, 'quantity')) ?? 0;
    if (!isCounted && untracked !== 0) {
      this.correct(
        line,
        `Shopify räknar inte lagret, så antalet ${untracked} läses inte in. Storleken säljs på beställning.`,
        'tracker',
      );
    }
    const options = OPTIONS.map((option) => plainText(this.cell(line, option))).filter((value) => value !== '');
    return [
      {
        line: line.line,
        id: '',
        name: options.length === 1 && options[0] === NO_OPTION ? '' : options.join(', '),
        sku: this.cell(line, 'sku').replace(/^'/, ''),
        price: price.sek,
        compare_price: 'sek' in compare && compare.sek > price.sek ? compare.sek : null,
        cost_price: 'sek' in cost ? cost.sek : null,
        inventory_quantity: this.quantity(line),
        made_to_order: !isCounted || policy === 'continue' || isYes(policy),
        is_active: true,
        weight_grams: foreignWeight(this.cell(line, 'grams'), 'g'),
        image: this.picture(line, 'variantImage') ?? null,
      },
    ];
  }

  private quantity(line: CsvLine): number {
    const text = this.cell(line, 'quantity');
    const number = foreignNumber(text);
    if (text !== '' && (number === null || Number.isNaN(number))) {
      this.correct(line, `Lagret ”${text}” är inget antal. Det blir 0.`, 'quantity');
    } else if (number !== null && number < 0) {
      this.correct(line, `Lagret ${text} blir 0.`, 'quantity');
    }
    return Math.max(0, Math.floor(number || 0));
  }

  private pictures(lines: readonly CsvLine[]): ForeignPicture[] {
    return lines
      .flatMap((line) => {
        const url = this.picture(line, 'image');
        const position = Number(this.cell(line, 'imagePosition')) || Number.MAX_SAFE_INTEGER;
        return url ? [{ url, alt: plainText(this.cell(line, 'imageAlt')), position }] : [];
      })
      .toSorted((one, other) => one.position - other.position)
      .map(({ url, alt }) => ({ url, alt }));
  }

  private picture(line: CsvLine, column: 'image' | 'variantImage'): string | undefined {
    const text = this.cell(line, column);
    return pictureUrls(text === '' ? [] : [text], () =>
      this.correct(line, `Bilden ”${text.slice(0, 80)}” har ingen webbadress och läses inte in.`, column),
    )[0];
  }

  private leaveOut(line: CsvLine, message: string, column: Column): [] {
    this.remarks.leaveOut(line.line, this.cell(line, 'sku'), message, this.columns.heading(column));
    return [];
  }

  private correct(line: CsvLine, message: string, column: Column): void {
    this.remarks.correct(line.line, this.cell(line, 'sku'), message, this.columns.heading(column));
  }
}
