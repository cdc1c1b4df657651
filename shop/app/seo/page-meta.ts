import type { MetaDescriptor } from 'react-router';

interface PageMeta {
  /** Of the shop's public address, such as `https://kronblad.se`. */
  readonly origin: string;
  /** The page's one address, path and query. */
  readonly path: string;
  /** Without the shop's name, which follows. */
  readonly title: string;
  readonly description: string;
  readonly image?: string | null | undefined;
  /** For pages that are not to be found by search. */
  readonly noindex?: boolean;
}

const NAME = 'Kronblad';
const MAX_DESCRIPTION = 160;

function shorten(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length <= MAX_DESCRIPTION ? line : `${line.slice(0, MAX_DESCRIPTION - 1).trimEnd()}…`;
}

/** Title, description, canonical address and what is shown when a page is shared. */
export function pageMeta({ origin, path, title, description, image, noindex = false }: PageMeta): MetaDescriptor[] {
  const fullTitle = title.includes(NAME) ? title : `${title} | ${NAME}`;
  const href = new URL(path, origin).href;
  const short = shorten(description);
  const meta: MetaDescriptor[] = [
    { title: fullTitle },
    { name: 'description', content: short },
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:title', content: fullTitle },
    { property: 'og:description', content: short },
    { property: 'og:url', content: href },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'sv_SE' },
    { property: 'og:type', content: 'website' },
  ];
  if (image) meta.push({ property: 'og:image', content: new URL(image, origin).href });
  if (noindex) meta.push({ name: 'robots', content: 'noindex' });
  return meta;
}

interface Match {
  readonly id?: string;
  readonly loaderData?: unknown;
}

/** The shop's public origin, from the root route's data. */
export function originOf(matches: readonly (Match | undefined)[]): string {
  const root = matches[0]?.loaderData as { readonly origin?: string } | undefined;
  return root?.origin ?? 'http://localhost';
}
