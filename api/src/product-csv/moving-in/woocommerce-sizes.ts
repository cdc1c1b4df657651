import type { CsvLine } from '../read-csv.js';
import type { ForeignSize } from './foreign-product.js';
import type { ForeignTable } from './foreign-table.js';
import { foreignAmount, foreignNumber, foreignWeight, isYes, sekOrNull } from './foreign-values.js';
import { COLUMNS, type Column } from './woocommerce-columns.js';

type Table = ForeignTable<Column>;

interface Row {
  readonly line: CsvLine;
  readonly name: string;
  readonly stock: string;
  /** The day in Stockholm. */
  readonly today: string;
}

/** The size of a product or variation; none without a price. */
export function sizeOf(table: Table, { line, name, stock, today }: Row): ForeignSize[] {
  const prices = pricesOf(table, line, today);
  if (!prices) return [];
  const unit = COLUMNS.weight.exec(table.heading('weight')?.trim().toLowerCase() ?? '')?.[2] ?? 'kg';
  const inStock = table.cell(line, 'inStock');
  const isOrdered = /backorder/i.test(inStock) || isYes(table.cell(line, 'backorders'));
  return [
    {
      line: line.line,
      sku: table.cell(line, 'sku'),
      name,
      ...prices,
      cost_price: sekOrNull(table.cell(line, 'cost')),
      inventory_quantity: table.quantity(line, 'stock', stock),
      made_to_order: isOrdered || (stock === '' && isYes(inStock || '1')),
      is_active: true,
      weight_grams: foreignWeight(table.cell(line, 'weight'), unit),
      image: null,
    },
  ];
}

function pricesOf(table: Table, line: CsvLine, today: string): Pick<ForeignSize, 'price' | 'compare_price'> | null {
  const [regular, sale] = [table.cell(line, 'regularPrice'), table.cell(line, 'salePrice')];
  const usual = table.price(line, 'regularPrice', regular || sale);
  if (usual === null) return null;
  const whole = { price: usual, compare_price: null };
  if (regular === '' || sale === '') return whole;
  const reduced = foreignAmount(sale);
  if ('problem' in reduced) {
    table.correct(line, `${reduced.problem} Reapriset läses inte in.`, 'salePrice');
    return whole;
  }
  const [from, to] = [table.cell(line, 'saleFrom').slice(0, 10), table.cell(line, 'saleTo').slice(0, 10)];
  if (from > today) {
    table.correct(line, `Reapriset gäller först från ${from} och läses inte in.`, 'saleFrom');
    return whole;
  }
  if (reduced.sek <= 0 || reduced.sek >= usual || (to !== '' && to < today)) return whole;
  if (to !== '') table.correct(line, `Reapriset gäller till ${to} men läses in utan slutdatum.`, 'saleTo');
  return { price: reduced.sek, compare_price: usual };
}

/** The stock of each variation. A stock that several share is divided, so that no more is sold than there is. */
export function sharedStocks(table: Table, product: CsvLine, variations: readonly CsvLine[]): string[] {
  const ownerOf = (line: CsvLine) => (table.cell(line, 'stock').toLowerCase() === 'parent' ? product : line);
  const sharers = Map.groupBy(variations, ownerOf);
  const total = table.cell(product, 'stock');
  if ((sharers.get(product)?.length ?? 0) > 1 && Number(total) > 0) {
    table.correct(product, `Varianterna delar på lagret, ${total}. Det fördelas jämnt mellan dem.`, 'stock');
  }
  const shares = new Map(
    [...sharers].map(([owner, { length }]) => [owner, sharesOf(table.cell(owner, 'stock'), length).values()]),
  );
  return variations.map((line) => shares.get(ownerOf(line))?.next().value ?? '');
}

function sharesOf(stock: string, count: number): string[] {
  const total = Math.floor(foreignNumber(stock) ?? 0);
  if (count === 1 || !(total > 0)) return Array<string>(count).fill(stock);
  return Array.from({ length: count }, (_, nth) => String(Math.floor(total / count) + (nth < total % count ? 1 : 0)));
}

/** The variations of a draft are written as drafts too. */
export function isInSale(table: Table, variation: CsvLine, product: CsvLine): boolean {
  const own = table.cell(variation, 'published');
  return own !== '0' && (own !== '-1' || table.cell(product, 'published') === '-1');
}
