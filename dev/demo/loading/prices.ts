import type { DiscountedProduct } from '@kronblad/contracts/discount/schema';
import type { CampaignCode } from '@kronblad/contracts/price/schema';
import type { AdminProduct } from '@kronblad/contracts/product/schema';
import { addDays } from '@kronblad/contracts/time/time';
import { campaignCodes, discounts } from '../catalogue/index.ts';
import type { ShopApi } from '../shop-api.ts';

const dayIn = (today: string, days: number | null) => (days === null ? null : addDays(today, days));

export async function loadDiscounts(api: ShopApi, today: string): Promise<void> {
  const products = await api.get<AdminProduct[]>('/products?limit=1000');
  const reduced = new Set((await api.get<DiscountedProduct[]>('/discounts?limit=1000')).map(({ id }) => id));
  for (const { product_slugs, starts_in_days, ends_in_days, ...terms } of discounts) {
    const ids = products.filter(({ id, slug }) => product_slugs.includes(slug) && !reduced.has(id)).map(({ id }) => id);
    const fields = { ...terms, start_date: dayIn(today, starts_in_days), end_date: dayIn(today, ends_in_days) };
    if (ids.length === 1) await api.post('/discounts/set-single', { product_id: ids[0], ...fields });
    if (ids.length > 1) await api.post('/discounts/set-multiple', { product_ids: ids, ...fields });
  }
}

export async function loadCampaignCodes(api: ShopApi, today: string): Promise<void> {
  const known = new Set((await api.get<CampaignCode[]>('/campaign-codes?limit=1000')).map(({ code }) => code));
  for (const { valid_from_in_days, valid_until_in_days, ...fields } of campaignCodes) {
    if (known.has(fields.code)) continue;
    await api.post('/campaign-codes', {
      ...fields,
      valid_from: dayIn(today, valid_from_in_days),
      valid_until: dayIn(today, valid_until_in_days),
    });
  }
}
