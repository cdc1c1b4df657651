export type ShippingMethod = 'delivery' | 'pickup';

/** Home delivery, incl. VAT. */
export const SHIPPING_FEE_ORE = 5_900;
/** Orders above this amount, after all discounts, are delivered free. */
export const FREE_SHIPPING_ABOVE_ORE = 50_000;

/**
 * Freight in öre incl. VAT: pickup 0; delivery 59 kr, free above (not at) 500 kr.
 * @param goodsOre product total after all discounts, in öre
 */
export function shippingCostOre(method: ShippingMethod, goodsOre: number): number {
  if (method === 'pickup') return 0;
  return goodsOre > FREE_SHIPPING_ABOVE_ORE ? 0 : SHIPPING_FEE_ORE;
}

/** Amount missing to free delivery, in öre; 0 when it is free. */
export function leftToFreeShippingOre(goodsOre: number): number {
  return Math.max(0, FREE_SHIPPING_ABOVE_ORE + 1 - goodsOre);
}
