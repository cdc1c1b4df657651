/** Longest slug that the shop accepts. */
export const MAX_SLUG_LENGTH = 120;

/**
 * Text to slug: lower case, diacritics stripped (å and ä become a, ö becomes o), everything but letters a–z, digits, spaces
 * and hyphens dropped, spaces to hyphens, hyphens collapsed and none at the ends. `Röda rosor & grönt` → `roda-rosor-gront`.
 * Idempotent. Empty when nothing of the text remains; the caller decides what then.
 */
export function slugify(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\s+/g, '-')
    .replace(/[^a-z0-9-]/g, '')
    .replace(/-+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/-$/, '');
}

/** First path segments that the product itself answers; a marketing page must not hide behind them. */
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
  'blombud',
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
  'produkter',
  'seo',
  'tack',
  'villkor',
]);

/** Whether a slug is an address of the product's own. */
export function isReservedSlug(slug: string): boolean {
  return RESERVED_SLUGS.has(slug);
}
