import type { MarketingPage } from '@kronblad/contracts/views/pages';
import type { ShopBackend } from '../../../backend';
import { isLike, type Like, orNull, whole } from '../../../response-shape';

const PAGE: Like = {
  id: whole,
  title: '',
  slug: '',
  excerpt: '',
  content: '',
  featured_image: orNull(''),
  seo_title: '',
  seo_description: '',
  seo_keywords: '',
  cta_text: '',
  cta_link: '',
};

const SLUG = /^[a-z0-9-]{1,120}$/;

/** `GET /marketing-pages/{slug}`. Null when there is no such page. @throws when it cannot be read */
export async function getMarketingPage(backend: ShopBackend, slug: string): Promise<MarketingPage | null> {
  if (!SLUG.test(slug)) return null;
  const { status, body } = await backend.get(`/marketing-pages/${slug}`);
  if (status === 404) return null;
  if (status !== 200 || !isLike(body, PAGE)) throw new Error(`The page ${slug} could not be read: ${status}`);
  return body as MarketingPage;
}
