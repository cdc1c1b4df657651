import type { CsvLine } from '../read-csv.js';
import type { ForeignSize } from './foreign-product.js';
import { foreignAmount, foreignNumber, foreignWeight, isYes } from './foreign-values.js';
import type { NamedVariation } from './woocommerce-attributes.js';
import { COLUMNS } from './woocommerce-columns.js';
import type { WooCommerceRows } from './woocommerce-rows.js';

/** Makes sizes of products and variations. `today`: the day in Stockholm. */
export class WooCommerceSizes {
  private readonly unit: string;

  constructor(
    private readonly rows: WooCommerceRows,
    private readonly today: string,
  ) {
    this.unit = COLUMNS.weight.exec(rows.columns.heading('weight')?.trim().toLowerCase() ?? '')?.[2] ?? 'kg';
  }

  variants(product: CsvLine, productName: string, lines: readonly CsvLine[]): ForeignSize[] {
    const whole = lines.filter((line) => !this.rows.isDamaged(line));
    const variations = this.rows.attributes.named(product, whole);
    const stocks = this.stocks(product, variations);
    const counts = new Map(
      [...Map.groupBy(variations, ({ line }) => line)].map(([line, { length }]) => [line, length]),
    );
    for (const line of whole) this.remarkOn(line, product, counts.get(line) ?? 0);
    return variations.flatMap(({ line, name }, nth) => {
      const own = name || this.nameAfter(line, productName) || `Variant ${nth + 1}`;
      const id = counts.get(line) === 1 ? this.rows.cell(line, 'id') : `${this.rows.cell(line, 'id')} ${name}`;
      const isActive = this.isInSale(line, product);
      return this.size(line, own, stocks[nth]).map((size) => ({ ...size, id, is_active: isActive }));
    });
  }

  /** `count`: the sizes that the variation becomes. */
  private remarkOn(variation: CsvLine, product: CsvLine, count: number): void {
    if (count === 0) {
      this.rows.leaveOut(variation, 'Varianten gäller alla värden, men andra varianter har redan vart och ett av dem.');
      return;
    }
    if (count > 1) this.rows.correct(variation, `Varianten gäller flera värden. Den blir ${count} storlekar.`);
    const own = this.rows.text(variation, 'description');
    if (own !== '' && own !== this.rows.text(product, 'description')) {
      this.rows.correct(variation, 'Variantens egen beskrivning läses inte in.', 'description');
    }
    if (!this.isInSale(variation, product)) {
      this.rows.correct(variation, 'Varianten är inte publicerad. Den läses in men säljs inte.', 'published');
    }
  }

  /** The rest of a variation's name after the product's name; empty when it begins otherwise. */
  private nameAfter(line: CsvLine, productName: string): string {
    const named = this.rows.cell(line, 'name').replace(/\s+/g, ' ');
    return named.startsWith(productName) ? named.slice(productName.length).replace(/^[\s–:,-]+/, '') : '';
  }

  /** The stock of each variation. A stock that several share is divided, so that no more is sold than there is. */
  private stocks(product: CsvLine, variations: readonly NamedVariation[]): string[] {
    const ownerOf = ({ line }: NamedVariation) =>
      this.rows.cell(line, 'stock').toLowerCase() === 'parent' ? product : line;
    const sharers = Map.groupBy(variations, ownerOf);
    const shares = new Map([...sharers].map(([owner, { length }]) => [owner, this.shares(owner, length).values()]));
    const [total, shared] = [this.rows.cell(product, 'stock'), sharers.get(product) ?? []];
    if (shared.length > 1 && Number(total) > 0) {
      this.rows.correct(product, `Varianterna delar på lagret, ${total}. Det fördelas jämnt mellan dem.`, 'stock');
    }
    return variations.map((variation) => shares.get(ownerOf(variation))?.next().value ?? '');
  }

  private shares(owner: CsvLine, count: number): string[] {
    const written = this.rows.cell(owner, 'stock');
    const total = Math.floor(foreignNumber(written) ?? 0);
    if (count === 1 || !(total > 0)) return Array<string>(count).fill(written);
    return Array.from({ length: count }, (_, nth) => String(Math.floor(total / count) + (nth < total % count ? 1 : 0)));
  }

  size(line: CsvLine, name: string, stock = ''): ForeignSize[] {
    const prices = this.prices(line);
    if (!prices) return [];
    const cost = foreignAmount(this.rows.cell(line, 'cost'));
    const isOrdered = /backorder/i.test(this.rows.cell(line, 'inStock')) || isYes(this.rows.cell(line, 'backorders'));
    const isUncounted = stock === '' && isYes(this.rows.cell(line, 'inStock') || '1');
    return [
      {
        line: line.line,
        id: this.rows.cell(line, 'id'),
        name,
        sku: this.rows.cell(line, 'sku'),
        ...prices,
        cost_price: 'sek' in cost ? cost.sek : null,
        inventory_quantity: this.quantity(line, stock),
        made_to_order: isUncounted || isOrdered,
        is_active: true,
        weight_grams: foreignWeight(this.rows.cell(line, 'weight'), this.unit),
        image: (name === '' ? null : this.rows.pictures(line)[0]) ?? null,
      },
    ];
  }

  /** The variations of a draft are written as drafts too. */
  private isInSale(variation: CsvLine, product: CsvLine): boolean {
    const own = this.rows.cell(variation, 'published');
    return own !== '0' && (own !== '-1' || this.rows.cell(product, 'published') === '-1');
  }

  private quantity(line: CsvLine, stock: string): number {
    const number = foreignNumber(stock);
    if (stock !== '' && (number === null || Number.isNaN(number))) {
      this.rows.correct(line, `Lagret ”${stock}” är inget antal. Det blir 0.`, 'stock');
    } else if (number !== null && (number < 0 || !Number.isInteger(number))) {
      this.rows.correct(line, `Lagret ${stock} blir ${Math.max(0, Math.floor(number))}.`, 'stock');
    }
    return Math.max(0, Math.floor(number || 0));
  }

  private prices(line: CsvLine): Pick<ForeignSize, 'price' | 'compare_price'> | null {
    const [regular, sale] = [this.rows.cell(line, 'regularPrice'), this.rows.cell(line, 'salePrice')];
    if (regular === '' && sale === '') return this.withoutPrice(line, 'Priset saknas.');
    const usual = foreignAmount(regular || sale);
    if ('problem' in usual) return this.withoutPrice(line, usual.problem);
    if (usual.sek <= 0) return this.withoutPrice(line, 'Priset måste vara större än 0.');
    const whole = { price: usual.sek, compare_price: null };
    if (regular === '' || sale === '') return whole;
    const reduced = foreignAmount(sale);
    if ('problem' in reduced) {
      this.rows.correct(line, `${reduced.problem} Reapriset läses inte in.`, 'salePrice');
      return whole;
    }
    const [from, to] = [this.rows.cell(line, 'saleFrom').slice(0, 10), this.rows.cell(line, 'saleTo').slice(0, 10)];
    if (from > this.today) {
      this.rows.correct(line, `Reapriset gäller först från ${from} och läses inte in.`, 'saleFrom');
      return whole;
    }
    const isInForce = reduced.sek > 0 && reduced.sek < usual.sek && (to === '' || to >= this.today);
    if (!isInForce) return whole;
    if (to !== '') this.rows.correct(line, `Reapriset gäller till ${to} men läses in utan slutdatum.`, 'saleTo');
    return { price: reduced.sek, compare_price: usual.sek };
  }

  private withoutPrice(line: CsvLine, message: string): null {
    this.rows.leaveOut(line, message, 'regularPrice');
    return null;
  }
}
