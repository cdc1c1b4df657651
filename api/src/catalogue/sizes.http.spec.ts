import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type Answer, type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { eventually } from '../../test/shop-under-test.js';
import { Database, EventReader } from '../event-store/index.js';
import { Replay } from '../event-store/rebuild/index.js';
import { catalogueProjections } from './index.js';

interface Size {
  readonly id: number;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly inventory_quantity: number;
}

let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi(undefined, { RATE_LIMITS: 'off' });
});
afterAll(() => api.close());

const size = (name: string, price: number, fields: object = {}) => ({
  ...{ name, price, sku: `S-${randomUUID().slice(0, 8)}`, inventory_quantity: 10 },
  ...fields,
});
const create = (sizes: readonly object[], fields: object = {}): Promise<Answer> =>
  api.askAsAdmin('POST', '/products', { payload: { name: 'Rosenbukett', sizes, ...fields } });
const bouquet = async (...sizes: readonly object[]) => {
  const { status, json } = await create(
    sizes.length > 0 ? sizes : [size('Liten', 299), size('Mellan', 399), size('Stor', 599)],
  );
  expect(status).toBe(201);
  return { id: json.id as number, sizes: json.sizes as Size[] };
};
const change = (id: number, payload: object) => api.askAsAdmin('PUT', `/products/${id}`, { payload });
const shown = async (id: number) => (await api.ask('GET', `/products/${id}`)).json;
const asStaff = async (id: number) => (await api.askAsAdmin('GET', `/products/${id}`)).json;
const price = async (...items: readonly object[]) =>
  (await api.ask('POST', '/pricing/calculate-cart', { payload: { items, shipping_method: 'pickup' } })).json;
const order = (...items: readonly object[]) =>
  api.ask('POST', '/orders', {
    payload: {
      ...{ checkout_id: randomUUID(), items, shipping_method: 'pickup' },
      ...{ first_name: 'Astrid', last_name: 'Åström', email: `${randomUUID()}@example.se`, phone: '070-123 45 67' },
    },
  });

