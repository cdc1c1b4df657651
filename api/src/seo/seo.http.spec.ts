import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';

let api: ApiUnderTest;
let product: { id: number; slug: string };
let category: { id: number };
beforeAll(async () => {
  api = await startApi();
  category = (await api.askAsAdmin('POST', '/categories', { payload: { name: 'Ljus' } })).json;
  const payload = { name: 'Vas Dagg', sku: 'V1', price: 329, inventory_quantity: 4, category_ids: [category.id] };
  product = (await api.askAsAdmin('POST', '/products', { payload })).json;
});
afterAll(() => api.close());

const create = (payload: object) => api.askAsAdmin('POST', '/seo', { payload });
const put = (id: number, payload: object, headers = {}) => api.askAsAdmin('PUT', `/seo/${id}`, { payload, headers });

describe('a SEO record', () => {
  it('is created with what is decided for what is left out, changed and deleted', async () => {
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
    [{ entity_type: 'global', entity_id: 3 }, 'entity_id'],
    [{ entity_type: 'shop' }, 'entity_type'],
    [{ entity_type: 'global', meta_title: 'a'.repeat(61) }, 'meta_title'],
    [{ entity_type: 'global', og_description: 'a'.repeat(161) }, 'og_description'],
    [{ entity_type: 'global', canonical_url: 'javascript:alert(1)' }, 'canonical_url'],
    [{ entity_type: 'global', robots_meta: 'none' }, 'robots_meta'],
    [{ entity_type: 'global', meta_keywords: Array(16).fill('a').join(',') }, 'meta_keywords'],
  ])('refuses %j', async (payload, field) => {
    const { status, json } = await create(payload);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  });

  it('is found by what it is about, by everybody when that is public', async () => {
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

  it('is written by administrators alone, and counted for them', async () => {
    expect((await api.ask('POST', '/seo', { payload: { entity_type: 'global' } })).status).toBe(401);
    expect((await api.ask('GET', '/seo/statistics')).status).toBe(401);
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

  it('is listed in both dialects', async () => {
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

  it('is listed by name with its record, or with the generated texts', async () => {
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

  it('is found by category, by having a record and by words, a page at a time', async () => {
    expect(await names(`entity_type=product&category=${other.id}`)).toEqual(['Ljus Gran']);
    expect(await names('entity_type=product&category=none')).toEqual(['Ängel']);
    expect(await names('entity_type=product&has_seo=true')).toEqual(['Vas Dagg']);
    expect(await names('entity_type=product&search=gran')).toEqual(['Ljus Gran']);
    const { json, headers } = await api.askAsAdmin('GET', '/seo/subjects?entity_type=product&limit=1&offset=1');
    expect([json.length, headers['content-range']]).toEqual([1, 'seo-subjects 1-1/3']);
    expect((await api.askAsAdmin('GET', '/seo/subjects?entity_type=shop')).status).toBe(400);
    expect((await api.askAsAdmin('GET', '/seo/subjects?entity_type=product&category=x')).status).toBe(400);
    expect((await api.ask('GET', '/seo/subjects?entity_type=product')).status).toBe(401);
  });

  it('is a category, a marketing page or one of the shop’s own pages too', async () => {
    expect(await subjects('entity_type=category&search=vaser')).toEqual([
      expect.objectContaining({ id: `category-${other.id}`, path: '/kategorier/vaser', record: null }),
    ]);
    expect(await subjects('entity_type=marketing_page')).toEqual([
      expect.objectContaining({
        entity_id: page.id,
        path: '/alla-hjartans-dag',
        is_public: false,
        automatic: { title: 'Rosor i februari | Kronblad', description: 'Rosor   choklad'.replace(/ +/g, ' ') },
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

  it('is counted by category, those without one last', async () => {
    const groups = async (query = '') => (await api.askAsAdmin('GET', `/seo/product-groups${query}`)).json;
    expect(await groups()).toEqual([
      { category_id: category.id, category_name: 'Ljus', products: 2, products_with_seo: 1 },
      { category_id: other.id, category_name: 'Vaser', products: 1, products_with_seo: 0 },
      { category_id: null, category_name: null, products: 1, products_with_seo: 0 },
    ]);
    expect(await groups('?search=gran&has_seo=false')).toHaveLength(2);
    expect((await api.ask('GET', '/seo/product-groups')).status).toBe(401);
  });
});
