import { OrderCancelled } from '@kronblad/contracts/events/orders';
import { ProductDiscountRemoved, ProductDiscountSet } from '@kronblad/contracts/events/pricing';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { orderPlaced } from '../../test/builders/order-placed.js';
import { until } from '../../test/test-database.js';
import { Database, EventReader, EventStore, Replay, runInContext } from '../event-store/index.js';
import { CatalogueSnapshot, catalogueProjections, mapStockShortage, readStock } from './index.js';
import { type ProductRow, readAllProducts } from './snapshot/rows.js';

let api: ApiUnderTest;
let orders = 0;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const snapshot = (process: ApiUnderTest = api) => process.app.get(CatalogueSnapshot);
const store = () => api.app.get(EventStore);

let products = 0;
async function newProduct(stock: number, fields: object = {}): Promise<number> {
  const payload = {
    name: `Vara ${++products}`,
    price: 100,
    sku: `V-${products}`,
    inventory_quantity: stock,
    ...fields,
  };
  return (await api.askAsAdmin('POST', '/products', { payload })).json.id;
}

function order(...lines: readonly { productId: number; quantity: number }[]): Promise<number> {
  const id = ++orders;
  return mapStockShortage(() =>
    store().transact(async (unit) => {
      unit.begin(`order-${id}`, orderPlaced(id, lines));
      return id;
    }),
  );
}

const available = async (productId: number) => (await readStock(api.app.get(Database), [productId])).get(productId);

describe('stock', () => {
  it('is never oversold by concurrent orders', async () => {
    const productId = await newProduct(10);
    const tries = await Promise.allSettled(Array.from({ length: 40 }, () => order({ productId, quantity: 1 })));
    const refused = tries.filter((result) => result.status === 'rejected').map(({ reason }) => reason.code);
    expect(refused).toEqual(Array(30).fill('insufficient_stock'));
    expect(await available(productId)).toBe(0);
    await until(() => snapshot().productById(productId)?.available === 0);
  });

  it('of several products is locked in one order, so concurrent orders do not deadlock', async () => {
    const [first, second] = [await newProduct(40), await newProduct(40)];
    const both = [
      { productId: first, quantity: 1 },
      { productId: second, quantity: 1 },
    ];
    const tries = Array.from({ length: 30 }, (_, index) => order(...(index % 2 ? both : both.toReversed())));
    await Promise.all(tries);
    expect([await available(first), await available(second)]).toEqual([10, 10]);
  });

  it('comes back when an order is cancelled', async () => {
    const productId = await newProduct(5);
    const orderId = await order({ productId, quantity: 3 });
    await store().transact(async (unit) => {
      const returnedLines = [{ productId, quantity: 3 }];
      unit.append(await unit.load(`order-${orderId}`), OrderCancelled({ orderId, returnedLines }));
    });
    expect(await available(productId)).toBe(5);
  });

  it('edited from 10 keeps concurrent sales, with and without sales in flight', async () => {
    const productId = await newProduct(10);
    const correct = (wanted: number) =>
      api.askAsAdmin('PUT', `/products/${productId}`, {
        payload: { inventory_quantity: wanted, inventory_quantity_before: 10 },
      });
    await order({ productId, quantity: 3 });
    const corrected = await correct(12);
    expect([corrected.status, corrected.json.inventory_quantity]).toEqual([200, 9]);
    await Promise.all([correct(15), ...Array.from({ length: 8 }, () => order({ productId, quantity: 1 }))]);
    expect(await available(productId)).toBe(6);
    expect((await correct(0)).json.inventory_quantity).toBe(0);
  });

  it('counted during sales ends at the count less later sales', async () => {
    const productId = await newProduct(20);
    const counting = api.askAsAdmin('PUT', `/products/${productId}`, { payload: { inventory_quantity: 50 } });
    const sales = Array.from({ length: 10 }, () => order({ productId, quantity: 1 }));
    const [counted] = await Promise.all([counting, ...sales]);
    expect(counted.status).toBe(200);
    const { events } = await store().load(`product-${productId}`);
    const delta = events.flatMap((event) => (event.type === 'StockAdjusted' ? [event.data.delta] : [])).at(-1) ?? 0;
    expect(await available(productId)).toBe(20 + delta - 10);
    expect(delta).toBeGreaterThanOrEqual(30);
  });
});

