import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { pictures } from '../../test/builders/pictures.js';

const ORIGIN = 'https://kronblad.example';

let api: ApiUnderTest;
let product: { id: number; slug: string };
let category: { id: number };
beforeAll(async () => {
  api = await startApi(undefined, { PUBLIC_URL: ORIGIN });
  category = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Ljus' } })).json;
  const payload = { name: 'Vas Dagg', sku: 'V1', price: 329, inventory_quantity: 4, category_ids: [category.id] };
  product = (await api.askAsAdmin('POST', '/products', { payload })).json;
});
afterAll(() => api.close());

const create = (payload: object) => api.askAsAdmin('POST', '/seo', { payload });
const put = (id: number, payload: object, headers = {}) => api.askAsAdmin('PUT', `/seo/${id}`, { payload, headers });

describe('a SEO record', () => {
  it('A SEO record is created with what is decided for what is left out, changed and deleted', async () => {
    const created = await create({ entity_type: 'product', entity_id: product.id, meta_title: 'Vas i glas' });
    expect([created.status, created.json]).toEqual([
      201,
      {
        id: expect.any(Number),
        entity_type: 'product',
        entity_id: product.id,
        meta_title: 'Vas i glas',
        meta_description: '',
        meta_keywords: '',
        canonical_url: '',
        og_title: '',
        og_description: '',
        og_image: null,
        robots_meta: 'index,follow',
        created_at: expect.stringMatching(/Z$/),
        updated_at: created.json.created_at,
        version: 1,
      },
    ]);
    const { id } = created.json;
    expect((await create({ entity_type: 'product', entity_id: String(product.id) })).status).toBe(409);
    const changed = await put(id, { ...created.json, entity_id: 999, robots_meta: 'noindex,follow' });
    expect(changed.json).toMatchObject({ entity_id: product.id, robots_meta: 'noindex,follow', version: 2 });
    expect((await put(id, { meta_title: 'Sen' }, { 'if-match': '"1"' })).status).toBe(409);
    expect((await api.askAsAdmin('DELETE', `/seo/${id}`)).json).toEqual({ id });
    for (const answer of [await api.askAsAdmin('GET', `/seo/${id}`), await put(id, { meta_title: 'Igen' })]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'seo_record_not_found']);
    }
    expect((await create({ entity_type: 'product', entity_id: product.id })).status).toBe(201);
  });

  it.each([
    [{ entity_type: 'product', entity_id: 999_999 }, 'entity_id'],
    [{ entity_type: 'page', entity_id: 7 }, 'entity_id'],
    [{ entity_type: 'shop' }, 'entity_type'],
    [{ entity_type: 'global', meta_title: 'a'.repeat(61) }, 'meta_title'],
    [{ entity_type: 'global', og_description: 'a'.repeat(161) }, 'og_description'],
    [{ entity_type: 'global', canonical_url: 'javascript:alert(1)' }, 'canonical_url'],
    [{ entity_type: 'global', robots_meta: 'none' }, 'robots_meta'],
  ])('A SEO record refuses %j', async (payload, field) => {
    const { status, json } = await create(payload);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it('A SEO record is found by what it is about, by everybody when that is public', async () => {
    const page = (await create({ entity_type: 'page', entity_id: 'blombud', meta_title: 'Blombud' })).json;
    const find = async (query: string) => (await api.ask('GET', `/seo?${query}`)).json;
    expect(await find('with_details=true&entity_type=page&entity_id=blombud')).toEqual([
      expect.objectContaining({ id: page.id, entity_id: 'blombud', meta_title: 'Blombud' }),
    ]);
    expect((await find('entity_type=page&entity_id=blombud'))[0]).not.toHaveProperty('version');
    const about = `entity_type=product&entity_id=${product.id}`;
    expect(await find(about)).toHaveLength(1);
    await api.askAsAdmin('PUT', `/products/${product.id}`, { payload: { is_active: false } });
    expect(await find(about)).toEqual([]);
    const [record] = (await api.askAsAdmin('GET', `/seo?with_details=true&${about}`)).json;
    expect(record.entity).toEqual({ name: 'Vas Dagg', path: '/produkter/vas-dagg' });
    await api.askAsAdmin('PUT', `/products/${product.id}`, { payload: { is_active: true } });
  });

  it('A SEO record is counted for administrators', async () => {
    await create({ entity_type: 'category', entity_id: category.id });
    await create({ entity_type: 'global', meta_title: 'Kronblad' });
    expect((await api.askAsAdmin('GET', '/seo/statistics')).json).toEqual({
      overview: {
        total_products: 1,
        products_with_seo: 1,
        total_categories: 1,
        categories_with_seo: 1,
        global_pages_with_seo: 2,
      },
      by_category: [
        {
          id: category.id,
          category_name: 'Ljus',
          products_with_seo_in_category: 1,
          total_products_in_category: 1,
          category_has_seo: true,
        },
      ],
    });
  });

  it('A SEO record is listed in both dialects', async () => {
    const { json, headers } = await api.askAsAdmin('GET', '/seo?sort=["id","DESC"]&range=[0,0]');
    expect([json.length, headers['content-range']]).toEqual([1, 'seo 0-0/4']);
    expect((await api.askAsAdmin('GET', '/seo?sort_by=canonical_url')).status).toBe(400);
  });
});

