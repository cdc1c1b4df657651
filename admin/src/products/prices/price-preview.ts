import { oreToSek, parseSek, sekToOre } from '@kronblad/contracts/rules/money';
import { changedPriceOre, type PriceChange, type PriceRounding } from '@kronblad/contracts/rules/price-change';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { priceChange } from '@kronblad/contracts/views/product-tools';
import { priceWarning } from '../form/price-warnings';

export interface TypedChange {
  readonly direction: 'up' | 'down';
  readonly text: string;
  readonly unit: PriceChange['unit'];
  readonly rounding: PriceRounding;
}

export const NO_CHANGE: TypedChange = { direction: 'up', text: '', unit: 'percent', rounding: 'whole' };

/** Returns a message when the text is no valid change. */
export function changeOf({ direction, text, unit, rounding }: TypedChange): PriceChange | string {
  const size = parseSek(text);
  if (size === null || size <= 0) return 'Ange ett tal över 0, med högst två decimaler.';
  const parsed = priceChange.safeParse({ unit, rounding, value: direction === 'up' ? size : -size });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '');
}

export interface PreviewedPrice {
  readonly product: AdminProduct;
  /** SEK */
  readonly price: number;
  readonly warning: string | null;
}

export interface PricePreview {
  /** Those with a warning come first. */
  readonly changes: readonly PreviewedPrice[];
  readonly unchanged: number;
  /** Products whose new price would be too low or too high. */
  readonly impossible: readonly AdminProduct[];
}

export function pricePreview(products: readonly AdminProduct[], change: PriceChange): PricePreview {
  const priced = products.map((product) => ({ product, ore: changedPriceOre(sekToOre(product.price), change) }));
  const changes = priced.flatMap(({ product, ore }) => {
    if (ore === null || ore === sekToOre(product.price)) return [];
    const price = oreToSek(ore);
    return { product, price, warning: priceWarning({ price, compare_price: product.compare_price }, product) };
  });
  const impossible = priced.filter(({ ore }) => ore === null).map(({ product }) => product);
  return {
    changes: changes.toSorted((one, other) => Number(other.warning !== null) - Number(one.warning !== null)),
    unchanged: products.length - changes.length - impossible.length,
    impossible,
  };
}
