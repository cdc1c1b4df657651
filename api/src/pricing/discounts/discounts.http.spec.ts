import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { type ApiUnderTest, startApi } from '../../../test/api-under-test.js';

let api: ApiUnderTest;
let vase: number;
let candle: number;
let ribbon: number;
const today = stockholmDay(new Date());

beforeAll(async () => {
  api = await startApi();
  const add = async (name: string, price: number, sku: string) =>
    (await api.askAsAdmin('POST', '/products', { payload: { name, price, sku, inventory_quantity: 5 } })).json.id;
  vase = await add('Vas Dis', 400, 'VAS-1');
  candle = await add('Blockljus', 100, 'LJUS-1');
  ribbon = await add('Sidenband', 49.9, 'BAND-1');
});
afterAll(() => api.close());

const post = (path: string, payload: object) =>
  api.askAsAdmin('POST', `/discounts/${path}`, {
    payload: path === 'remove' ? payload : { confirm_replace: true, ...payload },
  });
const shown = async (id: number) => (await api.ask('GET', `/products/${id}`)).json;
const list = async (query = '') => (await api.askAsAdmin('GET', `/discounts${encodeURI(query)}`)).json;

describe('a discount', () => {
  it('A discount set on one product is seen by shoppers at once', async () => {
    const before = await api.askAsAdmin('GET', `/products/${vase}`);
    const set = await post('set-single', {
      product_id: vase,
      discount_type: 'percentage',
      discount_percentage: 25,
      discount_amount: 80,
      start_date: today,
      end_date: null,
      discount_label: ' Höstrea ',
    });
    expect([set.status, set.json]).toEqual([200, { updated: 1, product_ids: [vase], size_ids: [vase] }]);
    expect(await shown(vase)).toMatchObject({
      has_active_discount: true,
      price: 400,
      final_price: 300,
      discount_type: 'percentage',
      discount_percentage: 25,
      discount_amount: 0,
      discount_label: 'Höstrea',
    });
    const after = await api.askAsAdmin('GET', `/products/${vase}`);
    expect(after.json.version).toBe(before.json.version);
  });

  it('A discount replaces the one that the product had', async () => {
    await post('set-single', {
      product_id: vase,
      discount_type: 'fixed',
      discount_amount: 39.5,
      discount_percentage: 10,
    });
    expect(await shown(vase)).toMatchObject({
      final_price: 360.5,
      discount_type: 'fixed',
      discount_percentage: 0,
      discount_amount: 39.5,
    });
  });

  it('A removed discount gives the product its price back, and can be removed again', async () => {
    expect((await post('remove', { product_ids: [vase, vase] })).json).toEqual({
      updated: 1,
      product_ids: [vase],
      size_ids: [vase],
    });
    expect(await shown(vase)).toMatchObject({ has_active_discount: false, final_price: 400, discount_type: null });
    expect((await post('remove', { product_ids: [vase] })).status).toBe(200);
  });

  it('Discounts are listed with their state and their days', async () => {
    const soon = { discount_type: 'percentage', discount_percentage: 20, end_date: addDays(today, 7) };
    await post('set-multiple', { product_ids: [candle, vase], ...soon });
    const later = { start_date: addDays(today, 3), end_date: addDays(today, 5) };
    await post('set-single', { product_id: ribbon, discount_type: 'fixed', discount_amount: 9.9, ...later });
    expect((await list()).map(({ name, status }: Record<string, unknown>) => [name, status])).toEqual([
      ['Blockljus', 'active'],
      ['Sidenband', 'upcoming'],
      ['Vas Dis', 'active'],
    ]);
    expect((await list('?status=upcoming'))[0]).toMatchObject({
      id: ribbon,
      sku: 'BAND-1',
      price: 49.9,
      has_active_discount: false,
      final_price: 49.9,
      discounted_price: 40,
      discount_amount: 9.9,
      ...later,
    });
  });

  it('Discounts are sorted, filtered and paged', async () => {
    const ids = async (query: string) => (await list(query)).map(({ id }: { id: number }) => id);
    expect(await ids('?sort=["price","DESC"]&range=[0,1]')).toEqual([vase, candle]);
    expect(await ids('?sort_by=start_date&sort_order=DESC')).toEqual([ribbon, vase, candle]);
    expect(await ids('?filter={"q":"LJUS"}')).toEqual([candle]);
    expect(await ids(`?filter={"id":[${vase}]}`)).toEqual([vase]);
    expect(await ids('?filter={"expiring_soon":true}')).toHaveLength(2);
    expect((await api.askAsAdmin('GET', '/discounts')).headers['content-range']).toBe('discounts 0-2/3');
  });

  it('Discounts are counted with their average and those that end soon', async () => {
    expect((await api.askAsAdmin('GET', '/discounts/statistics')).json).toEqual({
      active_discounts: 2,
      average_discount_percentage: 20,
      expiring_soon: 2,
    });
  });

  it('A discount that is not below an earlier price shows the back office why shoppers see no reduction', async () => {
    const payload = { name: 'Ljuslykta Dis', price: 400, sku: 'LYKTA-1', inventory_quantity: 5 };
    const { id } = (await api.askAsAdmin('POST', '/products', { payload })).json;
    for (const price of [250, 400]) await api.askAsAdmin('PUT', `/products/${id}`, { payload: { price } });
    const why = async () => (await list(`?filter={"id":[${id}]}`))[0].unannounced;
    const reduce = (percentage: number) =>
      post('set-single', { product_id: id, discount_type: 'percentage', discount_percentage: percentage });

    await reduce(25);
    expect(await why()).toEqual({ lowest_price_30_days: 250 });
    expect(await shown(id)).toMatchObject({ final_price: 300, lowest_price_30_days: null });
    await post('remove', { product_ids: [id] });
    await reduce(50);
    expect(await why()).toBeNull();
    expect(await shown(id)).toMatchObject({ final_price: 200, lowest_price_30_days: 250 });
    await post('remove', { product_ids: [id] });
  });

  it('A discount asks before it replaces another or makes goods free, and is refused at the price or above', async () => {
    const payload = { name: 'Mugg Dis', price: 119, sku: 'MUGG-1', inventory_quantity: 5 };
    const { id } = (await api.askAsAdmin('POST', '/products', { payload })).json;
    const percent = (discount_percentage: number, confirmed = {}) =>
      post('set-single', {
        product_id: id,
        discount_type: 'percentage',
        discount_percentage,
        discount_label: 'Glöggrea',
        confirm_replace: false,
        ...confirmed,
      });
    const above = await post('set-single', { product_id: id, discount_type: 'fixed', discount_amount: 119 });
    expect([above.status, above.json.message]).toEqual([422, 'Rabatten måste vara lägre än priset.']);
    expect(above.json.products).toEqual([{ id, name: 'Mugg Dis', price: 119 }]);
    expect((await percent(100)).json.code).toBe('full_discount');
    expect((await percent(20)).status).toBe(200);
    const asked = await percent(30);
    expect([asked.status, asked.json.code]).toEqual([409, 'discount_replaces']);
    expect(asked.json.replaced).toEqual([
      { id, size_id: id, name: 'Mugg Dis', discount_type: 'percentage', value: 20, discount_label: 'Glöggrea' },
    ]);
    expect((await percent(30, { confirm_replace: true })).status).toBe(200);
    expect((await list('?search=glöggrea')).map((product: { id: number }) => product.id)).toEqual([id]);
    await post('remove', { product_ids: [id] });
  });

  it('A discount is changed only as it was read', async () => {
    const change = (percentage: number, version?: number | string) =>
      api.askAsAdmin('POST', '/discounts/set-single', {
        payload: {
          product_id: vase,
          discount_type: 'percentage',
          discount_percentage: percentage,
          confirm_replace: true,
        },
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
      });
    const versionNow = async () => (await list(`?filter={"id":[${vase}]}`))[0].version;
    await change(10);
    const read = await versionNow();
    expect((await change(20, read)).status).toBe(200);
    const late = await change(30, read);
    expect([late.status, late.json.code]).toEqual([409, 'version_conflict']);
    expect(await shown(vase)).toMatchObject({ discount_percentage: 20 });
    expect(await versionNow()).toBe(read + 1);
    expect((await change(30, 'ny')).status).toBe(400);

    const beforeRemoval = await versionNow();
    await post('remove', { product_ids: [vase] });
    expect((await change(30, beforeRemoval)).json.code).toBe('version_conflict');
    expect((await change(20)).status).toBe(200);
  });

  it('Given an unknown product among several, then no discount changes', async () => {
    const discount = { discount_type: 'percentage', discount_percentage: 50 };
    for (const answer of [
      await post('set-multiple', { product_ids: [candle, 999_999], ...discount }),
      await post('set-single', { product_id: 999_999, ...discount }),
      await post('remove', { product_ids: [candle, 999_999] }),
    ]) {
      expect([answer.status, answer.json.code]).toEqual([404, 'product_not_found']);
    }
    expect(await shown(candle)).toMatchObject({ discount_percentage: 20 });
  });

  it('Given the same products in different orders concurrently, then all discounts are set without deadlock', async () => {
    const set = (ids: number[], percentage: number) =>
      post('set-multiple', { product_ids: ids, discount_type: 'percentage', discount_percentage: percentage });
    const answers = await Promise.all([
      set([vase, candle, ribbon], 11),
      set([ribbon, candle, vase], 12),
      set([candle, ribbon, vase], 13),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    const percentages = (await list()).map((product: { discount_percentage: number }) => product.discount_percentage);
    expect(new Set(percentages).size).toBe(1);
  });
});

describe('bad input', () => {
  const valid = { discount_type: 'percentage', discount_percentage: 10 };
  const value = 'Ange ett giltigt rabattvärde';
  it.each<[string, string, object, string, string | null]>([
    ['no value', 'set-single', { ...valid, discount_percentage: 0 }, 'discount_percentage', value],
    ['the other type’s value', 'set-single', { ...valid, discount_type: 'fixed' }, 'discount_amount', value],
    ['a percentage above 100', 'set-single', { ...valid, discount_percentage: 100.5 }, 'discount_percentage', null],
    ['an amount of three decimals', 'set-single', { ...valid, discount_amount: 1.005 }, 'discount_amount', null],
    ['an unknown type', 'set-single', { ...valid, discount_type: 'gratis' }, 'discount_type', null],
    ['no type', 'set-single', { discount_percentage: 10 }, 'discount_type', null],
    ['a day that is none', 'set-single', { ...valid, start_date: '21/11' }, 'start_date', null],
    [
      'an end before it begins',
      'set-single',
      { ...valid, start_date: '2026-11-21', end_date: '2026-11-20' },
      'end_date',
      null,
    ],
    ['a long label', 'set-single', { ...valid, discount_label: 'x'.repeat(101) }, 'discount_label', null],
    ['an id in words', 'set-single', { ...valid, product_id: 'vas' }, 'product_id', null],
    ['no products', 'set-multiple', { ...valid, product_ids: [] }, 'product_ids', 'Välj minst en produkt'],
    ['products that are no list', 'set-multiple', { ...valid, product_ids: 'alla' }, 'product_ids', null],
    ['nothing to remove', 'remove', { product_ids: [] }, 'product_ids', 'Välj minst en produkt'],
  ])('Given a discount with %s, then it is refused by name', async (_, path, fields, field, message) => {
    const { status, json } = await post(path, { ...(path === 'set-single' ? { product_id: vase } : {}), ...fields });
    expect([status, json.statusCode]).toEqual([400, 400]);
    expect(json.fields).toEqual({ [field]: message ?? expect.any(String) });
  });

  it.each(['?sort=["sku","ASC"]', '?status=snart', '?range=[1]', '?limit=alla'])(
    'The list %s is refused',
    async (query) => {
      expect((await api.askAsAdmin('GET', `/discounts${encodeURI(query)}`)).status).toBe(400);
    },
  );
});
