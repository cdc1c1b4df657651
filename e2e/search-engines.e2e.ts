import type { APIRequestContext } from '@playwright/test';
import { sampleSize } from '../dev/test/samples.ts';
import { served } from './support/served.ts';
import { expect, test } from './support/test.ts';

// Head tags do not depend on the screen, so one project is enough.
test.describe.configure({ mode: 'parallel' });

interface Head {
  readonly title: string;
  /** Keyed by `name`, `property` or, for links, `rel`. Entities are decoded. */
  readonly tags: Readonly<Record<string, string>>;
  readonly structured: readonly JsonLd[];
}

interface JsonLd {
  readonly '@type': string;
  readonly [name: string]: unknown;
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#x27);/g, (_all, name: string) => ENTITIES[name]!);

async function headOf(request: APIRequestContext, path: string): Promise<Head> {
  const html = await (await request.get(path)).text();
  const tags: Record<string, string> = {};
  for (const [tag] of html.matchAll(/<(?:meta|link) [^>]*>/g)) {
    const value = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1];
    const name = value('name') ?? value('property') ?? value('rel');
    if (name) tags[name] = decoded(value('content') ?? value('href') ?? '');
  }
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)];
  return {
    title: decoded(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''),
    tags,
    structured: blocks.flatMap(([, json]) => JSON.parse(json!) as JsonLd | JsonLd[]),
  };
}

const PATHS = [
  ...['/', '/produkter', '/kontakt', '/begravningar', '/blombud', '/leverans-retur', '/faq', '/villkor', '/integritet'],
  ...['/angra', '/julpynt', '/majas-cottage-produkter', '/seo/kollektion/mysiga-hem'],
];

test.describe('head tags of a page', () => {
  test('Every page has head tags of its own', async ({ request, baseURL }) => {
    const heads = await Promise.all(PATHS.map((path) => headOf(request, path)));
    for (const [place, { title, tags }] of heads.entries()) {
      const path = PATHS[place]!;
      expect.soft(title, path).toMatch(/Kronblad/);
      expect.soft(tags.description?.length, `description of ${path}`).toBeGreaterThan(50);
      expect.soft(tags.description?.length, `description of ${path}`).toBeLessThanOrEqual(160);
      expect.soft(tags.canonical, path).toBe(new URL(path, baseURL).href);
      expect.soft(tags.robots ?? 'index,follow', path).toBe('index,follow');
      expect.soft([tags['og:title'], tags['og:url']], path).toEqual([title, tags.canonical]);
      expect.soft(tags['og:locale'], path).toBe('sv_SE');
    }
    expect(new Set(heads.map(({ title }) => title)).size).toBe(PATHS.length);
    expect(new Set(heads.map(({ tags }) => tags.description)).size).toBe(PATHS.length);
  });

  test('Head tags distinguish the pages of a list', async ({ request }) => {
    const [first, second] = await Promise.all(['', '?sida=2'].map((query) => headOf(request, `/produkter${query}`)));
    expect(second!.title).toBe('Alla produkter – sida 2 | Kronblad');
    expect(second!.tags.description).toBe(`Sida 2. ${first!.tags.description}`);
  });

  test('Head tags exclude personal and missing pages from indexing', async ({ request }) => {
    for (const path of [
      '/kundvagn',
      '/kassa',
      '/tack',
      '/produkter?search=ros',
      '/finns-inte',
      '/produkter/finns-inte',
    ]) {
      expect.soft((await headOf(request, path)).tags.robots, path).toMatch(/^noindex/);
    }
  });

  test('Head tags name one canonical URL for a page with several', async ({ request, baseURL }) => {
    const canonical = async (path: string) => (await headOf(request, path)).tags.canonical;
    expect(await canonical('/hem')).toBe(new URL('/', baseURL).href);
    expect(await canonical('/produkter?utm_source=brev&sort=namn')).toBe(new URL('/produkter', baseURL).href);
    expect(await canonical('/seo/kategori/ljus')).toBe(new URL('/produkter?kategori=ljus', baseURL).href);
    expect(await canonical('/produkter?sida=2')).toBe(new URL('/produkter?sida=2', baseURL).href);
  });

  test('Head tags describe a product as the page shows it', async ({ request, baseURL, backOffice }) => {
    const category = await backOffice.addCategory();
    const product = await backOffice.addProduct({ price: 449, category_ids: [category.id] });
    const { structured, title, tags } = await headOf(request, `/produkter/${product.slug}`);
    expect([title, tags.description]).toEqual([`${product.name} | Kronblad`, product.description.replace(/\s+/g, ' ')]);
    const told = structured.find((block) => block['@type'] === 'Product');
    expect(told).toMatchObject({
      name: product.name,
      sku: product.sku,
      offers: {
        url: new URL(`/produkter/${product.slug}`, baseURL).href,
        price: '449.00',
        priceCurrency: 'SEK',
        availability: 'https://schema.org/InStock',
        shippingDetails: { shippingRate: { value: '59.00' } },
        hasMerchantReturnPolicy: { merchantReturnDays: 14 },
      },
    });
    const crumbs = structured.find((block) => block['@type'] === 'BreadcrumbList');
    const names = (crumbs!.itemListElement as { readonly name: string }[]).map(({ name }) => name);
    expect(names).toEqual(['Hem', 'Produkter', category.name, product.name]);
  });

  test('A size has the same price in its page, the structured data and the Google feed', async ({
    request,
    baseURL,
    backOffice,
  }) => {
    const sizes = [sampleSize('Liten', 249), sampleSize('Extra stor', 649.5, { made_to_order: true })];
    const images = [await backOffice.addPicture()];
    const product = await backOffice.addProduct({ sizes, images });
    await backOffice.discount(product.id, 20, { size_id: product.sizes[1]!.id });
    const path = `/produkter/${product.slug}?storlek=extra-stor`;
    expect((await served(path)).text).toContain('Nu 519,60 kr');
    const { tags, structured } = await headOf(request, path);
    expect([tags.canonical, tags['og:title']]).toEqual([
      new URL(`/produkter/${product.slug}`, baseURL).href,
      `${product.name} | Kronblad`,
    ]);
    const group = structured.find((block) => block['@type'] === 'ProductGroup');
    expect(group).toMatchObject({ productGroupID: String(product.id), variesBy: ['https://schema.org/size'] });
    expect((group!.hasVariant as readonly JsonLd[])[1]).toMatchObject({
      sku: sizes[1]!.sku,
      offers: { url: new URL(path, baseURL).href, price: '519.60' },
    });
    const feed = await (await request.get('/feeds/google.xml')).text();
    const item = feed.split('<item>').find((each) => each.includes(`<g:id>${product.sizes[1]!.id}</g:id>`));
    for (const told of [
      `<g:item_group_id>${product.id}</g:item_group_id><g:size>Extra stor</g:size>`,
      `<g:link>${new URL(path, baseURL).href}</g:link>`,
      '<g:price>649.50 SEK</g:price><g:sale_price>519.60 SEK</g:sale_price>',
      '<g:availability>in_stock</g:availability>',
    ]) {
      expect(item).toContain(told);
    }
    expect(await (await request.get('/sitemap.xml')).text()).not.toContain('?storlek');
  });

  test('Head tags of the start page describe the shop', async ({ request, backOffice }) => {
    const company = await backOffice.send<{ companyName: string; email: string }>('GET', '/settings/company');
    const { structured } = await headOf(request, '/');
    expect(structured.find((block) => block['@type'] === 'Florist')).toMatchObject({
      legalName: company.companyName,
      email: company.email,
    });
  });

  test('Head tags follow the back office, and return to the defaults', async ({ request, backOffice }) => {
    const product = await backOffice.addProduct();
    const path = `/produkter/${product.slug}`;
    await headOf(request, path);
    const record = await backOffice.addSeo({
      entity_type: 'product',
      entity_id: product.id,
      meta_title: 'Nejlikor & eukalyptus "rosa"',
      meta_description: 'Bunden i dag.',
      canonical_url: 'https://kronblad.example/nejlikor',
      og_title: 'Se de här',
      robots_meta: 'noindex,follow',
    });
    // While many pages wait to be rendered for other tests, the shop sends the page as it was.
    const title = async () => (await headOf(request, path)).title;
    await expect.poll(title).toBe('Nejlikor & eukalyptus "rosa"');
    expect((await headOf(request, path)).tags).toMatchObject({
      description: 'Bunden i dag.',
      canonical: 'https://kronblad.example/nejlikor',
      'og:title': 'Se de här',
      robots: 'noindex,follow',
    });
    await backOffice.send('DELETE', `/seo/${record.id}`);
    await expect.poll(title).toBe(`${product.name} | Kronblad`);
  });
});

