import type {
  AdminMarketingPage,
  marketingPagePatch,
  marketingPageWrite,
  MarketingPage as PublicPage,
} from '@kronblad/contracts/page/schema';
import { isReservedSlug } from '@kronblad/contracts/text/slug';
import type { z } from 'zod';
import { freeSlug, fromWire, toWire } from '../crud/index.js';
import type { UnitOfWork } from '../event-store/index.js';
import { writePageTexts } from '../seo-records/index.js';
import { sanitizedHtml } from './html/sanitized-html.js';
import type { MarketingPage } from './marketing-page.entity.js';
import type { PageDetails } from './marketing-pages.js';

/** The page's texts for search engines are those of its SEO record. */
export const marketingPageView = ({ seo, ...page }: MarketingPage): AdminMarketingPage => ({
  ...toWire(page),
  seo_title: seo?.metaTitle ?? '',
  seo_description: seo?.metaDescription ?? '',
  seo_keywords: seo?.metaKeywords ?? '',
});

export async function pageChangesOf({
  seo_title: metaTitle,
  seo_description: metaDescription,
  seo_keywords: metaKeywords,
  ...body
}: z.output<typeof marketingPagePatch>) {
  const { content } = body;
  const changes = {
    ...fromWire(body),
    ...(content === undefined ? {} : { content: sanitizedHtml(content, 'content') }),
  };
  return async (unit: UnitOfWork, id: number): Promise<Partial<PageDetails>> => {
    const texts = { metaTitle, metaDescription, metaKeywords };
    await writePageTexts(unit, { entityType: 'marketing_page', entityId: id }, texts);
    return changes;
  };
}

export async function newDetailsOf(body: z.output<typeof marketingPageWrite>) {
  const write = await pageChangesOf(body);
  return async (unit: UnitOfWork, id: number): Promise<PageDetails> => {
    const details = (await write(unit, id)) as PageDetails;
    const request = { table: 'marketing_pages', name: body.title, fallback: `sida-${id}`, isReserved: isReservedSlug };
    return { ...details, slug: body.slug ?? (await freeSlug(unit.tx, request)) };
  };
}

/**
 * Returns an unsaved page as the public API would return it. Throws the refusal `invalid_fields` for images from other
 * sites.
 */
export async function draftPage(body: z.output<typeof marketingPageWrite>, slug: string): Promise<PublicPage> {
  const { publish_at: _from, unpublish_at: _until, ...page } = body;
  const now = new Date().toISOString();
  const content = sanitizedHtml(page.content, 'content');
  return { ...page, content, id: 0, slug, created_at: now, updated_at: now };
}
