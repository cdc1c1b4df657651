import type { ShownQuote } from '@kronblad/contracts/customer-quote/schema';
import type { FaqGroup } from '@kronblad/contracts/faq/schema';
import type { MarketingPage } from '@kronblad/contracts/page/schema';
import type { ShopBackend } from '../../backend';

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

type Article = Pick<MarketingPage, 'slug' | 'title' | 'excerpt'>;

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

/** @throws when they cannot be read */
export async function getQuotes(backend: ShopBackend): Promise<readonly ShownQuote[]> {
  const { status, body } = await backend.get('/customer-quotes/shown');
  if (status !== 200) throw new Error(`The customer quotes could not be read: ${status}`);
  return body as readonly ShownQuote[];
}

/** The sections of the FAQ that have published questions, in the page's order. Null when they cannot be read. */
export async function getQuestions(backend: ShopBackend): Promise<readonly FaqGroup[] | null> {
  const answer = await backend.get('/faq/questions').catch(() => null);
  return answer?.status === 200 ? (answer.body as FaqGroup[]) : null;
}
