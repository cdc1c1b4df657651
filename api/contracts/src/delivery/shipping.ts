import { formatOreShort, oreToSek, sekToOre } from '../money/money.js';

/** `delivery`: as a parcel. `courier`: by the shop's own courier, on a day. */
export type ShippingMethod = 'delivery' | 'pickup' | 'courier';

/** The freight's name beside its sum. */
export const FREIGHT_NAMES: Readonly<Record<ShippingMethod, string>> = {
  delivery: 'Frakt',
  pickup: 'Hämtning i butik',
  courier: 'Blombud',
};

/** The price of home delivery, in öre incl. VAT. */
export interface Freight {
  readonly feeOre: number;
  /** Free above, not at, this amount of goods after all discounts. */
  readonly freeAboveOre: number;
}

export interface FreightInSek {
  readonly fee: number;
  readonly freeAbove: number;
}

export const USUAL_FREIGHT: Freight = { feeOre: 5_900, freeAboveOre: 50_000 };

/** Deducted from the repayment of returned goods. Independent of what delivery costs. */
export const RETURN_FEE_ORE = 5_900;

export const freightInOre = ({ fee, freeAbove }: FreightInSek): Freight => ({
  feeOre: sekToOre(fee),
  freeAboveOre: sekToOre(freeAbove),
});

export const freightInSek = ({ feeOre, freeAboveOre }: Freight): FreightInSek => ({
  fee: oreToSek(feeOre),
  freeAbove: oreToSek(freeAboveOre),
});

/**
 * In öre incl. VAT. `goodsOre`: the products' total after all discounts. `courierFeeOre`: the fee of the area and the
 * day; 0 as long as they are unknown.
 */
export function shippingCostOre(
  method: ShippingMethod,
  goodsOre: number,
  { feeOre, freeAboveOre }: Freight,
  courierFeeOre = 0,
): number {
  if (method === 'pickup') return 0;
  if (method === 'courier') return courierFeeOre;
  return goodsOre > freeAboveOre ? 0 : feeOre;
}

/** Öre that the customer must still buy for free delivery; 0 when it is free. */
export function leftToFreeShippingOre(goodsOre: number, { feeOre, freeAboveOre }: Freight): number {
  return feeOre === 0 ? 0 : Math.max(0, freeAboveOre + 1 - goodsOre);
}

export function freightText({ feeOre, freeAboveOre }: Freight): string {
  if (feeOre === 0) return 'Frakten är gratis.';
  return `Frakten är ${formatOreShort(feeOre)}, och fri när du handlar för mer än ${formatOreShort(freeAboveOre)} efter rabatter.`;
}
