import { oreToSek, sekToOre } from '@kronblad/contracts/rules/money';
import { changedPriceOre, type PriceChange } from '@kronblad/contracts/rules/price-change';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';
import { priceWarning } from '../form/price-warnings';

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
