import type { MarketingPage } from '@kronblad/contracts/page/schema';
import type { ShopBackend } from '../../../backend';

/** The page about the shop, which staff write. The footer links to it while it is published. */
export const ABOUT_SLUG = 'om-oss';

const SLUG = /^[a-z0-9-]{1,120}$/;

/** Null when there is no such page. @throws when it cannot be read */
export async function getMarketingPage(backend: ShopBackend, slug: string): Promise<MarketingPage | null> {
  if (!SLUG.test(slug)) return null;
  const { status, body } = await backend.get(`/marketing-pages/${slug}`);
  if (status === 404) return null;
  if (status !== 200) throw new Error(`The page ${slug} could not be read: ${status}`);
  return body as MarketingPage;
}
