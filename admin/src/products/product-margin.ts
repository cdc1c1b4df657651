import { finalPrice } from '@kronblad/contracts/discount/discount';
import { oreToSek, sekToOre } from '@kronblad/contracts/money/money';
import { discountOf } from '@kronblad/contracts/price/shown-reduction';
import type { AdminProductSize } from '@kronblad/contracts/product/sizes-schema';
import { type VatRate, vatShare } from '@kronblad/contracts/vat/vat';
import type { Tone } from '../ui/StatusBadge';
import { type Margin, type MarginColour, margin } from './margin';

const tones: Readonly<Record<MarginColour, Tone>> = { green: 'good', orange: 'waiting', red: 'bad' };

type Discounted = Pick<
  AdminProductSize,
  'has_active_discount' | 'discount_type' | 'discount_percentage' | 'discount_amount'
>;

/** In SEK: what a shopper pays for a size of this price while its discount runs; the price itself without one. */
export function priceNow(price: number | null, size: Discounted | undefined): number | null {
  if (!size?.has_active_discount || !(Number(price) > 0)) return price;
  return priceWith(Number(price), size);
}

/** In SEK: this price after the discount, whether it runs or not. */
export const priceWith = (price: number, discounted: Parameters<typeof discountOf>[0]): number =>
  oreToSek(finalPrice(sekToOre(price), discountOf(discounted)));

/**
 * Profit per piece excluding VAT. `price` includes VAT and `cost` does not; amounts are in SEK. Null unless both are
 * above 0.
 */
export function productMargin(
  price: number | null,
  cost: number | null,
  vatRate: VatRate,
): (Margin & { tone: Tone }) | null {
  if (!(Number(price) > 0) || !(Number(cost) > 0)) return null;
  const { netOre } = vatShare(vatRate, sekToOre(Number(price)));
  const inOre = margin(netOre, sekToOre(Number(cost)));
  return inOre && { ...inOre, profit: oreToSek(inOre.profit), tone: tones[inOre.colour] };
}
