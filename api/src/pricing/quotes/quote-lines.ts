import type { CartLine } from '@kronblad/contracts/rules/cart';
import { priceOn } from '@kronblad/contracts/rules/discount';
import type { WithdrawalException } from '@kronblad/contracts/views/catalogue';
import type { UnavailableItem } from '@kronblad/contracts/views/pricing';
import type { SellableProduct, SellableProducts } from './sellable-product.js';

/** A line of a quote: all that a cart shows and an order keeps of it. Holds the cost price, so it is not for the public. */
export interface QuoteLine extends CartLine {
  readonly sku: string;
  readonly name: string;
  readonly slug: string;
  /** The primary picture; null without one. */
  readonly imageUrl: string | null;
  readonly thumbUrl: string | null;
  readonly images: readonly string[];
  readonly categories: readonly string[];
  /** Label of the product's active discount; null without one. */
  readonly discountLabel: string | null;
  readonly costPriceOre: number | null;
  readonly withdrawalException: WithdrawalException;
  /** Pieces on the shelf. */
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

/** What of the wanted items can be sold on a Stockholm day, and what not. An item given twice counts as one. */
export function splitItems(items: readonly WantedItem[], products: SellableProducts, day: string): SplitItems {
  const lines: QuoteLine[] = [];
  const unavailable: UnavailableItem[] = [];
  for (const { id, quantity } of merge(items)) {
    const product = products.productById(id);
    const shortage = shortageOf(id, product, quantity);
    if (shortage) unavailable.push(shortage);
    const sold = shortage ? shortage.available : quantity;
    if (product && sold > 0) lines.push(lineOf(product, sold, day));
  }
  return { lines, unavailable };
}

function merge(items: readonly WantedItem[]): WantedItem[] {
  const quantities = new Map<number, number>();
  for (const { id, quantity } of items) quantities.set(id, (quantities.get(id) ?? 0) + quantity);
  return [...quantities].map(([id, quantity]) => ({ id, quantity }));
}

/** An inactive product is not named: it may be one that the public has not seen yet. */
function shortageOf(id: number, product: SellableProduct | undefined, quantity: number): UnavailableItem | null {
  if (!product) return { id, name: null, reason: 'unknown', available: 0 };
  const { available, row } = product;
  if (!row.isActive) return { id, name: null, reason: 'inactive', available: 0 };
  if (available <= 0) return { id, name: row.name, reason: 'sold_out', available: 0 };
  return quantity > available ? { id, name: row.name, reason: 'insufficient', available } : null;
}

function lineOf({ id, available, row, images, categories }: SellableProduct, quantity: number, day: string): QuoteLine {
  const { finalPriceOre, active } = priceOn(row.priceOre, row.discount, day);
  return {
    productId: id,
    quantity,
    listPriceOre: row.priceOre,
    unitPriceOre: finalPriceOre,
    vatRate: row.vatRate,
    sku: row.sku,
    name: row.name,
    slug: row.slug,
    imageUrl: images[0]?.url ?? null,
    thumbUrl: images[0]?.thumb ?? null,
    images: images.map(({ url }) => url),
    categories: categories.filter(({ isActive }) => isActive).map(({ name }) => name),
    discountLabel: (active && row.discount?.label) || null,
    costPriceOre: row.costPriceOre,
    withdrawalException: row.withdrawalException,
    available,
  };
}