describe('a product with several sizes', () => {
  it('A product with several sizes shows the price of its cheapest buyable one, and all that are in sale', async () => {
    const { id, sizes } = await bouquet(
      size('Liten', 299, { inventory_quantity: 0, cost_price: 90 }),
      size('Mellan', 399, { cost_price: 120, work_points: 1 }),
      size('Stor', 599, { made_to_order: true, inventory_quantity: 7 }),
      size('Jätte', 999, { is_active: false }),
    );
    const product = await shown(id);
    expect(product).toMatchObject({ price: 399, final_price: 399, sku: sizes[1]?.sku, price_from: true });
    expect(product.sizes.map(({ name }: Size) => name)).toEqual(['Liten', 'Mellan', 'Stor']);
    expect(product.sizes[2]).toMatchObject({ made_to_order: true, inventory_quantity: 0, price: 599, sort_order: 2 });
    expect(JSON.stringify(product)).not.toContain('cost_price');
    expect((await asStaff(id)).sizes.map(({ cost_price }: { cost_price: number }) => cost_price)).toEqual([
      90,
      120,
      null,
      null,
    ]);
    expect(product.sizes[0].id).toBe(id);
  });

  it('A product with one size answers as before, and the size repeats its fields', async () => {
    const { json } = await api.askAsAdmin('POST', '/products', {
      payload: { name: 'Vas', sku: randomUUID(), price: 299, compare_price: 349, inventory_quantity: 4 },
    });
    const product = await shown(json.id);
    expect(product).toMatchObject({ price: 299, inventory_quantity: 4, price_from: false, made_to_order: false });
    expect(product.sizes).toMatchObject([{ id: json.id, name: '', price: 299, compare_price: 349, sku: product.sku }]);
  });

  it('A change that names only product fields changes the first size in sale', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299, { is_active: false }), size('Stor', 599));
    await change(id, { price: 649, inventory_quantity: 3 });
    const after = await asStaff(id);
    expect(after.sizes).toMatchObject([
      { id: sizes[0]?.id, price: 299, inventory_quantity: 10 },
      { id: sizes[1]?.id, price: 649, inventory_quantity: 3 },
    ]);
    await change(id, { size_id: sizes[0]?.id, price: 249 });
    expect((await asStaff(id)).sizes).toMatchObject([{ price: 249 }, { price: 649 }]);
  });

  it('Sizes are reordered, changed, added and removed together, and keep sales that staff did not see', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299), size('Stor', 599));
    const [small, large] = sizes as [Size, Size];
    expect((await order({ id, size_id: large.id, quantity: 2 })).status).toBe(201);
    const { status, json } = await change(id, {
      sizes: [
        { ...large, inventory_quantity: 12, inventory_quantity_before: 10 },
        { ...small, price: 319 },
        size('Mellan', 449),
      ],
    });
    expect(status).toBe(200);
    expect(json.sizes).toMatchObject([
      { id: large.id, inventory_quantity: 10, sort_order: 0, is_sold: true },
      { id: small.id, price: 319, sort_order: 1 },
      { name: 'Mellan', price: 449, inventory_quantity: 10, is_sold: false },
    ]);
    const without = json.sizes.slice(0, 2);
    expect((await change(id, { sizes: without })).json.sizes).toHaveLength(2);
  });

  it('Fields of a size that a change leaves out stay as they are', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299, { cost_price: 90, work_points: 2 }), size('Stor', 599));
    const [small, large] = sizes as [Size, Size];
    const { json } = await change(id, { sizes: [{ id: small.id, name: 'Liten', sku: small.sku, price: 279 }, large] });
    expect(json.sizes[0]).toMatchObject({ price: 279, cost_price: 90, work_points: 2, inventory_quantity: 10 });
  });

  it('A size that is added later has the usual points of its product’s kind', async () => {
    const { json } = await create([size('Liten', 299)], { kind: 'fresh' });
    const { json: changed } = await change(json.id, { sizes: [...json.sizes, size('Stor', 599)] });
    expect(changed.sizes).toMatchObject([{ work_points: 1 }, { work_points: 1 }]);
  });

  it('A size that is counted again after it was made to order has the stock that staff enter', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299));
    const own = { ...sizes[0], name: 'Liten' };
    const placed = await order({ id, quantity: 3 });
    await change(id, { sizes: [{ ...own, made_to_order: true }] });
    await api.askAsAdmin('PUT', `/orders/${placed.json.order_id}/status`, { payload: { status: 'cancelled' } });
    const counted = { ...own, made_to_order: false, inventory_quantity: 5, inventory_quantity_before: 0 };
    expect((await change(id, { sizes: [counted] })).json.sizes[0].inventory_quantity).toBe(5);
  });

  it('Prices and stock have a history for each size', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299), size('Stor', 599));
    const [small, large] = sizes as [Size, Size];
    await change(id, { size_id: large.id, price: 549, inventory_quantity: 4 });
    const history = async (kind: string, sizeId: number) =>
      (await api.askAsAdmin('GET', `/products/${id}/${kind}?filter=${JSON.stringify({ size_id: sizeId })}`)).json;
    expect(await history('price-history', large.id)).toMatchObject([{ price: 549 }, { price: 599 }]);
    expect(await history('price-history', small.id)).toMatchObject([{ price: 299 }]);
  });

  it('All read models of the catalogue equal their replay after changes of sizes', async () => {
    const owner = await Database.connect({ url: api.database.url, poolSize: 2 });
    try {
      const replay = new Replay(owner, api.app.get(EventReader));
      for (const projection of catalogueProjections.filter(({ mode }) => mode === 'inline'))
        expect((await replay.verify(projection)).differences).toEqual([]);
    } finally {
      await owner.close();
    }
  });
});

