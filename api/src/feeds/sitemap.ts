import { element } from './xml.js';

export interface SitemapEntry {
  readonly path: string;
  readonly lastmod: Date | null;
}

/** Source: sitemaps.org, protocol 0.9. */
export function sitemap(origin: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, lastmod }) => {
    const fields = [element('loc', new URL(path, origin).href), element('lastmod', lastmod?.toISOString())];
    return `<url>${fields.join('')}</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('\n')}
</urlset>
`;
}

/**
 * Blocks only addresses that are not pages. Pages that search engines must not list are marked with noindex instead.
 */
export function robots(origin: string): string {
  return `User-agent: *
Allow: /api/image/
Disallow: /api/
Disallow: /admin

Sitemap: ${origin}/sitemap.xml
`;
}
