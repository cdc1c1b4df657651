import type {
  CampaignCodeStatistics,
  DiscountedProduct,
  DiscountStatistics,
  removeDiscounts,
  SingleDiscountWrite,
  setMultipleDiscounts,
} from '@kronblad/contracts/views/pricing';
import type { z } from 'zod';
import { API } from './api-base';
import { request, send } from './http-client';
import { ifMatch } from './record-url';

export interface PricingActions {
  campaignCodeStatistics(): Promise<CampaignCodeStatistics>;
  discountStatistics(): Promise<DiscountStatistics>;
  setDiscounts(discount: z.input<typeof setMultipleDiscounts>): Promise<void>;
  /** Answers 409 `version_conflict` when another user has changed the discount since it was read. */
  changeDiscount(
    read: Pick<DiscountedProduct, 'id' | 'version'>,
    discount: Omit<SingleDiscountWrite, 'product_id'>,
  ): Promise<void>;
  removeDiscounts(productIds: z.input<typeof removeDiscounts>['product_ids']): Promise<void>;
}

export const pricingActions: PricingActions = {
  campaignCodeStatistics: async () => (await request(`${API}/campaign-codes/statistics`)).json,
  discountStatistics: async () => (await request(`${API}/discounts/statistics`)).json,
  setDiscounts: async (discount) => {
    await send('POST', `${API}/discounts/set-multiple`, discount);
  },
  changeDiscount: async ({ id: product_id, ...read }, discount) => {
    const body = JSON.stringify({ ...discount, product_id, confirm_replace: true });
    await request(`${API}/discounts/set-single`, { method: 'POST', headers: ifMatch(read), body });
  },
  removeDiscounts: async (productIds) => {
    await send('POST', `${API}/discounts/remove`, { product_ids: productIds });
  },
};
