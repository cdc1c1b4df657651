import type { MarketingPage, marketingPageWrite } from '@kronblad/contracts/page/schema';
import type { z } from 'zod';
import { sanitizedHtml } from './html/sanitized-html.js';

/**
 * Returns an unsaved page as the public API would return it. Throws the refusal `invalid_fields` for images from other
 * sites.
 */
export async function draftPage(body: z.output<typeof marketingPageWrite>, slug: string): Promise<MarketingPage> {
  const { publish_at: _from, unpublish_at: _until, ...page } = body;
  const now = new Date().toISOString();
  const content = sanitizedHtml(page.content, 'content');
  return { ...page, content, id: 0, slug, created_at: now, updated_at: now };
}
