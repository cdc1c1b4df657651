import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { fitProducts } from './fit-products.js';
import type { ForeignFile, ForeignProduct, ForeignSize } from './foreign-product.js';
import { ForeignTable, oneLine } from './foreign-table.js';
import { addressOf, CategoryNames, foreignNumber, foreignWeight, isYes, sekOrNull } from './foreign-values.js';
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

const MEANINGLESS = { headings: /^option\d (name|linked to)$|weight unit/i, cells: /^(manual|true)$/i };

/** The columns of a field, of which one must be there for it to be read. */
const FIELD_COLUMNS: Readonly<Record<string, readonly Column[]>> = {
  short_description: [],
  is_featured: [],
  description: ['description'],
  category_ids: ['type', 'category'],
  is_active: ['published', 'status'],
  inventory_quantity: ['quantity'],
  cost_price: ['cost'],
  compare_price: ['comparePrice'],
  net_weight_grams: ['grams'],
  made_to_order: ['tracker', 'policy'],
};

const OPTIONS = ['option1', 'option2', 'option3'] as const;
/** The value of the only option of a product without variants. */
const NO_OPTION = 'Default Title';

export const readShopify = (table: CsvTable): Promise<ForeignFile> => new ShopifyFile(table).read();

class ShopifyFile {
  private readonly table: ForeignTable<Column>;
  private readonly categories = new CategoryNames();

  constructor(private readonly csv: CsvTable) {
    this.table = new ForeignTable(csv.headers, COLUMNS);
  }

  async read(): Promise<ForeignFile> {
    const groups = new Map<string, CsvLine[]>();
    await inTurns(this.csv.lines, (line) => {
      const handle = addressOf(this.cell(line, 'handle'));
      const group = groups.get(handle) ?? [];
      if (handle === '') this.table.leaveOut(line, 'Handle saknas.', 'handle');
      else groups.set(handle, group);
      group.push(line);
    });
    for (const [first] of groups.values()) if (first) this.categories.note([this.categoryOf(first)]);
    const products: ForeignProduct[] = [];
    await inTurns(groups, ([handle, lines]) => products.push(...this.product(handle, lines)));
    const counted = products.find(({ sizes }) => sizes.some(({ made_to_order }) => !made_to_order));
    const absent = Object.keys(FIELD_COLUMNS).filter((field) => !this.table.has(...(FIELD_COLUMNS[field] ?? [])));
    const { leftOut, corrected } = this.table;
    if (counted && absent.includes('inventory_quantity')) {
      const message = 'Filen saknar lagersaldon. Nya storlekar får 0.';
      corrected.push({ line: counted.line, sku: counted.sizes[0]?.sku ?? '', column: null, message });
    }
    const ignored = await this.table.unread(this.csv.lines, MEANINGLESS);
    return fitProducts({ products, absent, leftOut, corrected, ignored });
  }

  private categoryOf(line: CsvLine): string {
    return this.cell(line, 'type') || this.cell(line, 'category');
  }

  private cell(line: CsvLine, column: Column): string {
    return this.table.cell(line, column);
  }

  private product(handle: string, [first, ...others]: readonly CsvLine[]): ForeignProduct[] {
    if (!first) return [];
    const title = this.cell(first, 'title');
    const name = oneLine(title);
    if (name === '') return this.table.leaveOut(first, 'Titeln saknas.', 'title');
    if (this.isDamaged(first)) return [];
    if (isYes(this.cell(first, 'giftCard'))) {
      return this.table.leaveOut(first, 'Presentkort kan inte läsas in.', 'giftCard');
    }
    const lines = [first, ...others.filter((line) => this.isSame(line, first, title) && !this.isDamaged(line))];
    const sizes = lines.filter((line) => line === first || this.isVariant(line)).flatMap((line) => this.size(line));
    if (sizes.length === 0) return [];
    const status = this.cell(first, 'status').toLowerCase();
    return [
      {
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
      },
    ];
  }

  private isSame(line: CsvLine, first: CsvLine, title: string): boolean {
    const own = this.cell(line, 'title');
    if (own === '' || own === title) return true;
    this.table.leaveOut(line, `Samma Handle finns på rad ${first.line} för en annan produkt.`, 'handle');
    return false;
  }

  private isDamaged(line: CsvLine): boolean {
    return this.table.isDamaged(line, ['handle', 'title', 'description', 'type', 'sku', ...OPTIONS]);
  }

  /** Other rows of a product hold only one more picture. */
  private isVariant(line: CsvLine): boolean {
    return ([...OPTIONS, 'sku', 'price'] as const).some((column) => this.cell(line, column) !== '');
  }

  private size(line: CsvLine): ForeignSize[] {
    const price = this.table.price(line, 'price');
    if (price === null) return [];
    const compare = sekOrNull(this.cell(line, 'comparePrice'));
    const policy = this.cell(line, 'policy').toLowerCase();
    const isCounted = !this.table.has('tracker') || this.cell(line, 'tracker') !== '';
    const untracked = foreignNumber(this.cell(line, 'quantity')) ?? 0;
    if (!isCounted && untracked !== 0) {
      const why = `Shopify räknar inte lagret, så antalet ${untracked} läses inte in. Storleken säljs på beställning.`;
      this.table.correct(line, why, 'tracker');
    }
    const options = OPTIONS.map((option) => plainText(this.cell(line, option))).filter((value) => value !== '');
    return [
      {
        line: line.line,
        sku: this.cell(line, 'sku').replace(/^'/, ''),
        name: options.length === 1 && options[0] === NO_OPTION ? '' : options.join(', '),
        price,
        compare_price: compare !== null && compare > price ? compare : null,
        cost_price: sekOrNull(this.cell(line, 'cost')),
        inventory_quantity: this.table.quantity(line, 'quantity'),
        made_to_order: !isCounted || policy === 'continue' || isYes(policy),
        is_active: true,
        weight_grams: foreignWeight(this.cell(line, 'grams'), 'g'),
        image: this.picture(line, 'variantImage') ?? null,
      },
    ];
  }

  private pictures(lines: readonly CsvLine[]): ForeignProduct['images'] {
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
    return this.table.pictures(line, column, [this.cell(line, column)].filter(Boolean))[0];
  }
}
