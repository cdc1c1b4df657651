import { oreToSek, parseSek, sekToOre } from '@kronblad/contracts/money/money';
import { changedPriceOre, type PriceChange, type PriceRounding } from '@kronblad/contracts/price/price-change';
import { discountOf } from '@kronblad/contracts/price/shown-reduction';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import { priceChange } from '@kronblad/contracts/product/tools-schema';
import { priceWarning } from '../form/price-warnings';

export interface TypedChange {
  readonly direction: 'up' | 'down';
  readonly text: string;
  readonly unit: PriceChange['unit'];
  readonly rounding: PriceRounding;
  /** Name of the sizes to change; empty: all sizes. */
  readonly size_name: string;
}

export const NO_CHANGE: TypedChange = { direction: 'up', text: '', unit: 'percent', rounding: 'whole', size_name: '' };

/** Returns a message when the text is no valid change. */
export function priceChangeOf({
  direction,
  text,
  unit,
  rounding,
}: Omit<TypedChange, 'size_name'>): PriceChange | string {
  const size = parseSek(text);
  if (size === null || size <= 0) return 'Ange ett tal över 0, med högst två decimaler.';
  const parsed = priceChange.safeParse({ unit, rounding, value: direction === 'up' ? size : -size });
  return parsed.success ? parsed.data : (parsed.error.issues[0]?.message ?? '');
}

export interface PreviewedPrice {
  readonly product: AdminProduct;
  readonly size: AdminProductSize;
  /** SEK */
  readonly price: number;
  readonly warning: string | null;
}

export interface PricePreview {
  /** Changes with a warning come first. */
  readonly changes: readonly PreviewedPrice[];
  readonly unchanged: number;
  /** Sizes whose new price would be too low or too high. */
  readonly impossible: readonly Omit<PreviewedPrice, 'price' | 'warning'>[];
}

/** Names of the products' sizes, in the products' order. */
export const sizeNames = (products: readonly AdminProduct[]): string[] => [
  ...new Set(products.flatMap(({ sizes }) => sizes.map(({ name }) => name).filter((name) => name !== ''))),
];

/** Computes the new prices of the sizes with the given name, or of all sizes. */
export function pricePreview(products: readonly AdminProduct[], change: PriceChange, sizeName = ''): PricePreview {
  const priced = products.flatMap((product) =>
    product.sizes
      .filter(({ name }) => sizeName === '' || name === sizeName)
      .map((size) => ({
        product,
        size,
        ore: changedPriceOre(sekToOre(size.price), change, discountOf(size.coming_discount ?? size)),
      })),
  );
  const changes = priced.flatMap(({ product, size, ore }) => {
    if (ore === null || ore === sekToOre(size.price)) return [];
    const price = oreToSek(ore);
    return { product, size, price, warning: priceWarning({ price, compare_price: size.compare_price }, size) };
  });
  const impossible = priced.filter(({ ore }) => ore === null);
  return {
    changes: changes.toSorted((one, other) => Number(other.warning !== null) - Number(one.warning !== null)),
    unchanged: priced.length - changes.length - impossible.length,
    impossible,
  };
}

/** The products to change, each with its sizes that get a new price. */
export function productsToChange(changes: readonly PreviewedPrice[]) {
  const products = new Map(changes.map(({ product }) => [product.id, product]));
  return [...products.values()].map(({ id, version }) => ({
    id,
    version,
    size_ids: changes.filter(({ product }) => product.id === id).map(({ size }) => size.id),
  }));
}
