import type { ProductKind, Way } from '@kronblad/contracts/delivery/delivery-ways';
import { type AnnouncedReduction, announcedReduction, priceOn } from '@kronblad/contracts/discount/discount';
import { sekToOre } from '@kronblad/contracts/money/money';
import type { UnavailableItem } from '@kronblad/contracts/price/schema';
import { nameWithSize } from '@kronblad/contracts/product/sizes';
import { vatRateOn } from '@kronblad/contracts/vat/vat-rates';
import type { WithdrawalException } from '@kronblad/contracts/withdrawal/withdrawal-exceptions';
import { Refusal } from '../../refusals/index.js';
import type { CartLine } from './cart.js';
import type { SellableProduct, SellableProducts, SellableSize } from './sellable-product.js';

/** A line of a quote with all data that carts and orders need. It has the cost price, so do not send it to shoppers. */
export interface QuoteLine extends CartLine {
  readonly productId: number;
  readonly sku: string;
  readonly name: string;
  readonly sizeName: string;
  readonly madeToOrder: boolean;
  readonly slug: string;
  readonly imageUrl: string | null;
  readonly thumbUrl: string | null;
  readonly images: readonly string[];
  readonly categories: readonly string[];
  readonly discountLabel: string | null;
  /** Why staff set the price by hand; null for the shop's price. */
  readonly priceReason: string | null;
  readonly reduction: AnnouncedReduction | null;
  readonly lowestPriceOre: number | null;
  readonly costPriceOre: number | null;
  readonly withdrawalException: WithdrawalException;
  readonly kind: ProductKind;
  readonly ways: readonly Way[];
  readonly leadDays: number;
  readonly latestHour: string | null;
  /** Points of work per piece. */
  readonly workPoints: number;
  readonly available: number;
}

export interface WantedItem {
  readonly id: number;
  readonly size_id?: number | undefined;
  readonly quantity: number;
  /** Price of a piece in SEK, incl. VAT, that staff set in place of the shop's, and why. */
  readonly price?: number | undefined;
  readonly reason?: string | undefined;
}

export interface SplitItems {
  readonly lines: readonly QuoteLine[];
  readonly unavailable: readonly UnavailableItem[];
}

export interface ReservedItem {
  readonly sizeId: number;
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
    this.reserved = reserved.length > 0 ? new Map(reserved.map(({ sizeId, quantity }) => [sizeId, quantity])) : NOTHING;
  }

  find(id: number): SellableProduct | undefined {
    return this.products.productById(id);
  }

  available({ id, available, row }: SellableSize): number {
    return row.madeToOrder ? available : available + (this.reserved.get(id) ?? 0);
  }
}

/** An item of the request with the goods that it means; `size` is undefined for a size that the product lacks. */
interface Meant {
  readonly item: WantedItem;
  readonly product: SellableProduct | undefined;
  readonly size: SellableSize | undefined;
}

/** Throws the refusal `two_prices` for a size that is wanted at two prices. */
export function splitItems(items: readonly WantedItem[], stock: StockAvailability, day: string): SplitItems {
  const lines: QuoteLine[] = [];
  const unavailable: UnavailableItem[] = [];
  for (const meant of merge(items.map((item) => meaningOf(item, stock)))) {
    const { product, size, item } = meant;
    const available = product?.row.isActive && size?.row.isActive ? stock.available(size) : 0;
    const shortage = shortageOf(meant, available);
    if (shortage) unavailable.push(shortage);
    const sold = Math.min(item.quantity, available);
    if (product && size && sold > 0)
      lines.push(withOwnPrice(lineOf(product, size, { quantity: sold, available, day }), item));
  }
  return { lines, unavailable };
}

function meaningOf(item: WantedItem, stock: StockAvailability): Meant {
  const product = stock.find(item.id);
  return { item, product, size: item.size_id === undefined ? product?.first : product?.size(item.size_id) };
}

/** Adds up the quantities of items that mean the same size. */
function merge(all: readonly Meant[]): readonly Meant[] {
  const merged: Meant[] = [];
  for (const meant of all) {
    const at = merged.findIndex((other) => isSame(meant, other));
    const other = merged[at];
    if (!other) merged.push(meant);
    else if (other.item.price !== meant.item.price) throw new Refusal('two_prices');
    else merged[at] = { ...other, item: { ...other.item, quantity: other.item.quantity + meant.item.quantity } };
  }
  return merged;
}

const isSame = (one: Meant, other: Meant): boolean =>
  one.item.id === other.item.id && (one.size ? one.size === other.size : one.item.size_id === other.item.size_id);

/** Leaves out the name of an inactive product, because it may not be public yet. */
function shortageOf({ item, product, size }: Meant, available: number): UnavailableItem | null {
  if (item.quantity <= available) return null;
  const named = { id: item.id, size_id: item.size_id ?? null, available };
  if (!product) return { ...named, name: null, reason: 'unknown' };
  if (!product.row.isActive) return { ...named, name: null, reason: 'inactive' };
  if (!size?.row.isActive) {
    return {
      ...named,
      name: product.row.name,
      ...(size?.row.name && { size_name: size.row.name }),
      reason: 'size_gone',
    };
  }
  const name = nameWithSize(product.row.name, size.row.name);
  if (available <= 0) return { ...named, name, reason: 'sold_out' };
  return { ...named, name, reason: 'insufficient' };
}

interface Sold {
  readonly quantity: number;
  readonly available: number;
  readonly day: string;
}

function lineOf(
  { id, row, images, categories }: SellableProduct,
  { id: sizeId, row: size, lowestPriceOre }: SellableSize,
  { quantity, available, day }: Sold,
): QuoteLine {
  const { finalPriceOre, active } = priceOn(size.priceOre, size.discount, day);
  const { priceOre, comparePriceOre } = size;
  const reduction = announcedReduction({ priceOre, comparePriceOre, active, lowestPriceOre });
  const image = (size.imageUrl && images.find(({ url }) => url === size.imageUrl)) || images[0];
  return {
    productId: id,
    sizeId,
    quantity,
    listPriceOre: size.priceOre,
    unitPriceOre: finalPriceOre,
    vatRate: vatRateOn(row.vatClass, day),
    sku: size.sku,
    name: row.name,
    sizeName: size.name,
    madeToOrder: size.madeToOrder,
    slug: row.slug,
    imageUrl: image?.url ?? null,
    thumbUrl: image?.thumb ?? null,
    images: images.map(({ url }) => url),
    categories: categories.filter(({ isActive }) => isActive).map(({ name }) => name),
    discountLabel: (active && size.discount?.label) || null,
    priceReason: null,
    reduction,
    lowestPriceOre: reduction && lowestPriceOre,
    costPriceOre: size.costPriceOre,
    withdrawalException: row.withdrawalException,
    kind: row.kind,
    ways: row.ways,
    leadDays: row.leadDays,
    latestHour: row.latestHour,
    workPoints: size.workPoints,
    available,
  };
}

/** A price above the shop's counts as the list price, so that no discount is shown. */
function withOwnPrice(line: QuoteLine, { price, reason = '' }: WantedItem): QuoteLine {
  if (price === undefined) return line;
  const unitPriceOre = sekToOre(price);
  return {
    ...line,
    unitPriceOre,
    listPriceOre: Math.max(line.listPriceOre, unitPriceOre),
    discountLabel: null,
    priceReason: reason,
    reduction: null,
    lowestPriceOre: null,
  };
}
