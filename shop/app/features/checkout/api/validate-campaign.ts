import type { CampaignValidation } from '@kronblad/contracts/views/pricing';
import { postJson } from '../../../http';

interface Question {
  readonly code: string;
  readonly cart_total: number;
  readonly has_discounted_products: boolean;
  readonly items: { id: number; quantity: number }[];
}

/** `POST /pricing/validate-campaign`: whether a code is valid for a cart, with the reason if not. */
export const validateCampaign = (question: Question) =>
  postJson<CampaignValidation>('/pricing/validate-campaign', question);
