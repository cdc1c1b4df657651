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
