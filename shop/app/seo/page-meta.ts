import type { SeoRecord } from '@kronblad/contracts/seo/schema';
import { fullTitle, shortDescription } from '@kronblad/contracts/seo/seo-texts';
import type { MetaDescriptor } from 'react-router';
import { shownPictures } from '../api-base';
import { breadcrumbList, type Level } from './breadcrumb-list';

export interface Site {
  /** The shop's public origin, such as `https://kronblad.se`. */
  readonly origin: string;
  readonly records: readonly SeoRecord[];
  /** Open Graph tags with a picture for pages that have no picture of their own. */
  readonly shared: readonly MetaDescriptor[];
}

interface PageMeta {
  readonly site: Site;
  /** Canonical path of the page, with its query. */
  readonly path: string;
  /** The title without the shop's name, which is appended. */
  readonly title: string;
  readonly description: string;
  readonly image?: string | null | undefined;
  readonly noindex?: boolean;
  readonly within?: readonly Level[];
  /** The page's SEO record from the back office. Its texts replace those above. */
  readonly seo?: SeoRecord | null | undefined;
}

const NAME = 'Kronblad';
const DEFAULT_ROBOTS = 'index,follow';

/** Finds a page's SEO record. The start page uses the record `hem`, or else the global one. */
function recordOf({ records }: Site, path: string): SeoRecord | undefined {
  const named = (id: string) =>
    records.find(({ entity_type, entity_id }) => entity_type === 'page' && entity_id === id);
  return path === '/' ? (named('hem') ?? globalRecord(records)) : named(path.slice(1));
}

const globalRecord = (records: readonly SeoRecord[]) => records.find(({ entity_type }) => entity_type === 'global');

export function pageMeta(page: PageMeta): MetaDescriptor[] {
  const { site, path, title, description, image, noindex = false, within = [], seo } = page;
  const record = seo ?? recordOf(site, path);
  const searchTitle = record?.meta_title || fullTitle(title);
  const text = record?.meta_description || shortDescription(description);
  const href = record?.canonical_url || new URL(path, site.origin).href;
  const whole = globalRecord(site.records);
  const picture = record?.og_image || image || whole?.og_image;
  const robots = noindex ? 'noindex' : robotsOf(record, whole);
  const meta: MetaDescriptor[] = [
    { title: searchTitle },
    { name: 'description', content: text },
    { tagName: 'link', rel: 'canonical', href },
    { property: 'og:title', content: record?.og_title || searchTitle },
    { property: 'og:description', content: record?.og_description || text },
    { property: 'og:url', content: href },
    { property: 'og:site_name', content: NAME },
    { property: 'og:locale', content: 'sv_SE' },
    { property: 'og:type', content: 'website' },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
  if (picture) meta.push(...pictureTags(site.origin, picture, title));
  else meta.push(...site.shared);
  if (record?.meta_keywords) meta.push({ name: 'keywords', content: record.meta_keywords });
  if (robots !== DEFAULT_ROBOTS) meta.push({ name: 'robots', content: robots });
  if (path !== '/' && !noindex) {
    meta.push({ 'script:ld+json': breadcrumbList(site.origin, [['Hem', '/'], ...within, [title, path]]) });
  }
  return meta;
}

const UPLOADED = /^\/api\/image\/([\da-f]{32})\.\w+$/;

/** An uploaded picture has a landscape JPEG, named as in `imageNames`, which is too large to import here. */
function pictureTags(origin: string, picture: string, alt: string): MetaDescriptor[] {
  const [, hash] = UPLOADED.exec(picture) ?? [];
  const named = { property: 'og:image:alt', content: alt };
  if (!hash) return [{ property: 'og:image', content: new URL(shownPictures(picture), origin).href }, named];
  return [
    { property: 'og:image', content: new URL(shownPictures(`/api/image/share_${hash}.jpg`), origin).href },
    { property: 'og:image:type', content: 'image/jpeg' },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    named,
  ];
}

/** A page's own robots setting takes precedence over the global one, unless it is the default. */
function robotsOf(record: SeoRecord | undefined, whole: SeoRecord | undefined): string {
  const own = record?.robots_meta ?? DEFAULT_ROBOTS;
  return own === DEFAULT_ROBOTS ? (whole?.robots_meta ?? DEFAULT_ROBOTS) : own;
}

interface Match {
  readonly id?: string;
  readonly loaderData?: unknown;
}

export function siteOf(matches: readonly (Match | undefined)[]): Site {
  const root = matches[0]?.loaderData as Partial<Omit<Site, 'records'> & { readonly seo: Site['records'] }> | undefined;
  return { origin: root?.origin ?? 'http://localhost', records: root?.seo ?? [], shared: root?.shared ?? [] };
}
