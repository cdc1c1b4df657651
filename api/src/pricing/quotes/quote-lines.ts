import type { CartLine } from '@kronblad/contracts/rules/cart';
import { type AnnouncedReduction, announcedReduction, priceOn } from '@kronblad/contracts/rules/discount';
import { vatRateOn } from '@kronblad/contracts/rules/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/rules/withdrawal-exceptions';
import type { UnavailableItem } from '@kronblad/contracts/views/pricing';
import type { SellableProduct, SellableProducts } from './sellable-product.js';

/** A line of a quote with all data that carts and orders need. It has the cost price, so do not send it to shoppers. */
export interface QuoteLine extends CartLine {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly thumbUrl: string | null;
  readonly images: readonly string[];
  readonly categories: readonly string[];
  readonly discountLabel: string | null;
  readonly reduction: AnnouncedReduction | null;
  readonly lowestPriceOre: number | null;
  readonly costPriceOre: number | null;
  readonly withdrawalException: WithdrawalException;
  readonly available: number;
}

export interface WantedItem {
  readonly id: number;
  readonly quantity: number;
}

export interface SplitItems {
  readonly lines: readonly QuoteLine[];
  readonly unavailable: readonly UnavailableItem[];
}

export interface ReservedItem {
  readonly productId: number;
  readonly quantity: number;
}

const NOTHING: ReadonlyMap<number, number> = new Map();

/** Stock that one shopper can buy: available stock plus what the shopper's own unpaid order reserves. */
export class StockAvailability {
  private readonly reserved: ReadonlyMap<number, number>;

  constructor(
    private readonly products: SellableProducts,
    reserved: readonly ReservedItem[] = [],
  ) {
    this.reserved =
      reserved.length > 0 ? new Map(reserved.map(({ productId, quantity }) => [productId, quantity])) : NOTHING;
  }

  find(id: number): SellableProduct | undefined {
    return this.products.productById(id);
  }

  available({ id, available }: SellableProduct): number {
    return available + (this.reserved.get(id) ?? 0);
  }
}

/** Up to this many items, comparing each pair is faster than building a map. */
const MAX_COMPARED = 16;

export function splitItems(items: readonly WantedItem[], stock: StockAvailability, day: string): SplitItems {
  const lines: QuoteLine[] = [];
  const unavailable: UnavailableItem[] = [];
  for (const { id, quantity } of merge(items)) {
    const product = stock.find(id);
    const available = product?.row.isActive ? stock.available(product) : 0;
    const shortage = shortageOf(id, product, available, quantity);
    if (shortage) unavailable.push(shortage);
    const sold = Math.min(quantity, available);
    if (product && sold > 0) lines.push(lineOf(product, sold, available, day));
  }
  return { lines, unavailable };
}

function merge(items: readonly WantedItem[]): readonly WantedItem[] {
  if (areDistinct(items)) return items;
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

function areDistinct(items: readonly WantedItem[]): boolean {
  if (items.length > MAX_COMPARED) return false;
  for (let at = 1; at < items.length; at++) {
    for (let before = 0; before < at; before++) if (items[at]?.id === items[before]?.id) return false;
  }
  return true;
}

/** Leaves out the name of an inactive product, because it may not be public yet. */
function shortageOf(
  id: number,
  product: SellableProduct | undefined,
  available: number,
  quantity: number,
): UnavailableItem | null {
  if (!product) return { id, name: null, reason: 'unknown', available };
  if (!product.row.isActive) return { id, name: null, reason: 'inactive', available };
  if (available <= 0) return { id, name: product.row.name, reason: 'sold_out', available: 0 };
  return quantity > available ? { id, name: product.row.name, reason: 'insufficient', available } : null;
}

function lineOf(
  { id, row, images, categories, lowestPriceOre }: SellableProduct,
  quantity: number,
  available: number,
  day: string,
): QuoteLine {
  const { finalPriceOre, active } = priceOn(row.priceOre, row.discount, day);
  const { priceOre, comparePriceOre } = row;
  const reduction = announcedReduction({ priceOre, comparePriceOre, active, lowestPriceOre });
  return {
    productId: id,
    quantity,
    listPriceOre: row.priceOre,
    unitPriceOre: finalPriceOre,
    vatRate: vatRateOn(row.vatClass, day),
    sku: row.sku,
    name: row.name,
    slug: row.slug,
    imageUrl: images[0]?.url ?? null,
    thumbUrl: images[0]?.thumb ?? null,
    images: images.map(({ url }) => url),
    categories: categories.filter(({ isActive }) => isActive).map(({ name }) => name),
    discountLabel: (active && row.discount?.label) || null,
    reduction,
    lowestPriceOre: reduction && lowestPriceOre,
    costPriceOre: row.costPriceOre,
    withdrawalException: row.withdrawalException,
    available,
  };
}
