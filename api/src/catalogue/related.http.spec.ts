import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { startApi } from '../../test/api-under-test.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';

let shop: ShopUnderTest;
beforeAll(async () => {
  shop = await startShop({ projector: true });
});
afterAll(() => shop.close());

async function category(name: string): Promise<number> {
  const { json } = await shop.api.askAsAdmin('POST', '/categories', { payload: { name } });
  return json.id;
}

const related = async (idOrSlug: number | string, query = '') => {
  const { status, json } = await shop.api.ask('GET', `/products/${idOrSlug}/related${query}`);
  return [status, status === 200 ? json.map(({ id }: { id: number }) => id) : json.message];
};

describe('related products', () => {
  it('are buyable ones of its category, each once and never itself', async () => {
    const category_ids = [await category('Ljus')];
    const { id } = await shop.product({ category_ids, slug: 'kronljus' });
    const first = await shop.product({ category_ids });
    const second = await shop.product({ category_ids });
    await shop.product({ category_ids, inventory_quantity: 0 });
    await shop.product({ category_ids: [await category('Godis')] });
    await shop.api.askAsAdmin('POST', '/products', {
      payload: { name: 'Dold', sku: 'DOLD', price: 1, inventory_quantity: 1, is_active: false, category_ids },
    });
    const [status, ids] = await related(id);
    expect([status, [...ids].sort()]).toEqual([200, [first.id, second.id].sort()]);
    expect((await related('kronljus'))[1]).toEqual(ids);
    expect((await related(id, '?limit=1'))[1]).toEqual(ids.slice(0, 1));
    const { body } = await shop.api.ask('GET', `/products/${id}/related`);
    expect(body.toString()).not.toContain('cost_price');
  });

  it('start with those several customers bought with it', async () => {
    const category_ids = [await category('Porslin')];
    const cup = await shop.product({ category_ids });
    const saucer = await shop.product({ category_ids });
    const candle = await shop.product();
    const items = [cup, candle].map(({ id }) => ({ id, quantity: 1 }));
    for (let order = 0; order < 5; order++) {
      const { json } = await shop.checkout({ items, total: cup.price + candle.price });
      expect(await shop.pay(json.client_secret)).toBe('succeeded');
    }
    const database = shop.api.app.get(Database, { strict: false });
    const pairs = () => database.query('SELECT 1 FROM product_pairs WHERE product_id = $1 AND orders = 5', [cup.id]);
    await eventually(async () => (await pairs()).length > 0);
    // A process reads which products were bought together at its start and every ten minutes, so a new one is started.
    const restarted = await startApi(shop.api);
    const answer = await restarted.ask('GET', `/products/${cup.id}/related`);
    expect(answer.json.map(({ id }: { id: number }) => id)).toEqual([candle.id, saucer.id]);
    await restarted.close();
  });

  it.each(['?limit=0', '?limit=13', '?limit=x', '?limit=1.5'])('are refused with %s', async (query) => {
    const { id } = await shop.product();
    expect((await related(id, query))[0]).toBe(400);
  });

  it('are 404 for an unknown or inactive product', async () => {
    expect(await related('finns-inte')).toEqual([404, 'Produkten kunde inte hittas']);
    const { id } = await shop.product({ is_active: true });
    await shop.api.askAsAdmin('PUT', `/products/${id}`, { payload: { is_active: false } });
    expect((await related(id))[0]).toBe(404);
  });

  it('are none for a product without category and orders', async () => {
    const { id } = await shop.product();
    expect(await related(id)).toEqual([200, []]);
  });
});