describe('bad input', () => {
  it.each<[string, object[], Record<string, string>]>([
    [
      'two sizes of one name',
      [size('Stor', 299), size('stor', 399)],
      { 'sizes.1.name': 'Två storlekar har samma namn.' },
    ],
    [
      'two sizes of one SKU',
      [size('Liten', 299, { sku: 'BUK-1' }), size('Stor', 399, { sku: 'buk-1' })],
      { 'sizes.1.sku': 'Två storlekar har samma artikelnummer.' },
    ],
    ['no size', [], { sizes: 'En produkt behöver minst en storlek.' }],
    [
      'a 21st size',
      Array.from({ length: 21 }, (_, nth) => size(`${nth} rosor`, 100 + nth)),
      { sizes: 'En produkt kan ha högst 20 storlekar.' },
    ],
  ])('A product with %s is refused at its field', async (_what, sizes, fields) => {
    const { status, json } = await create(sizes);
    expect([status, json.fields]).toEqual([400, fields]);
  });

  it('A SKU is unique over the sizes of all products', async () => {
    const { sizes } = await bouquet();
    const taken = await create([size('Liten', 99), size('Stor', 199, { sku: sizes[2]?.sku.toLowerCase() })]);
    expect([taken.status, taken.json.code]).toEqual([409, 'sku_taken']);
    const { json } = await api.askAsAdmin('GET', `/products/sku-availability?sku=${sizes[1]?.sku}`);
    expect(json.available).toBe(false);
    const own = `/products/sku-availability?sku=${sizes[1]?.sku}&except=${sizes[1]?.id}`;
    expect((await api.askAsAdmin('GET', own)).json.available).toBe(true);
  });

  it('A size of another product is refused in a change', async () => {
    const [one, other] = [await bouquet(), await bouquet()];
    const foreign = await change(one.id, { sizes: [{ ...size('Liten', 1), id: other.sizes[1]?.id }] });
    expect([foreign.status, foreign.json.code]).toEqual([422, 'unknown_size']);
    expect((await change(one.id, { size_id: other.id, price: 1 })).json.code).toBe('unknown_size');
  });

  it('A size that was ordered cannot be removed, only taken out of sale', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299), size('Stor', 599, { made_to_order: true }));
    expect((await order({ id, size_id: sizes[1]?.id, quantity: 1 })).status).toBe(201);
    const removed = await change(id, { sizes: [sizes[0]] });
    expect([removed.status, removed.json.code, removed.json.message]).toEqual([
      409,
      'size_sold',
      'Stor har sålts och kan inte tas bort. Ta den ur försäljning i stället.',
    ]);
    expect((await change(id, { sizes: [sizes[0], { ...sizes[1], is_active: false }] })).status).toBe(200);
    expect((await shown(id)).sizes).toMatchObject([{ name: 'Liten' }]);
  });

  it('A product whose last size is taken out of sale leaves the shop', async () => {
    const { id, sizes } = await bouquet();
    const { json } = await change(id, { sizes: sizes.map((each) => ({ ...each, is_active: false })) });
    expect(json.is_active).toBe(false);
    const published = await api.askAsAdmin('POST', '/products/publish', {
      payload: { product_ids: [id], is_active: true },
    });
    expect(published.json).toMatchObject({ changed: 0, refused: [{ id }] });
    expect((await api.ask('GET', `/products/${id}`)).status).toBe(404);
  });
});

