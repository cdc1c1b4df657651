import type { SeoRecord } from '@kronblad/contracts/views/seo';

type Said = Pick<SeoRecord, 'robots_meta' | 'canonical_url'>;

export const isHidden = (record: Said | undefined): boolean => record?.robots_meta.startsWith('noindex') ?? false;

/** Whether a page is for the sitemap: unless it is kept out of searches, or names another address than this as its own. */
export function isListed(address: string, record: Said | undefined): boolean {
  const canonical = record?.canonical_url || address;
  return !isHidden(record) && new URL(canonical).href === new URL(address).href;
}