test.describe('files for crawlers', () => {
  test('The sitemap lists the indexable pages and follows changes', async ({ request, baseURL, backOffice }) => {
    const product = await backOffice.addProduct();
    const page = await backOffice.addMarketingPage({});
    const listed = async () => {
      const text = await (await request.get('/sitemap.xml')).text();
      return [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address!.replace(baseURL!, ''));
    };
    const addresses = await listed();
    expect(addresses).toEqual(expect.arrayContaining(['/', '/faq', `/produkter/${product.slug}`, `/${page.slug}`]));
    expect(addresses.filter((address) => /^\/(kundvagn|kassa|tack|admin|api)/.test(address))).toEqual([]);
    await backOffice.changeProduct(product.id, { is_active: false });
    expect(await listed()).not.toContain(`/produkter/${product.slug}`);
    const answers = await Promise.all(addresses.slice(0, 20).map((address) => request.get(address)));
    expect(answers.map((answer) => answer.status())).toEqual(answers.map(() => 200));
  });

  test('The file robots.txt names the sitemap and excludes the back office', async ({ request, baseURL }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toContain(`Sitemap: ${new URL('/sitemap.xml', baseURL).href}`);
    expect(text).toContain('Disallow: /admin');
  });

  test("The Google feed is well-formed, with the page's price and stock", async ({ page, backOffice }) => {
    const pictured = await backOffice.addProduct({ images: [await backOffice.addPicture()], price: 450.5 });
    await page.goto('/faq');
    const item = await page.evaluate(async (id) => {
      const text = await (await fetch('/feeds/google.xml')).text();
      const xml = new DOMParser().parseFromString(text, 'application/xml');
      if (xml.querySelector('parsererror')) throw new Error('The feed is not well-formed.');
      const items = [...xml.querySelectorAll('item')];
      const wanted = items.find((each) => each.getElementsByTagName('g:id')[0]?.textContent === String(id));
      const told = (name: string) => wanted?.getElementsByTagName(`g:${name}`)[0]?.textContent;
      return { link: told('link'), price: told('sale_price') ?? told('price'), availability: told('availability') };
    }, pictured.id);
    expect(item.link).toMatch(new RegExp(`/produkter/${pictured.slug}$`));
    expect(item.price).toBe(`${pictured.final_price.toFixed(2)} SEK`);
    expect(item.availability).toBe('in_stock');
  });
});
