import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { eventually, type ShopUnderTest, startShop } from './shop-under-test.js';

// biome-ignore lint/suspicious/noExplicitAny: records of every resource
type Row = any;
type Asked = Readonly<Record<string, unknown>>;
interface DataProvider {
  getList(resource: string, asked: Asked): Promise<{ data: Row[]; total: number }>;
  getOne(resource: string, asked: Asked): Promise<{ data: Row }>;
  getMany(resource: string, asked: Asked): Promise<{ data: Row[] }>;
  getManyReference(resource: string, asked: Asked): Promise<{ data: Row[]; total: number }>;
  create(resource: string, asked: Asked): Promise<{ data: Row }>;
  update(resource: string, asked: Asked): Promise<{ data: Row }>;
  delete(resource: string, asked: Asked): Promise<{ data: Row }>;
  setDiscounts(discount: object): Promise<void>;
  sendMailing(id: string, selection: object, written: object): Promise<{ batch_id: string }>;
  refundOrder(id: number, refund: object): Promise<void>;
  [action: string]: (...asked: Row[]) => Promise<Row>;
}

/** The import path is a variable, so that the API's type check does not compile the back office. */
const PROVIDER = '../../admin/src/api/data-provider.ts';
const { RESOURCES }: { RESOURCES: readonly string[] } = await import('../../admin/src/api/resources.ts' as string);
const COMPANY = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
const CREDENTIALS = { username: 'admin', password: 'en rimligt lång lösenfras' };

const realFetch = globalThis.fetch;
let cookie = '';
let shop: ShopUnderTest;
let provider: DataProvider;

async function openBrowser(): Promise<void> {
  const origin = await shop.api.app.getUrl();
  const login = await realFetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify(CREDENTIALS),
  });
  cookie = login.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ');
  globalThis.fetch = (address, options = {}) => {
    if (!String(address).startsWith('/')) return realFetch(address, options);
    const headers = new Headers(options.headers);
    headers.set('cookie', cookie);
    headers.set('origin', origin);
    return realFetch(`${origin}${address}`, { ...options, headers });
  };
}

beforeAll(async () => {
  shop = await startShop({ projector: true });
  await openBrowser();
  ({ dataProvider: provider } = await import(PROVIDER));
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: COMPANY });
}, 90_000);
afterAll(async () => {
  globalThis.fetch = realFetch;
  await shop.close();
});

const page = (number: number, perPage: number) => ({ page: number, perPage });
const list = (resource: string, field: string, order: 'ASC' | 'DESC', filter: object, pagination = page(1, 10)) =>
  provider.getList(resource, { pagination, sort: { field, order }, filter });
const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => undefined,
    ({ status, body }) => ({ status, code: body?.code }),
  );

/** Lists in pages and in both orders, and reads by id. `filter` must match exactly `count` records, at least two. */
async function readsAll(resource: string, sort: string, filter: object, count: number): Promise<Row[]> {
  const { data: rising, total } = await list(resource, sort, 'ASC', filter);
  expect([resource, total, rising.length]).toEqual([resource, count, count]);
  const { data: falling } = await list(resource, sort, 'DESC', filter);
  expect(idsOf(falling)).toEqual(idsOf(rising).reverse());
  const { data: second, total: all } = await list(resource, sort, 'ASC', filter, page(2, 1));
  expect([idsOf(second), all]).toEqual([idsOf(rising).slice(1, 2), count]);
  const ids = idsOf(rising).slice(0, 2);
  expect(new Set(idsOf((await provider.getMany(resource, { ids })).data))).toEqual(new Set(ids));
  return rising;
}

const refersTo = (resource: string, target: string, id: unknown, sort: string) =>
  provider.getManyReference(resource, {
    target,
    id,
    pagination: page(1, 10),
    sort: { field: sort, order: 'ASC' },
    filter: {},
  });

interface Editable {
  readonly sort: string;
  readonly records: readonly [object, object];
  readonly filter: object;
  readonly change: object;
  readonly reference?: readonly [target: string, id: unknown];
}

