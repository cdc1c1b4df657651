import type {
  DiscountedProduct,
  DiscountStatistics,
  removeDiscounts,
  SingleDiscountWrite,
  setMultipleDiscounts,
} from '@kronblad/contracts/discount/schema';
import type { CampaignCodeStatistics } from '@kronblad/contracts/price/schema';
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
    read: Pick<DiscountedProduct, 'id' | 'product_id' | 'version'>,
    discount: Omit<SingleDiscountWrite, 'product_id' | 'size_id'>,
  ): Promise<void>;
  removeDiscounts(sizeIds: z.input<typeof removeDiscounts>['size_ids']): Promise<void>;
}

export const pricingActions: PricingActions = {
  campaignCodeStatistics: async () => (await request(`${API}/campaign-codes/statistics`)).json,
  discountStatistics: async () => (await request(`${API}/discounts/statistics`)).json,
  setDiscounts: async (discount) => {
    await send('POST', `${API}/discounts/set-multiple`, discount);
  },
  changeDiscount: async ({ product_id, ...read }, discount) => {
    const wanted = { ...discount, product_id, size_id: read.id, confirm_replace: true };
    await send('POST', `${API}/discounts/set-single`, wanted, ifMatch(read));
  },
  removeDiscounts: async (sizeIds) => {
    await send('POST', `${API}/discounts/remove`, { size_ids: sizeIds });
  },
};
