import { formatSek } from '@kronblad/contracts/rules/money';
import type { AdminProduct } from '@kronblad/contracts/views/catalogue';

interface Prices {
  readonly price: number | null;
  readonly compare_price: number | null;
}

/**
 * Warns about a discount that would leave nothing of the price, and about an original price that can be saved but that
 * the shop will not show. Source: 7 a § prisinformationslagen (Price Information Act).
 */
export function priceWarning({ price, compare_price }: Prices, product: AdminProduct | undefined): string | null {
  if (product?.discount_type === 'fixed' && Number(price) > 0 && product.discount_amount >= Number(price)) {
    return `Rabatten på ${formatSek(product.discount_amount)} tar hela priset: varan skulle kosta 0,01 kr.`;
  }
  if (!(Number(price) > 0) || !(Number(compare_price) > 0)) return null;
  const [now, before] = [Number(price), Number(compare_price)];
  if (before <= now) return 'Det tidigare priset är inte högre än försäljningspriset, så butiken visar det inte.';
  const lowest = product?.lowest_price_last_30_days ?? null;
  if (!product || lowest === null) {
    return 'Det tidigare priset visas inte i butiken, eftersom varan inte har sålts till det.';
  }
  if (product.has_active_discount) return 'Det tidigare priset visas inte så länge produkten har en rabatt.';
  const isUnchanged = now === product.price;
  const isShown = isUnchanged ? product.lowest_price_before_cut !== null : now < lowest;
  return isShown ? null : notLower(isUnchanged ? now : lowest);
}

const notLower = (lowest: number) =>
  `Sänkningen visas inte i butiken: lägsta priset de senaste 30 dagarna är ${formatSek(lowest)}, och priset är inte lägre än så. Regeln finns i prisinformationslagen.`;