const product = (name: string) => ({
  name: `${name} Avtalsvas`,
  sku: `AVTAL-${name}`,
  price: 299,
  inventory_quantity: 4,
});
const entry = (question: string) => ({ question, answer: 'Ja.', section: 'kontakt' });

const editable: Readonly<Record<string, Editable>> = {
  produkter: {
    sort: 'name',
    records: [product('A'), product('B')],
    filter: { search: 'Avtalsvas' },
    change: { price: 249 },
    reference: ['search', 'Avtalsvas'],
  },
  kategorier: {
    sort: 'name',
    records: [
      { name: 'A avtal', slug: 'a-avtal' },
      { name: 'B avtal', slug: 'b-avtal' },
    ],
    filter: { search: 'avtal' },
    change: { description: 'För hallen.' },
    reference: ['search', 'avtal'],
  },
  kampanjkoder: {
    sort: 'code',
    records: [
      { code: 'AVTAL1', discount_percentage: 10 },
      { code: 'AVTAL2', discount_percentage: 20 },
    ],
    filter: { search: 'AVTAL' },
    change: { discount_percentage: 15 },
    reference: ['is_active', true],
  },
  marknadsforingssidor: {
    sort: 'title',
    records: [
      { title: 'A avtal', slug: 'avtal-a' },
      { title: 'B avtal', slug: 'avtal-b' },
    ],
    filter: { search: 'avtal' },
    change: { excerpt: 'Kort sagt.' },
    reference: ['slug', 'avtal-a'],
  },
  faq: {
    sort: 'question',
    records: [entry('A avtal?'), entry('B avtal?')],
    filter: { search: 'avtal' },
    change: { answer: 'Nej.' },
    reference: ['section', 'kontakt'],
  },
  kundcitat: {
    sort: 'name',
    records: [
      { name: 'A avtal', text: 'Fint.', source: 'Google' },
      { name: 'B avtal', text: 'Fint.', source: 'Google' },
    ],
    filter: { search: 'avtal' },
    change: { source: 'Mejl' },
  },
  sokord: {
    sort: 'title',
    records: [
      { words: 'avtalad ros', title: 'A avtal', address: '/begravningar' },
      { words: 'avtalad tulpan', title: 'B avtal', address: '/blombud' },
    ],
    filter: { search: 'avtal' },
    change: { address: '/kontakt' },
  },
  kalender: {
    sort: 'day',
    records: [
      { day: '2027-05-30', is_open: true, note: 'avtal' },
      { day: '2027-12-24', is_open: false, note: 'avtal' },
    ],
    filter: { search: 'avtal' },
    change: { extra_fee: 50 },
    reference: ['day', '2027-05-30'],
  },
  omraden: {
    sort: 'name',
    records: [
      { name: 'A avtal', postal_codes: '872 30–872 44', fee: 79 },
      { name: 'B avtal', postal_codes: '870 30', fee: 149 },
    ],
    filter: { search: 'avtal' },
    change: { minimum_order: 300 },
    reference: ['is_active', true],
  },
  ceremoniplatser: {
    sort: 'name',
    records: [
      { name: 'A avtalskyrka', address: 'Kyrkogatan 2', postal_code: '872 30', city: 'Kramfors' },
      { name: 'B avtalskapell', address: 'Viskan 1', postal_code: '870 30', city: 'Nordingrå' },
    ],
    filter: { search: 'avtal' },
    change: { address: 'Kyrkogatan 4' },
    reference: ['search', 'avtalskyrka'],
  },
};

