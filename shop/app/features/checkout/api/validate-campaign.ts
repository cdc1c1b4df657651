import type { CampaignValidation } from '@kronblad/contracts/views/pricing';
import { postJson } from '../../../http';

interface Question {
  readonly code: string;
  readonly cart_total: number;
  readonly has_discounted_products: boolean;
  readonly items: { id: number; quantity: number }[];
}

export const validateCampaign = (question: Question) =>
  postJson<CampaignValidation>('/pricing/validate-campaign', question);