describe('a cart', () => {
  it('A cart prices each size by itself, and an item without a size means the first in sale', async () => {
    const { id, sizes } = await bouquet(
      size('Liten', 299, { is_active: false }),
      size('Mellan', 399),
      size('Stor', 599),
    );
    const cart = await price({ id, quantity: 1 }, { id, size_id: sizes[2]?.id, quantity: 2 }, { id, quantity: 1 });
    expect(cart.items).toMatchObject([
      { id, size_id: sizes[1]?.id, size_name: 'Mellan', quantity: 2, item_total: 798 },
      { id, size_id: sizes[2]?.id, size_name: 'Stor', quantity: 2, item_total: 1198 },
    ]);
    expect(cart.total_amount).toBe(1996);
  });

  it('An unknown size and the size of another product are named as gone, and cannot be ordered', async () => {
    const [one, other] = [await bouquet(), await bouquet()];
    for (const size_id of [other.id, 999_999]) {
      const cart = await price({ id: one.id, size_id, quantity: 1 });
      expect(cart.unavailable).toEqual([
        { id: one.id, size_id, name: 'Rosenbukett', reason: 'size_gone', available: 0 },
      ]);
      expect((await order({ id: one.id, size_id, quantity: 1 })).json.code).toBe('size_gone');
    }
  });

  it('A size that is taken out of sale between cart and order is named, and nothing is reserved', async () => {
    const { id, sizes } = await bouquet();
    const item = { id, size_id: sizes[2]?.id, quantity: 1 };
    expect((await price(item)).items).toHaveLength(1);
    await change(id, { sizes: [...sizes.slice(0, 2), { ...sizes[2], is_active: false }] });
    const refused = await order(item, { id, quantity: 1 });
    expect([refused.status, refused.json.code]).toEqual([409, 'size_gone']);
    expect(refused.json.message).toContain('Rosenbukett säljs inte längre i storleken Stor.');
    expect((await asStaff(id)).sizes.map((each: Size) => each.inventory_quantity)).toEqual([10, 10, 10]);
  });

  it('A code leaves out the discounted size and applies to the other size of the same product', async () => {
    const { id, sizes } = await bouquet(size('Liten', 200), size('Stor', 500));
    await api.askAsAdmin('POST', '/campaign-codes', { payload: { code: 'STORT', discount_percentage: 10 } });
    await api.askAsAdmin('POST', '/discounts/set-single', {
      payload: { product_id: id, size_id: sizes[0]?.id, discount_type: 'percentage', discount_percentage: 20 },
    });
    const { json } = await api.ask('POST', '/pricing/calculate-cart', {
      payload: {
        ...{ shipping_method: 'pickup', campaign_code: 'STORT' },
        items: sizes.map((each) => ({ id, size_id: each.id, quantity: 1 })),
      },
    });
    expect(json).toMatchObject({ subtotal: 660, campaign_discount_amount: 50, total_amount: 610 });
    expect((await shown(id)).sizes).toMatchObject([{ final_price: 160 }, { final_price: 500 }]);
  });

  it('A size that is made to order can be ordered without stock, and takes none', async () => {
    const { id, sizes } = await bouquet(size('Liten', 299), size('Stor', 599, { made_to_order: true }));
    expect((await order({ id, size_id: sizes[1]?.id, quantity: 99 })).status).toBe(201);
    expect((await asStaff(id)).sizes).toMatchObject([{ inventory_quantity: 10 }, { inventory_quantity: 0 }]);
  });
});

describe('price changes of many products', () => {
  it('A price change applies to all sizes, or to those that staff chose', async () => {
    const { id, sizes } = await bouquet(size('Liten', 200), size('Stor', 500));
    const raise = async (size_ids?: readonly number[]) => {
      const { version } = await asStaff(id);
      const payload = {
        change: { unit: 'percent', value: 10, rounding: 'none' },
        products: [{ id, version, ...(size_ids && { size_ids }) }],
      };
      return api.askAsAdmin('POST', '/products/prices', { payload });
    };
    expect((await raise()).json).toMatchObject({ changed: 1, refused: [] });
    await raise([sizes[1]?.id as number]);
    expect((await asStaff(id)).sizes).toMatchObject([{ price: 220 }, { price: 605 }]);
  });
});

it('Of a hundred buyers of the last ten pieces of one size exactly ten are served, and other sizes are untouched', async () => {
  const { id, sizes } = await bouquet(size('Liten', 299), size('Stor', 599));
  const buyers = Array.from({ length: 100 }, () => order({ id, size_id: sizes[1]?.id, quantity: 1 }));
  const answers = await Promise.all(buyers);
  expect(answers.filter(({ status }) => status === 201)).toHaveLength(10);
  expect(answers.filter(({ json }) => json.code === 'insufficient_stock')).toHaveLength(90);
  await eventually(async () => (await asStaff(id)).sizes[1].inventory_quantity === 0);
  expect((await asStaff(id)).sizes).toMatchObject([{ inventory_quantity: 10 }, { inventory_quantity: 0 }]);
});
