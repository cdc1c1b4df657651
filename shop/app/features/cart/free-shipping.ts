import { type Freight, freightInOre, freightText, leftToFreeShippingOre } from '@kronblad/contracts/delivery/shipping';
import { formatOreShort, sekToOre } from '@kronblad/contracts/money/money';
import type { CartCalculation } from '@kronblad/contracts/price/schema';

/** `known`: the freight that the page was rendered with, for want of a calculation. */
export const freightOfCart = (calculation: CartCalculation | null, known: Freight): Freight =>
  calculation ? freightInOre({ fee: calculation.shipping_fee, freeAbove: calculation.free_shipping_above }) : known;

export function freeShippingText(calculation: CartCalculation | null, known: Freight): string {
  const freight = freightOfCart(calculation, known);
  if (!calculation) return freightText(freight);
  const left = leftToFreeShipping(calculation, freight);
  if (left === 0) return 'Du har fri frakt.';
  return `Handla för ${formatOreShort(Math.ceil(left / 100) * 100)} till så bjuder vi på frakten.`;
}

/** True when delivery would be free, also while pickup is chosen. */
export const isDeliveryFree = (calculation: CartCalculation | null, known: Freight) => {
  const freight = freightOfCart(calculation, known);
  return calculation ? leftToFreeShipping(calculation, freight) === 0 : freight.feeOre === 0;
};

const leftToFreeShipping = ({ subtotal, campaign_discount_amount }: CartCalculation, freight: Freight) =>
  leftToFreeShippingOre(sekToOre(subtotal) - sekToOre(campaign_discount_amount), freight);
