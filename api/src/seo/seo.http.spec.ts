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
