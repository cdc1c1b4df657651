import { foldText } from '../search/search-text.js';
import { tidyName } from './typed-text.js';

export const MAX_SLUG_LENGTH = 120;

/**
 * `Röda rosor & grönt` → `roda-rosor-gront`, `Blockljus 2,5 cm` → `blockljus-2-5-cm`. Idempotent. Empty when no letter
 * or digit remains.
 */
export function slugify(text: string): string {
  return foldText(tidyName(text.replace(/\p{No}/gu, ' $& ').normalize('NFKC')))
    .replace(/(?<=\d)[^a-z0-9]+(?=\d)/g, '-')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
}

/** First path segments of URLs of the shop, back office and API. A marketing page must not use one as its slug. */
export const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  'admin',
  'angra',
  'angra-avtalet',
  'angra-kop',
  'api',
  'assets',
  'avregistrera',
  'avsluta-utskick',
  'begravningar',
  'bevakning',
  'blombud',
  'bud',
  'collections',
  'faq',
  'feeds',
  'fonts',
  'health',
  'hem',
  'images',
  'integritet',
  'julpynt',
  'kassa',
  'kategorier',
  'kontakt',
  'kundvagn',
  'leverans-retur',
  'majas-cottage-produkter',
  'metrics',
  'offline',
  'order',
  'product',
  'product-category',
  'products',
  'produkt',
  'produkt-kategori',
  'produkter',
  'seo',
  'tack',
  'villkor',
]);

export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}
