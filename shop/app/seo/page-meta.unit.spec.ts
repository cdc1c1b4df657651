import { expect, it } from '@jest/globals';
import type { SeoRecord } from '@kronblad/contracts/seo/schema';
import { pageMeta } from './page-meta';
import { sharedPicture } from './shared-picture';

const ORIGIN = 'https://kronblad.example';
const PAGE = { path: '/blombud', title: 'Blombud', description: 'Vi kör hem blommorna.' };

const record = (facts: Partial<SeoRecord>): SeoRecord => ({
  id: 1,
  entity_type: 'page',
  entity_id: 'blombud',
  meta_title: '',
  meta_description: '',
  meta_keywords: '',
  canonical_url: '',
  og_title: '',
  og_description: '',
  og_image: null,
  robots_meta: 'index,follow',
  ...facts,
});

function metaOf(records: readonly SeoRecord[], more: Partial<Parameters<typeof pageMeta>[0]> = {}) {
  const tags = pageMeta({
    site: { origin: ORIGIN, records, shared: sharedPicture(ORIGIN) },
    ...PAGE,
    ...more,
  }) as Record<string, string>[];
  return Object.fromEntries(
    tags
      .filter((tag) => !tag['script:ld+json'])
      .map((tag) => [tag.name ?? tag.property ?? tag.rel ?? 'title', tag.content ?? tag.href ?? tag.title]),
  );
}

it('Head tags come from the page when it has no record', () => {
  expect(metaOf([])).toEqual({
    title: 'Blombud | Kronblad',
    description: PAGE.description,
    canonical: `${ORIGIN}/blombud`,
    'og:title': 'Blombud | Kronblad',
    'og:description': PAGE.description,
    'og:url': `${ORIGIN}/blombud`,
    'og:site_name': 'Kronblad',
    'og:locale': 'sv_SE',
    'og:type': 'website',
    'og:image': `${ORIGIN}/delas.jpg`,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Kronblad, med en handbunden bukett',
    'twitter:card': 'summary_large_image',
  });
});

it('Head tags come from the record field by field', () => {
  const facts = { meta_title: 'Bud i Kramfors', canonical_url: `${ORIGIN}/bud`, meta_keywords: 'bud, blommor' };
  expect(metaOf([record({ ...facts, og_image: '/api/image/a.jpg', robots_meta: 'noindex,follow' })])).toMatchObject({
    title: 'Bud i Kramfors',
    description: PAGE.description,
    canonical: `${ORIGIN}/bud`,
    keywords: 'bud, blommor',
    robots: 'noindex,follow',
    'og:title': 'Bud i Kramfors',
    'og:url': `${ORIGIN}/bud`,
    'og:image': `${ORIGIN}/api/image/a.jpg`,
  });
  expect(metaOf([record({ og_title: 'Delad', og_description: 'Så här' })])).toMatchObject({
    title: 'Blombud | Kronblad',
    'og:title': 'Delad',
    'og:description': 'Så här',
  });
});

it("Head tags prefer a product's record, and ignore other pages' records", () => {
  const product = record({ entity_type: 'product', entity_id: 3, meta_title: 'Vas' });
  expect(metaOf([record({ entity_id: 'faq', meta_title: 'Frågor' })]).title).toBe('Blombud | Kronblad');
  expect(metaOf([], { seo: product }).title).toBe('Vas');
});

it('Head tags use the global picture and robots when the page has none', () => {
  const whole = record({
    entity_type: 'global',
    entity_id: 0,
    meta_title: 'Butiken',
    og_image: 'https://cdn.example/a.jpg',
    robots_meta: 'noindex,nofollow',
  });
  expect(metaOf([whole])).toMatchObject({
    title: 'Blombud | Kronblad',
    robots: 'noindex,nofollow',
    'og:image': 'https://cdn.example/a.jpg',
  });
  expect(metaOf([whole], { image: '/b.jpg' })['og:image']).toBe(`${ORIGIN}/b.jpg`);
  expect(metaOf([whole])).not.toHaveProperty('og:image:width');
  expect(metaOf([whole])['og:image:alt']).toBe('Blombud');
  expect(metaOf([whole], { path: '/' }).title).toBe('Butiken');
});

it("Head tags share an uploaded picture as a landscape JPEG with its size and the page's name", () => {
  expect(metaOf([], { image: `/api/image/${'0a'.repeat(16)}.webp` })).toMatchObject({
    'og:image': `${ORIGIN}/api/image/share_${'0a'.repeat(16)}.jpg`,
    'og:image:type': 'image/jpeg',
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': 'Blombud',
  });
});

it('Head tags exclude a page from indexing whatever its record says', () => {
  expect(metaOf([record({})], { noindex: true }).robots).toBe('noindex');
});

it('Head tags contain breadcrumbs, except on the start page and unindexed pages', () => {
  const levelsOf = (more: Partial<Parameters<typeof pageMeta>[0]>) => {
    const tags = pageMeta({ site: { origin: ORIGIN, records: [], shared: [] }, ...PAGE, ...more });
    const [list] = tags.flatMap((tag) => ('script:ld+json' in tag ? [tag['script:ld+json']] : []));
    return (list as { itemListElement: { item: string }[] } | undefined)?.itemListElement.map(({ item }) => item);
  };
  expect(levelsOf({})).toEqual([`${ORIGIN}/`, `${ORIGIN}/blombud`]);
  expect(levelsOf({ within: [['Produkter', '/produkter']] })).toEqual([
    `${ORIGIN}/`,
    `${ORIGIN}/produkter`,
    `${ORIGIN}/blombud`,
  ]);
  expect(levelsOf({ path: '/' })).toBeUndefined();
  expect(levelsOf({ noindex: true })).toBeUndefined();
});
