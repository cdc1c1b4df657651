import { formatPercent, formatSek } from '@kronblad/contracts/money/money';
import type { CampaignValidation, CartCalculation } from '@kronblad/contracts/price/schema';
import { postJson } from '../../http';

interface Question {
  readonly code: string;
  readonly cart_total: number;
  readonly has_discounted_products: boolean;
  readonly items: { id: number; size_id: number; quantity: number }[];
}

/** Names each size, because a code may apply to one size of a product and not to another. */
export const campaignQuestion = (code: string, { items, subtotal }: CartCalculation): Question => ({
  code,
  cart_total: subtotal,
  has_discounted_products: items.some(({ has_discount }) => has_discount),
  items: items.map(({ id, size_id, quantity }) => ({ id, size_id, quantity })),
});

export const validateCampaign = (question: Question) =>
  postJson<CampaignValidation>('/pricing/validate-campaign', question);

type Reduced = Pick<CartCalculation, 'items' | 'campaign_discount' | 'campaign_discount_amount' | 'breakdown'>;

const piecesOf = (items: CartCalculation['items']) => items.reduce((sum, { quantity }) => sum + quantity, 0);

/** Explains the amount of a campaign code that does not apply to all items; null when it does. */
export function codeScopeText(calculation: Reduced): string | null {
  const { items, campaign_discount, campaign_discount_amount, breakdown } = calculation;
  const all = piecesOf(items);
  const left = piecesOf(items.filter(({ has_discount }) => has_discount));
  if (left === 0) return null;
  const others = left === 1 ? 'en är redan nedsatt' : 'de övriga är redan nedsatta';
  const amount = `${formatPercent(campaign_discount)} av ${formatSek(breakdown.campaign_applied_to)} = ${formatSek(campaign_discount_amount)}`;
  return `Gäller ${all - left} av ${all} varor, ${others}: ${amount}.`;
}
