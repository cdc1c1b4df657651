import type { AdminMarketingPage } from '@kronblad/contracts/page/schema';
import type { SeoRecord } from '@kronblad/contracts/seo/schema';
import { pages } from '../pages/index.ts';
import type { ShopApi } from '../shop-api.ts';

export async function loadPages(api: ShopApi): Promise<void> {
  const known = await api.get<AdminMarketingPage[]>('/marketing-pages?limit=1000');
  const slugs = new Set(known.map(({ slug }) => slug));
  for (const { seo, ...page } of pages.filter(({ slug }) => !slugs.has(slug))) {
    const { id } = await api.post<AdminMarketingPage>('/marketing-pages', page);
    await api.post<SeoRecord>('/seo', { entity_type: 'marketing_page', entity_id: String(id), ...seo });
  }
}
