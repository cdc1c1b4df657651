import type { MarketingPage } from '@kronblad/contracts/page/schema';
import type { ShopBackend } from '../../../backend';
import { ABOUT_SLUG } from './get-marketing-page';

export type Article = Pick<MarketingPage, 'slug' | 'title' | 'excerpt'>;

/** Public marketing pages except the one about the shop, newest first. @throws when they cannot be read */
export async function getArticles(backend: ShopBackend, limit: number): Promise<readonly Article[]> {
  const query = `limit=${limit + 1}&sort_by=created_at&sort_order=DESC&is_published=true&is_active=true`;
  const { status, body } = await backend.get(`/marketing-pages?${query}`);
  if (status !== 200) throw new Error(`The marketing pages could not be read: ${status}`);
  return (body as MarketingPage[])
    .filter(({ slug }) => slug !== ABOUT_SLUG)
    .slice(0, limit)
    .map(({ slug, title, excerpt }) => ({ slug, title, excerpt }));
}
