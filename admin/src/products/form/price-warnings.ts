import { formatSek, sekToOre } from '@kronblad/contracts/money/money';
import { askAboutChange } from '@kronblad/contracts/price/doubtful-prices';
import { fallsByMoreThanHalf, LEAST_PRICE_ORE } from '@kronblad/contracts/price/price-change';
import type { AdminProductSize, PriceToday } from '@kronblad/contracts/product/sizes-schema';
import { priceWith } from '../product-margin';

interface Prices {
  readonly price: number | null;
  readonly compare_price: number | null;
}

type SoldBefore = Pick<
  AdminProductSize,
  | 'price'
  | 'has_active_discount'
  | 'final_price'
  | 'lowest_price_30_days'
  | 'lowest_price_last_30_days'
  | 'lowest_price_before_cut'
  | 'coming_discount'
> &
  Discounted;

/**
 * Asks about a price that changes sixfold. Warns about a price that a discount brings below 1 SEK, a price that falls
 * by more than half, a discount that is no longer shown, and an original price that can be saved but that the shop will not show. Source: 7 a §
 * prisinformationslagen (Price Information Act).
 */
export function priceWarning(prices: Prices, before: SoldBefore | undefined): string | null {
  const price = Number(prices.price);
  if (!(price > 0)) return null;
  return (before ? warningOfDiscounts(price, before) : null) ?? comparePriceWarning(prices, before);
}

function warningOfDiscounts(price: number, before: SoldBefore): string | null {
  const today = priceWith(price, before);
  const warning = tooLow(today, before) ?? askAboutChange(before.price, price) ?? halved(before.final_price, today);
  if (warning) return warning;
  const { coming_discount: coming } = before;
  const later = coming && priceWith(price, coming);
  const laterWarning = later && (tooLow(later, coming) ?? halved(priceWith(before.price, coming), later));
  if (laterWarning) return `Från ${coming.start_date}: ${laterWarning}`;
  const isShown = before.has_active_discount && before.lowest_price_30_days !== null;
  return isShown && today > before.final_price ? `${nameOf(before)} visas inte längre som nedsatt.` : null;
}

type Discounted = Pick<PriceToday, 'discount_type' | 'discount_percentage' | 'discount_amount' | 'discount_label'>;

const nameOf = ({ discount_label }: Discounted) => discount_label ?? 'Rabatten';

function tooLow(price: number, discounted: Discounted): string | null {
  if (discounted.discount_type === null || price === 0 || sekToOre(price) >= LEAST_PRICE_ORE) return null;
  return `Med ${discounted.discount_label ?? 'rabatten'} skulle varan kosta ${formatSek(price)}.`;
}

const halved = (from: number, to: number): string | null =>
  fallsByMoreThanHalf(sekToOre(from), sekToOre(to))
    ? `Priset faller med mer än hälften: från ${formatSek(from)} till ${formatSek(to)}.`
    : null;

function comparePriceWarning({ price, compare_price }: Prices, before: SoldBefore | undefined): string | null {
  if (!(Number(price) > 0) || !(Number(compare_price) > 0)) return null;
  const [now, former] = [Number(price), Number(compare_price)];
  if (former <= now) return 'Det tidigare priset är inte högre än försäljningspriset, så butiken visar det inte.';
  const lowest = before?.lowest_price_last_30_days ?? null;
  if (!before || lowest === null) {
    return 'Det tidigare priset visas inte i butiken, eftersom varan inte har sålts till det.';
  }
  if (before.has_active_discount) return 'Det tidigare priset visas inte så länge varan har en rabatt.';
  const isUnchanged = now === before.price;
  const isShown = isUnchanged ? before.lowest_price_before_cut !== null : now < lowest;
  return isShown ? null : notLower(isUnchanged ? now : lowest);
}

const notLower = (lowest: number) =>
  `Sänkningen visas inte i butiken: lägsta priset de senaste 30 dagarna är ${formatSek(lowest)}, och priset är inte lägre än så. Regeln finns i prisinformationslagen.`;
