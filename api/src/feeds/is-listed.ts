import type { SeoRecord } from '@kronblad/contracts/views/seo';

type Said = Pick<SeoRecord, 'robots_meta' | 'canonical_url'>;

export const isHidden = (record: Said | undefined): boolean => record?.robots_meta.startsWith('noindex') ?? false;

/** Whether a page belongs in the sitemap: not noindex, and its own canonical address. */
export function isListed(address: string, record: Said | undefined): boolean {
  const canonical = record?.canonical_url || address;
  return !isHidden(record) && new URL(canonical).href === new URL(address).href;
}
