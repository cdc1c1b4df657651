import type { ProductKind } from '@kronblad/contracts/delivery/delivery-ways';
import { type Priced, pricedOf } from '@kronblad/contracts/price/shown-reduction';

export const WITHOUT_REDUCTION = {
  ...{ compare_price: null, discount_type: null, discount_label: null, lowest_price_30_days: null },
} as const;

/** Shoppers who order for a funeral see the price that they pay, and no sale. */
export const shownPrice = (product: Priced, kind: ProductKind): Priced =>
  pricedOf(kind === 'funeral' ? { ...product, ...WITHOUT_REDUCTION } : product);