describe.each(Object.entries(editable))('%s', (resource, { sort, records, filter, change, reference }) => {
  it('A record of each resource is created, listed, read, changed and deleted', async () => {
    const created = [];
    for (const data of records) created.push((await provider.create(resource, { data })).data);
    expect(created).toMatchObject(records);
    const rows = await readsAll(resource, sort, filter, 2);
    expect(idsOf(rows)).toEqual(idsOf(created));
    if (reference) expect(idsOf((await refersTo(resource, ...reference, sort)).data)).toContain(created[0].id);

    const [{ id }] = created;
    const { data: read } = await provider.getOne(resource, { id });
    const changed = await provider.update(resource, { id, data: { ...read, ...change }, previousData: read });
    expect(changed.data).toMatchObject({ id, ...change, version: read.version + 1 });
    const late = provider.update(resource, {
      id,
      data: { ...read, [sort]: (records[1] as Row)[sort] },
      previousData: read,
    });
    expect(await refusal(late)).toEqual({ status: 409, code: 'version_conflict' });

    for (const row of rows) await provider.delete(resource, { id: row.id, previousData: row });
    expect((await refusal(provider.getOne(resource, { id })))?.status).toBe(404);
    expect((await list(resource, sort, 'ASC', filter)).total).toBe(0);
  });

  it('A refused record reports which field is refused', async () => {
    const refused = await provider.create(resource, { data: {} }).catch(({ body }) => body);
    expect(Object.keys(refused.errors)).toContain(Object.keys(records[0])[0]);
  });
});

async function buy() {
  const { id, price } = await shop.product();
  const changes = { marketing: { declined: false, wording_version: MARKETING_WORDING } };
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  return { orderId: json.order_id as number, productId: id, order_number: json.order_number as string };
}

describe('after a sale', () => {
  let orders: readonly { readonly orderId: number; readonly productId: number; readonly order_number: string }[];
  beforeAll(async () => {
    orders = [await buy(), await buy()];
    await eventually(async () => (await list('kundregister', 'name', 'ASC', {})).total > 0);
  }, 60_000);

  it('The resource ordrar is listed, read and found by customer', async () => {
    const rows = await readsAll('ordrar', 'id', { payment_status: 'paid' }, 2);
    expect(idsOf(rows)).toEqual(orders.map(({ orderId }) => orderId));
    const { data } = await provider.getOne('ordrar', { id: rows[0].id });
    expect(data.items).toHaveLength(1);
    expect((await refersTo('ordrar', 'email', data.email, 'id')).total).toBe(2);
  });

  it('The resource rabatter is set, listed and found by state', async () => {
    const product_ids = orders.map(({ productId }) => productId);
    await provider.setDiscounts({ product_ids, discount_type: 'percentage', discount_percentage: 20 });
    const rows = await readsAll('rabatter', 'name', {}, 2);
    expect(new Set(idsOf(rows))).toEqual(new Set(product_ids));
    expect((await refersTo('rabatter', 'status', 'active', 'name')).total).toBe(2);
  });

  it('The resource kundregister is listed, read and found by activity', async () => {
    const [customer] = (await list('kundregister', 'total_spent', 'DESC', { search: 'Astrid' })).data;
    expect(customer).toMatchObject({ email: 'astrid@example.se' });
    expect((await provider.getOne('kundregister', { id: customer.id })).data.email).toBe(customer.email);
    expect(idsOf((await provider.getMany('kundregister', { ids: [customer.id] })).data)).toEqual([customer.id]);
    expect((await refersTo('kundregister', 'active', true, 'name')).total).toBe(1);
  });

  it('The resource angrade-avtal is listed, read, closed and found by order', async () => {
    for (const { order_number } of orders) {
      const payload = { name: 'Astrid Åström', order_number, email: 'astrid@example.se' };
      await shop.api.ask('POST', '/withdrawals', { payload });
    }
    const [first] = await readsAll('angrade-avtal', 'received_at', {}, 2);
    const { data: read } = await provider.getOne('angrade-avtal', { id: first.id });
    const { data } = await provider.update('angrade-avtal', {
      id: read.id,
      data: { handled: true },
      previousData: read,
    });
    expect(data.handled_at).not.toBeNull();
    expect((await refersTo('angrade-avtal', 'order_id', read.order_id, 'received_at')).total).toBe(1);
  });

  it('The resource utskick is listed and searched', async () => {
    const [customer] = (await list('kundregister', 'name', 'ASC', {})).data;
    const selection = { ids: [String(customer.id)] };
    const isMailable = async () => {
      const { json } = await shop.api.askAsAdmin('POST', '/customers/mailings/recipients', { payload: { selection } });
      return json.mailable === 1;
    };
    await eventually(isMailable);
    for (const subject of ['Första brevet', 'Andra brevet']) {
      const written = { subject, content: '<p>Hej!</p>', sender_name: '' };
      await provider.sendMailing(crypto.randomUUID(), selection, written);
    }
    await eventually(async () => (await list('utskick', 'subject', 'ASC', {})).total === 2);
    const { data } = await list('utskick', 'subject', 'DESC', { search: 'brevet' });
    expect(data.map(({ subject }) => subject)).toEqual(['Första brevet', 'Andra brevet']);
    expect((await provider.getOne('utskick', { id: data[0].id })).data).toMatchObject({ subject: 'Första brevet' });
  });

  it('The resources krediteringar and verifikationer are listed, read and found after a refund', async () => {
    const id = orders[0]?.orderId as number;
    await provider.refundOrder(id, { amount: 10, reason: 'Trasig kruka', refund_id: crypto.randomUUID() });
    await eventually(async () => (await list('krediteringar', 'issued_on', 'ASC', {})).total === 1);
    const { data: notes } = await refersTo('krediteringar', 'order_id', id, 'issued_on');
    expect((await provider.getMany('krediteringar', { ids: idsOf(notes) })).data).toMatchObject([{ order_id: id }]);
    await eventually(async () => (await list('verifikationer', 'date', 'DESC', {})).total > 0);
    const [voucher] = (await list('verifikationer', 'date', 'DESC', {})).data;
    expect((await provider.getOne('verifikationer', { id: voucher.id })).data).toMatchObject({ id: voucher.id });
    expect(idsOf((await refersTo('verifikationer', 'series', voucher.series, 'date')).data)).toContain(voucher.id);
  });
});

