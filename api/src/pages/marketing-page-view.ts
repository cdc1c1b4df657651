import { isReservedSlug } from '@kronblad/contracts/rules/slug';
import type { AdminMarketingPage, marketingPagePatch, marketingPageWrite } from '@kronblad/contracts/views/pages';
import type { z } from 'zod';
import { freeSlug, fromWire, toWire } from '../crud/index.js';
import type { UnitOfWork } from '../event-store/index.js';
import { sanitizedHtml } from './html/sanitized-html.js';
import type { MarketingPage } from './marketing-page.entity.js';
import type { PageDetails } from './marketing-pages.js';

export const marketingPageView = (page: MarketingPage): AdminMarketingPage => toWire(page);

export async function pageDetailsOf(body: z.output<typeof marketingPagePatch>): Promise<Partial<PageDetails>> {
  const { content } = body;
  return { ...fromWire(body), ...(content === undefined ? {} : { content: sanitizedHtml(content, 'content') }) };
}

export async function newDetailsOf(body: z.output<typeof marketingPageWrite>) {
  const details = await pageDetailsOf(body);
  return async (unit: UnitOfWork, id: number): Promise<PageDetails> => {
    const request = { table: 'marketing_pages', name: body.title, fallback: `sida-${id}`, isReserved: isReservedSlug };
    return { ...(details as PageDetails), slug: body.slug ?? (await freeSlug(unit.tx, request)) };
  };
}
