import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { pictures } from '../../test/builders/pictures.js';

const ORIGIN = 'https://kronblad.example';

let api: ApiUnderTest;
let images: string[];
beforeAll(async () => {
  api = await startApi(undefined, { PUBLIC_URL: ORIGIN });
  images = [await upload(pictures.jpeg, 'image/jpeg'), await upload(pictures.png, 'image/png')];
});
afterAll(() => api.close());

async function upload(picture: Buffer, type: string): Promise<string> {
  const head = `--x\r\ncontent-disposition: form-data; name="image"; filename="a"\r\ncontent-type: ${type}\r\n\r\n`;
  const payload = Buffer.concat([Buffer.from(head), picture, Buffer.from('\r\n--x--\r\n')]);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  return (await api.askAsAdmin('POST', '/upload', { payload, headers })).json.url;
}

const get = async (url: string) => {
  const { statusCode, headers, payload } = await api.app.inject({ method: 'GET', url });
  return { status: statusCode, type: headers['content-type'], text: payload };
};
const product = async (facts: object) => {
  const payload = { price: 449, inventory_quantity: 3, images, ...facts };
  return (await api.askAsAdmin('POST', '/products', { payload })).json;
};
const entryOf = (xml: string, path: string) => {
  const loc = `<loc>${ORIGIN}${path}</loc>`;
  return xml.split('<url>').find((url) => url.includes(loc)) ?? null;
};
const itemOf = (xml: string, id: number) =>
  xml.split('<item>').find((item) => item.includes(`<g:id>${id}</g:id>`)) ?? null;

describe('robots.txt', () => {
  it('excludes what is not a page, and names the sitemap', async () => {
    const { status, type, text } = await get('/robots.txt');
    expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    expect(text).not.toMatch(/Disallow: \/(kassa|kundvagn|tack|produkter)/);
  });
});

describe('the sitemap', () => {
  it('lists public pages with the time of their last change', async () => {
    const { json: category } = await api.askAsAdmin('POST', '/categories', { payload: { name: 'Ljus' } });
    const shown = await product({ name: 'Ljus & lykta', sku: 'S1', category_ids: [category.id] });
    const hidden = await product({ name: 'Dold', sku: 'S2', is_active: false });
    const { text, status, type } = await get('/sitemap.xml');
    expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(entryOf(text, `/produkter/${shown.slug}`)).toContain(`<lastmod>${shown.updated_at}</lastmod>`);
    expect(entryOf(text, '/produkter?kategori=ljus')).toContain(`<lastmod>${shown.updated_at}</lastmod>`);
    expect(entryOf(text, `/produkter/${hidden.slug}`)).toBeNull();
    expect(entryOf(text, '/')).not.toBeNull();
    expect(entryOf(text, '/kassa')).toBeNull();
  });

  it('changes with pages and SEO records', async () => {
    const { json: page } = await api.askAsAdmin('POST', '/marketing-pages', {
      payload: { title: 'Advent', is_published: true },
    });
    const entry = async () => entryOf((await get('/sitemap.xml')).text, '/advent');
    expect(await entry()).toContain(`<lastmod>${page.updated_at}</lastmod>`);
    const about = { entity_type: 'marketing_page', entity_id: page.id };
    const { json: record } = await api.askAsAdmin('POST', '/seo', { payload: { ...about, meta_title: 'Advent' } });
    expect(await entry()).toContain(`<lastmod>${record.updated_at}</lastmod>`);
    const change = (payload: object) => api.askAsAdmin('PUT', `/seo/${record.id}`, { payload });
    await change({ robots_meta: 'noindex,follow' });
    expect(await entry()).toBeNull();
    await change({ robots_meta: 'index,follow', canonical_url: `${ORIGIN}/jul` });
    expect(await entry()).toBeNull();
    await change({ canonical_url: `${ORIGIN}/advent` });
    expect(await entry()).not.toBeNull();
    await api.askAsAdmin('PUT', `/marketing-pages/${page.id}`, { payload: { is_published: false } });
    expect(await entry()).toBeNull();
  });

  it('changes with SEO records of the shop’s own pages', async () => {
    const listed = async (path: string) => entryOf((await get('/sitemap.xml')).text, path) !== null;
    for (const [path, name] of [
      ['/', 'hem'],
      ['/produkter', 'produkter'],
      ['/angra', 'angra'],
    ] as const) {
      expect([path, await listed(path)]).toEqual([path, true]);
      const payload = { entity_type: 'page', entity_id: name, robots_meta: 'noindex,follow' };
      const { json: record } = await api.askAsAdmin('POST', '/seo', { payload });
      expect([path, await listed(path)]).toEqual([path, false]);
      await api.askAsAdmin('DELETE', `/seo/${record.id}`);
    }
  });

  it('uses a category record’s canonical address only for the category’s list', async () => {
    const { json: category } = await api.askAsAdmin('POST', '/categories', { payload: { name: 'Dukning' } });
    const both = async () => {
      const { text } = await get('/sitemap.xml');
      return ['/produkter?kategori=dukning', '/seo/kategori/dukning'].map((path) => entryOf(text, path) !== null);
    };
    const about = { entity_type: 'category', entity_id: category.id, canonical_url: `${ORIGIN}/jul` };
    const { json: record } = await api.askAsAdmin('POST', '/seo', { payload: about });
    expect(await both()).toEqual([false, true]);
    await api.askAsAdmin('PUT', `/seo/${record.id}`, { payload: { robots_meta: 'noindex,follow' } });
    expect(await both()).toEqual([false, false]);
  });
});

