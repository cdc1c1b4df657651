export type ShippingMethod = 'delivery' | 'pickup';

/** Freight for home delivery, incl. VAT. */
export const SHIPPING_FEE_ORE = 5_900;
/** Goods worth more than this, after all discounts, are delivered free. */
export const FREE_SHIPPING_ABOVE_ORE = 50_000;

/**
 * What freight costs, in öre incl. VAT: pickup 0; delivery 59 kr, free when the goods are above (not at) 500 kr.
 * @param goodsOre what the goods cost after all discounts, in öre
 */
export function shippingCostOre(method: ShippingMethod, goodsOre: number): number {
  if (method === 'pickup') return 0;
  return goodsOre > FREE_SHIPPING_ABOVE_ORE ? 0 : SHIPPING_FEE_ORE;
}

/** How much more there must be in the cart for free delivery, in öre; 0 when it is free already. */
export function leftToFreeShippingOre(goodsOre: number): number {
  return Math.max(0, FREE_SHIPPING_ABOVE_ORE + 1 - goodsOre);
}