it('Every resource is tested here', () => {
  const sold = ['ordrar', 'rabatter', 'kundregister', 'angrade-avtal', 'utskick', 'krediteringar', 'verifikationer'];
  expect([...Object.keys(editable), ...sold].sort()).toEqual([...RESOURCES].sort());
});

const actions: readonly (readonly [action: string, asked: readonly unknown[], answer: object])[] = [
  ['creditNoteSummary', [], { credit_notes: 1 }],
  ['vatReport', ['2026-Q4'], {}],
  ['customerStatistics', [], { total_customers: expect.any(Number) }],
  ['voucherTotals', [{}], {}],
  ['bookPeriods', [], {}],
  ['mailingRecipients', [{ filter: {} }], { mailable: expect.any(Number) }],
  ['reconciliation', ['2026-11'], {}],
  ['seoStatistics', [], { by_category: expect.any(Array) }],
  ['companyProfile', [], COMPANY],
  ['account', [], { username: CREDENTIALS.username }],
  ['visitorStatistics', [30], { overview: expect.any(Object) }],
  ['orderStatistics', [], { not_shipped: expect.any(Number) }],
  ['productStatistics', [], { total_products: expect.any(Number) }],
  ['discountStatistics', [], { active_discounts: expect.any(Number) }],
  ['campaignCodeStatistics', [], { total_codes: expect.any(Number) }],
  ['skuAvailability', [{ sku: 'LEDIG-1' }], { available: true }],
  ['previewProductImport', [new File(['SKU;Namn;Pris\nFIL-1;Vas;10'], 'p.csv'), 1], { creates: 1, faulty: 0 }],
];

it.each(actions)('The action %s is answered', async (action, asked, answer) => {
  expect(await provider[action]?.(...asked)).toMatchObject(answer);
});

it('A discount is changed only as it was read', async () => {
  const [read] = (await list('rabatter', 'name', 'ASC', {})).data;
  const discount = (discount_percentage: number) => ({ discount_type: 'percentage', discount_percentage });
  await provider.changeDiscount?.(read, discount(30));
  const late = provider.changeDiscount?.(read, discount(40)) as Promise<unknown>;
  expect(await refusal(late)).toEqual({ status: 409, code: 'version_conflict' });
});

it('An ended session gets no public reply instead of the back office’s', async () => {
  cookie = '';
  for (const resource of ['produkter', 'kategorier', 'marknadsforingssidor']) {
    expect(await refusal(list(resource, 'id', 'ASC', {}))).toEqual({ status: 401, code: 'not_authenticated' });
  }
});