describe('the feed for Google', () => {
  it('matches the product page', async () => {
    const shown = await product({ name: 'Vas <Dagg> & co', sku: 'G1', description: 'Glas "grönt"' });
    const { text, type } = await get('/feeds/google.xml');
    expect(type).toBe('application/xml; charset=utf-8');
    const item = itemOf(text, shown.id);
    for (const field of [
      '<g:title>Vas &lt;Dagg&gt; &amp; co</g:title>',
      `<g:link>${ORIGIN}/produkter/${shown.slug}</g:link>`,
      `<g:image_link>${ORIGIN}${images[0]}</g:image_link>`,
      `<g:additional_image_link>${ORIGIN}${images[1]}</g:additional_image_link>`,
      '<g:availability>in_stock</g:availability>',
      '<g:price>449.00 SEK</g:price>',
      '<g:condition>new</g:condition>',
      '<g:identifier_exists>no</g:identifier_exists>',
      '<g:shipping><g:country>SE</g:country><g:price>59.00 SEK</g:price></g:shipping>',
    ]) {
      expect(item).toContain(field);
    }
    expect(item).not.toContain('sale_price');
  });

  it('changes at once with price, discount and stock', async () => {
    const { id } = await product({ name: 'Rea', sku: 'G2', price: 800, inventory_quantity: 0 });
    const discount = { product_id: id, discount_type: 'percentage', discount_percentage: 25 };
    const dates = { start_date: '2020-01-01', end_date: '2099-12-31' };
    await api.askAsAdmin('POST', '/discounts/set-single', { payload: { ...discount, ...dates } });
    const { json: page } = await api.ask('GET', `/products/${id}`);
    const item = itemOf((await get('/feeds/google.xml')).text, id);
    expect(item).toContain(`<g:price>${page.price.toFixed(2)} SEK</g:price>`);
    expect(item).toContain(`<g:sale_price>${page.final_price.toFixed(2)} SEK</g:sale_price>`);
    expect(item).toContain(
      '<g:sale_price_effective_date>2019-12-31T23:00Z/2099-12-31T22:59Z</g:sale_price_effective_date>',
    );
    expect(item).toContain('<g:availability>out_of_stock</g:availability>');
    expect(item).toContain('<g:price>0.00 SEK</g:price>');
  });

  it('shows only the price when a discount does not lower it', async () => {
    const { id } = await product({ name: 'Höjd', sku: 'G4', price: 359 });
    await api.askAsAdmin('PUT', `/products/${id}`, { payload: { price: 600 } });
    const discount = { product_id: id, discount_type: 'percentage', discount_percentage: 30, discount_label: 'Rea' };
    await api.askAsAdmin('POST', '/discounts/set-single', { payload: discount });
    const item = itemOf((await get('/feeds/google.xml')).text, id);
    expect(item).toContain('<g:price>420.00 SEK</g:price>');
    expect(item).not.toContain('sale_price');
  });

  it('leaves out products without image or not for sale', async () => {
    const bare = await product({ name: 'Utan bild', sku: 'G3', images: [] });
    const hidden = await product({ name: 'Dold', sku: 'G4', is_active: false });
    const { text } = await get('/feeds/google.xml');
    expect([itemOf(text, bare.id), itemOf(text, hidden.id)]).toEqual([null, null]);
  });
});