describe('what can have a record', () => {
  let other: { id: number };
  let loose: { id: number };
  let page: { id: number };
  beforeAll(async () => {
    other = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Vaser' } })).json;
    const base = { price: 99, inventory_quantity: 1 };
    const make = async (payload: object) => (await api.askAsAdmin('POST', '/products', { payload })).json;
    const description = 'Doftar gran.\n\nBrinner i trettio timmar.';
    await make({ ...base, name: 'Ljus Gran', sku: 'L1', description, category_ids: [category.id, other.id] });
    loose = await make({ ...base, name: 'Ängel', sku: 'A1', is_active: false, category_ids: [] });
    const payload = {
      title: 'Alla hjärtans dag',
      seo_title: 'Rosor i februari',
      content: '<p>Rosor &amp; choklad</p>',
    };
    page = (await api.askAsAdmin('POST', '/marketing-pages', { payload })).json;
  });
  const subjects = async (query: string) => (await api.askAsAdmin('GET', `/seo/subjects?${query}`)).json;
  const names = async (query: string) => (await subjects(query)).map(({ name }: { name: string }) => name);

  it('A page that can have a SEO record is listed by name with its record, or with the generated texts', async () => {
    const [first, second, third] = await subjects('entity_type=product');
    expect(first).toEqual({
      id: expect.stringMatching(/^product-/),
      entity_type: 'product',
      entity_id: expect.any(Number),
      name: 'Ljus Gran',
      path: '/produkter/ljus-gran',
      is_public: true,
      automatic: { title: 'Ljus Gran | Kronblad', description: 'Doftar gran. Brinner i trettio timmar.' },
      record: null,
    });
    expect(second).toMatchObject({ name: 'Vas Dagg', record: { entity_id: product.id, version: 1 } });
    expect(third).toMatchObject({ entity_id: loose.id, is_public: false });
  });

  it('A page that can have a SEO record is found by category, by having a record and by words, a page at a time', async () => {
    expect(await names(`entity_type=product&category=${other.id}`)).toEqual(['Ljus Gran']);
    expect(await names('entity_type=product&category=none')).toEqual(['Ängel']);
    expect(await names('entity_type=product&has_seo=true')).toEqual(['Vas Dagg']);
    expect(await names('entity_type=product&search=gran')).toEqual(['Ljus Gran']);
    const { json, headers } = await api.askAsAdmin('GET', '/seo/subjects?entity_type=product&limit=1&offset=1');
    expect([json.length, headers['content-range']]).toEqual([1, 'seo-subjects 1-1/3']);
    expect((await api.askAsAdmin('GET', '/seo/subjects?entity_type=shop')).status).toBe(400);
    expect((await api.askAsAdmin('GET', '/seo/subjects?entity_type=product&category=x')).status).toBe(400);
  });

  it('A SEO record can belong to a category, a marketing page or one of the shop’s own pages too', async () => {
    expect(await subjects('entity_type=category&search=vaser')).toEqual([
      expect.objectContaining({ id: `category-${other.id}`, path: '/kategorier/vaser', record: null }),
    ]);
    expect(await subjects('entity_type=marketing_page')).toEqual([
      expect.objectContaining({
        entity_id: page.id,
        path: '/alla-hjartans-dag',
        is_public: false,
        automatic: { title: 'Alla hjärtans dag | Kronblad', description: 'Rosor   choklad'.replace(/ +/g, ' ') },
        record: expect.objectContaining({ meta_title: 'Rosor i februari' }),
      }),
    ]);
    const change = (payload: object) => api.askAsAdmin('PUT', `/marketing-pages/${page.id}`, { payload });
    const isPublic = async () => (await subjects('entity_type=marketing_page'))[0].is_public;
    await change({ is_published: true });
    expect(await isPublic()).toBe(true);
    await change({ publish_at: new Date(Date.now() + 3_600_000).toISOString() });
    expect(await isPublic()).toBe(false);
    expect((await subjects('entity_type=page&search=blombud'))[0]).toMatchObject({
      entity_id: 'blombud',
      automatic: { title: 'Blombud i Kramfors | Kronblad', description: expect.stringContaining('med bud i Kramfors') },
      record: { entity_type: 'page' },
    });
  });

  it('A page that can have a SEO record is counted by category, those without one last', async () => {
    const groups = async (query = '') => (await api.askAsAdmin('GET', `/seo/product-groups${query}`)).json;
    expect(await groups()).toEqual([
      { category_id: category.id, category_name: 'Ljus', products: 2, products_with_seo: 1 },
      { category_id: other.id, category_name: 'Vaser', products: 1, products_with_seo: 0 },
      { category_id: null, category_name: null, products: 1, products_with_seo: 0 },
    ]);
    expect(await groups('?search=gran&has_seo=false')).toHaveLength(2);
  });
});

