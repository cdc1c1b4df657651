export type ShippingMethod = 'delivery' | 'pickup';

export const SHIPPING_FEE_ORE = 5_900;
/** Free above, not at, this amount. */
export const FREE_SHIPPING_ABOVE_ORE = 50_000;

/** In öre incl. VAT. `goodsOre`: the products' total after all discounts. */
export function shippingCostOre(method: ShippingMethod, goodsOre: number): number {
  if (method === 'pickup') return 0;
  return goodsOre > FREE_SHIPPING_ABOVE_ORE ? 0 : SHIPPING_FEE_ORE;
}

/** How much more the customer must buy for free delivery, in öre; 0 when it is free. */
export function leftToFreeShippingOre(goodsOre: number): number {
  return Math.max(0, FREE_SHIPPING_ABOVE_ORE + 1 - goodsOre);
}
