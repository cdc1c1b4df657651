import { askAboutChange } from '@kronblad/contracts/rules/doubtful-prices';
import { formatSek } from '@kronblad/contracts/rules/money';
import type { AdminProductSize } from '@kronblad/contracts/views/product-sizes';

interface Prices {
  readonly price: number | null;
  readonly compare_price: number | null;
}

type SoldBefore = Pick<
  AdminProductSize,
  | 'price'
  | 'has_active_discount'
  | 'discount_type'
  | 'discount_amount'
  | 'lowest_price_last_30_days'
  | 'lowest_price_before_cut'
>;

/**
 * Asks about a price that changes sixfold. Warns about a discount that would leave nothing of the price, and about an original price that can be saved but that
 * the shop will not show. Source: 7 a § prisinformationslagen (Price Information Act).
 */
export function priceWarning({ price, compare_price }: Prices, before: SoldBefore | undefined): string | null {
  if (before?.discount_type === 'fixed' && Number(price) > 0 && before.discount_amount >= Number(price)) {
    return `Rabatten på ${formatSek(before.discount_amount)} tar hela priset: varan skulle kosta 0,01 kr.`;
  }
  const question = before && askAboutChange(before.price, Number(price));
  if (question) return question;
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