describe('the search texts of a marketing page', () => {
  const page = (method: 'PUT' | 'GET', id: number, payload = {}) =>
    api.askAsAdmin(method, `/marketing-pages/${id}`, method === 'GET' ? {} : { payload });
  const newPage = async (payload: object) =>
    (await api.askAsAdmin('POST', '/marketing-pages', { payload: { is_published: true, ...payload } })).json;
  const recordsOf = async (id: number) =>
    (await api.askAsAdmin('GET', `/seo?entity_type=marketing_page&entity_id=${id}`)).json;

  it('The search texts of a marketing page are those of its SEO record, whichever of the two is edited', async () => {
    const made = await newPage({ title: 'Midsommar', seo_title: 'Kransar', seo_keywords: 'krans,  björk' });
    expect(made).toMatchObject({ seo_title: 'Kransar', seo_description: '', seo_keywords: 'krans, björk', version: 1 });
    const [record] = await recordsOf(made.id);
    expect(record).toMatchObject({ meta_title: 'Kransar', meta_keywords: 'krans, björk', robots_meta: 'index,follow' });

    await put(record.id, { meta_title: 'Midsommarkransar', canonical_url: 'https://kronblad.example/krans' });
    const texts = { seo_title: 'Midsommarkransar', seo_keywords: 'krans, björk' };
    expect((await page('GET', made.id)).json).toMatchObject(texts);
    expect((await api.ask('GET', '/marketing-pages/midsommar')).json).toMatchObject(texts);
    const [listed] = (await api.askAsAdmin('GET', `/marketing-pages?filter={"id":[${made.id}]}`)).json;
    expect(listed).toMatchObject(texts);

    const changed = await page('PUT', made.id, { seo_description: 'Bind själv.', excerpt: 'Så gör du.' });
    expect(changed.json).toMatchObject({ ...texts, seo_description: 'Bind själv.', excerpt: 'Så gör du.', version: 2 });
    expect(await recordsOf(made.id)).toEqual([
      expect.objectContaining({
        id: record.id,
        meta_title: 'Midsommarkransar',
        meta_description: 'Bind själv.',
        canonical_url: 'https://kronblad.example/krans',
        version: 3,
      }),
    ]);
  });

  it('The search texts of a marketing page are empty without a record, and create one when they are written', async () => {
    const { id } = await newPage({ title: 'Kräftskiva' });
    await page('PUT', id, { seo_title: '', seo_keywords: '' });
    expect(await recordsOf(id)).toEqual([]);
    await page('PUT', id, { seo_title: 'Dillkronor' });
    const [record] = await recordsOf(id);
    await api.askAsAdmin('DELETE', `/seo/${record.id}`);
    expect((await page('GET', id)).json).toMatchObject({ seo_title: '', version: 1 });
    await page('PUT', id, { seo_title: 'Lyktor' });
    expect(await recordsOf(id)).toMatchObject([{ meta_title: 'Lyktor', version: 1 }]);
  });

  it('The search texts of a marketing page get one record when the page and the record are written at the same time', async () => {
    const { id } = await newPage({ title: 'Lucia' });
    const texts = { entity_type: 'marketing_page', entity_id: id, meta_title: 'Ljus' };
    const answers = await Promise.all([page('PUT', id, { seo_title: 'Tåg' }), create(texts), create(texts)]);
    expect(answers.filter(({ status }) => ![200, 201, 409].includes(status))).toEqual([]);
    expect(await recordsOf(id)).toHaveLength(1);
  });

  it('The search texts of a marketing page are refused when search engines would cut them, or when the page is refused', async () => {
    const { id, slug } = await newPage({ title: 'Fettisdag' });
    const long = { seo_title: 'a'.repeat(61), seo_description: 'a'.repeat(161) };
    const refused = await page('PUT', id, long);
    expect([refused.status, refused.json.fields]).toEqual([
      400,
      { seo_title: 'Högst 60 tecken.', seo_description: 'Högst 160 tecken.' },
    ]);
    const taken = await newPage({ title: 'Semla', slug, seo_title: 'Semlor' });
    expect(taken.code).toBe('slug_taken');
    expect((await page('PUT', id, { slug: 'kassa', seo_title: 'Semlor' })).status).toBe(422);
    expect(await recordsOf(id)).toEqual([]);
  });
});

