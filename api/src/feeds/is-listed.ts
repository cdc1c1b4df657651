import type { SeoRecord } from '@kronblad/contracts/views/seo';

type Said = Pick<SeoRecord, 'robots_meta' | 'canonical_url'>;

export const isHidden = (record: Said | undefined): boolean => record?.robots_meta.startsWith('noindex') ?? false;

/** Returns whether a page belongs in the sitemap: it is not noindex and is its own canonical address. */
export function isListed(address: string, record: Said | undefined): boolean {
  const canonical = record?.canonical_url || address;
  return !isHidden(record) && new URL(canonical).href === new URL(address).href;
}
