import { formatOreShort, sekToOre } from '@kronblad/contracts/rules/money';
import { FREE_SHIPPING_ABOVE_ORE, leftToFreeShippingOre, SHIPPING_FEE_ORE } from '@kronblad/contracts/rules/shipping';
import type { CartCalculation } from '@kronblad/contracts/views/pricing';

export function freeShippingText(calculation: CartCalculation | null): string {
  const limit = formatOreShort(FREE_SHIPPING_ABOVE_ORE);
  if (!calculation)
    return `Frakten är ${formatOreShort(SHIPPING_FEE_ORE)}, och fri när du handlar för mer än ${limit}.`;
  const left = leftToFreeShipping(calculation);
  if (left === 0) return 'Du har fri frakt.';
  return `Handla för ${formatOreShort(Math.ceil(left / 100) * 100)} till så bjuder vi på frakten.`;
}

/** True when delivery would be free, also while pickup is chosen. */
export const deliversFree = (calculation: CartCalculation) => leftToFreeShipping(calculation) === 0;

const leftToFreeShipping = ({ subtotal, campaign_discount_amount }: CartCalculation) =>
  leftToFreeShippingOre(sekToOre(subtotal) - sekToOre(campaign_discount_amount));