describe('what the shop tells search engines', () => {
  let images: string[];
  beforeAll(async () => {
    images = [await upload(pictures.jpeg, 'image/jpeg'), await upload(pictures.png, 'image/png')];
  });

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
    it('The file robots.txt excludes what is not a page, and names the sitemap', async () => {
      const { status, type, text } = await get('/robots.txt');
      expect([status, type]).toEqual([200, 'text/plain; charset=utf-8']);
      expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
      expect(text).not.toMatch(/Disallow: \/(kassa|kundvagn|tack|produkter)/);
    });
  });

  describe('the sitemap', () => {
    it('The sitemap lists public pages with the time of their last change', async () => {
      const { json: category } = await api.askAsAdmin('POST', '/categories', { payload: { name: 'Lyktor' } });
      const shown = await product({ name: 'Ljus & lykta', sku: 'S1', category_ids: [category.id] });
      const hidden = await product({ name: 'Dold', sku: 'S2', is_active: false });
      const { text, status, type } = await get('/sitemap.xml');
      expect([status, type]).toEqual([200, 'application/xml; charset=utf-8']);
      expect(entryOf(text, `/produkter/${shown.slug}`)).toContain(`<lastmod>${shown.updated_at}</lastmod>`);
      expect(entryOf(text, '/produkter?kategori=lyktor')).toContain(`<lastmod>${shown.updated_at}</lastmod>`);
      expect(entryOf(text, `/produkter/${hidden.slug}`)).toBeNull();
      expect(entryOf(text, '/')).not.toBeNull();
      expect(entryOf(text, '/kassa')).toBeNull();
    });

    it('The sitemap changes with pages and SEO records', async () => {
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

    it('The sitemap changes with SEO records of the shop’s own pages', async () => {
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

    it('The sitemap lists a category by its product list only, unless its record has another canonical address', async () => {
      const { json: category } = await api.askAsAdmin('POST', '/categories', { payload: { name: 'Dukning' } });
      const listed = async () => {
        const { text } = await get('/sitemap.xml');
        return ['/produkter?kategori=dukning', '/seo/kategori/dukning'].map((path) => entryOf(text, path) !== null);
      };
      expect(await listed()).toEqual([true, false]);
      const about = { entity_type: 'category', entity_id: category.id, canonical_url: `${ORIGIN}/jul` };
      await api.askAsAdmin('POST', '/seo', { payload: about });
      expect(await listed()).toEqual([false, false]);
    });
  });

  describe('the feed for Google', () => {
    it('The feed for Google matches the product page', async () => {
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

    it('The feed for Google changes at once with the freight', async () => {
      const { id } = await product({ name: 'Frakt', sku: 'G9' });
      const shipping = async () =>
        /<g:shipping>.*<g:price>(.*)<\/g:price>/.exec(itemOf((await get('/feeds/google.xml')).text, id) ?? '')?.[1];
      const freight = (fee: number, freeAbove: number) =>
        api.askAsAdmin('PUT', '/settings/facts', { payload: { freight: { fee, freeAbove } } });
      await freight(79.5, 449);
      expect(await shipping()).toBe('79.50 SEK');
      await freight(79.5, 448.99);
      expect(await shipping()).toBe('0.00 SEK');
      await freight(59, 500);
      expect(await shipping()).toBe('59.00 SEK');
    });

    it('The feed for Google changes at once with price, discount and stock', async () => {
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

    it('The feed for Google shows a previous price like a discount, without dates', async () => {
      const { id } = await product({ name: 'Förr dyrare', sku: 'G6', price: 500 });
      await api.askAsAdmin('PUT', `/products/${id}`, { payload: { price: 400, compare_price: 500 } });
      const item = itemOf((await get('/feeds/google.xml')).text, id);
      expect(item).toContain('<g:price>500.00 SEK</g:price><g:sale_price>400.00 SEK</g:sale_price>');
      expect(item).not.toContain('sale_price_effective_date');
    });

    it('The feed for Google shows only the price when a discount does not lower it', async () => {
      const { id } = await product({ name: 'Höjd', sku: 'G5', price: 359 });
      await api.askAsAdmin('PUT', `/products/${id}`, { payload: { price: 600 } });
      const discount = { product_id: id, discount_type: 'percentage', discount_percentage: 30, discount_label: 'Rea' };
      await api.askAsAdmin('POST', '/discounts/set-single', { payload: discount });
      const item = itemOf((await get('/feeds/google.xml')).text, id);
      expect(item).toContain('<g:price>420.00 SEK</g:price>');
      expect(item).not.toContain('sale_price');
    });

    it('The feed for Google leaves out products without image or not for sale', async () => {
      const bare = await product({ name: 'Utan bild', sku: 'G3', images: [] });
      const hidden = await product({ name: 'Dold', sku: 'G4', is_active: false });
      const { text } = await get('/feeds/google.xml');
      expect([itemOf(text, bare.id), itemOf(text, hidden.id)]).toEqual([null, null]);
    });
  });
});