describe('two processes', () => {
  it('see each other’s writes within a second', async () => {
    const other = await startApi(api);
    try {
      const id = await newProduct(3);
      await until(() => snapshot(other).productById(id)?.available === 3);
      await order({ productId: id, quantity: 2 });
      await until(() => snapshot(other).productById(id)?.available === 1);
      const began = performance.now();
      await api.askAsAdmin('PUT', `/products/${id}`, { payload: { name: 'Nytt namn' } });
      await until(() => snapshot(other).productById(id)?.row.name === 'Nytt namn');
      expect(performance.now() - began).toBeLessThan(1_000);
      await api.askAsAdmin('DELETE', `/products/${id}`);
      await until(() => snapshot(other).productById(id) === undefined);
    } finally {
      await other.close();
    }
  });
});

describe('concurrent writers', () => {
  it('of a category and its product leave no product in a deleted category', async () => {
    for (let round = 0; round < 5; round++) {
      const category = (await api.askAsAdmin('POST', '/categories', { payload: { name: `Kort ${round}` } })).json.id;
      const payload = { name: 'Kapp', price: 1, sku: `KAPP-${round}`, inventory_quantity: 1, category_ids: [category] };
      const [created, removed] = await Promise.all([
        api.askAsAdmin('POST', '/products', { payload }),
        api.askAsAdmin('DELETE', `/categories/${category}`),
      ]);
      expect([201, 422]).toContain(created.status);
      expect(removed.status).toBe(200);
      if (created.status === 201) {
        await until(() => snapshot().productById(created.json.id)?.row.categoryIds.length === 0);
      }
    }
  });

  it('of the same name get different slugs', async () => {
    const payload = (sku: string) => ({ name: 'Tvilling', price: 1, sku, inventory_quantity: 1 });
    const twins = await Promise.all(
      ['T-1', 'T-2', 'T-3'].map((sku) => api.askAsAdmin('POST', '/products', { payload: payload(sku) })),
    );
    expect(twins.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set(twins.map(({ json }) => json.slug)).size).toBe(3);
  });
});

describe('a discount', () => {
  const at = (
    occurredAt: string,
    productId: number,
    event: ReturnType<typeof ProductDiscountSet | typeof ProductDiscountRemoved>,
  ) =>
    runInContext({ actor: { kind: 'demo' }, correlationId: 'c', causationId: null, occurredAt }, () =>
      store().transact(async (unit) => unit.append(await unit.load(`product-discount-${productId}`), event)),
    );

  it('shows its price with the lowest price of thirty days', async () => {
    const productId = await newProduct(5);
    await api.askAsAdmin('PUT', `/products/${productId}`, { payload: { price: 80 } });
    await api.askAsAdmin('PUT', `/products/${productId}`, { payload: { price: 120 } });
    const discount = { type: 'percentage', percentage: 50 } as const;
    const terms = { productId, discount, startDate: null, endDate: null, label: 'Halva priset' };
    await at(new Date().toISOString(), productId, ProductDiscountSet(terms));
    await until(() => snapshot().productById(productId)?.activeDiscount !== null);
    expect((await api.ask('GET', `/products/${productId}`)).json).toMatchObject({
      price: 120,
      final_price: 60,
      has_active_discount: true,
      discount_percentage: 50,
      discount_label: 'Halva priset',
      lowest_price_30_days: 80,
    });
    await at(new Date().toISOString(), productId, ProductDiscountRemoved({ productId }));
    await until(() => snapshot().productById(productId)?.activeDiscount === null);
    expect(snapshot().productById(productId)?.finalPriceOre).toBe(12_000);
  });
});

describe('every read model', () => {
  beforeAll(async () => {
    const id = await newProduct(1, { slug: 'forst' });
    for (const slug of ['sedan', 'forst', 'sist']) {
      await api.askAsAdmin('PUT', `/products/${id}`, { payload: { slug } });
    }
  });

  it('survives a rebuild unchanged', async () => {
    const owner = await Database.connect({ url: api.database.url, poolSize: 2 });
    try {
      const before = await readAllProducts(owner);
      for (const projection of catalogueProjections) {
        await new Replay(owner, api.app.get(EventReader)).rebuild(projection);
      }
      const byId = (rows: readonly ProductRow[]) => rows.toSorted((a, b) => a.id - b.id);
      const after = byId(await readAllProducts(owner));
      expect(after).toEqual(byId(before));
      const renamed = after.find(({ slug }) => slug === 'sist');
      expect(renamed?.formerSlugs.map(({ slug }) => slug)).toEqual(['sedan', 'forst']);
    } finally {
      await owner.close();
    }
  });

  it.each(catalogueProjections.filter(({ mode }) => mode === 'inline'))(
    '$name equals its replay',
    async (projection) => {
      const owner = await Database.connect({ url: api.database.url, poolSize: 2 });
      try {
        const verdict = await new Replay(owner, api.app.get(EventReader)).verify(projection);
        expect(verdict.differences).toEqual([]);
        expect(verdict.rows).toBeGreaterThan(0);
      } finally {
        await owner.close();
      }
    },
  );
});
