import fs from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Customer } from '@kronblad/contracts/customer/schema';
import { MARKETING_WORDING } from '@kronblad/contracts/shop/marketing-wording';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import { CommandBus } from '@nestjs/cqrs';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../accounting/documents/index.js';
import { projections } from '../app.module.js';
import { exportPage } from '../customer-export/export-page.js';
import { Database, EventCodec, EventReader, EventStore, PersonKeys } from '../event-store/index.js';
import { Replay } from '../event-store/rebuild/index.js';
import { orderStream } from '../events/streams.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { ErasePerson, PersonHasOpenMatters } from './erasure/erase-person.handler.js';
import { booksKeptUntil, PersonRecords, PersonUnknown } from './erasure/person-records.js';
import { CustomerListQuery } from './read-models/customer-list.query.js';

const ASTRID = {
  ...{ first_name: 'Astrid', last_name: 'Åström', email: 'astrid@example.se', notes: 'Porten 1234' },
  marketing: { declined: false, wording_version: MARKETING_WORDING },
};
const BO = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.se', phone: '+46 8 555 12 34' };

let shop: ShopUnderTest;
let other: ApiUnderTest;
let owner: Database;
let storage: string;
/** Log lines, captured by replacing fs.write, which the API's logger calls instead of process.stdout.write. */
const logged: string[] = [];
const { write } = fs;

beforeAll(async () => {
  storage = await mkdtemp(path.join(tmpdir(), 'kronblad-customers-'));
  fs.write = ((...args: Parameters<typeof write>) => {
    logged.push(String(args[1]));
    return write(...args);
  }) as typeof write;
  shop = await startShop({ projector: true, env: { DATA_DIR: storage, LOG_LEVEL: 'debug' } });
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
  other = await startApi(shop.api);
  owner = await Database.connect({ url: shop.api.database.url, poolSize: 4, applicationName: 'test-customers' });
}, 90_000);
afterAll(async () => {
  await owner.close();
  await other.close();
  await shop.close();
  fs.write = write;
  await rm(storage, { recursive: true, force: true });
});

const get = (address: string) => shop.api.askAsAdmin('GET', address);
const list = async (query = ''): Promise<Customer[]> => (await get(`/customers${query}`)).json;
const named = async (name: string) => (await list(`?search=${encodeURIComponent(name)}`))[0];

async function order(
  who: object,
  price = 299,
): Promise<{ order_id: number; order_number: string; client_secret: string }> {
  const { id } = await shop.product({ price });
  return (await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes: who })).json;
}
async function sale(who: object, price?: number) {
  const placed = await order(who, price);
  await shop.pay(placed.client_secret);
  await eventually(async () => (await shop.order(placed.order_id)).receipt_number !== null);
  return placed;
}
const erase = (whom: { email: string } | { orderNumber: string }) =>
  shop.api.app.get(CommandBus, { strict: false }).execute(new ErasePerson(whom));
const customerOf = async (api: ApiUnderTest, orderId: number) => {
  const [placed] = (await api.app.get(EventStore, { strict: false }).load(orderStream(orderId))).events;
  return placed?.type === 'OrderPlaced' ? placed.data.customer : undefined;
};
const send = (orderId: number) =>
  shop.api.askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'sent' } });

describe('the register of customers', () => {
  let refunded: { order_id: number };

  beforeAll(async () => {
    await order({ ...BO, first_name: 'Cilla', email: 'bara.tittar@example.se' });
    await sale(ASTRID, 299);
    refunded = await sale({ ...ASTRID, first_name: 'Astrid Maria' }, 1_900);
    await sale(BO, 100);
    await order(BO, 500);
    await eventually(async () => (await list()).reduce((sum, { total_orders }) => sum + total_orders, 0) === 3);
  }, 60_000);

  it('The register of customers has one row for each who has paid, with the figures of their paid orders and what they wrote last', async () => {
    const { json, headers } = await get('/customers?sort_by=total_spent');
    expect(headers['content-range']).toBe('customers 0-1/2');
    expect(json).toMatchObject([
      {
        first_name: 'Astrid Maria',
        email: 'astrid@example.se',
        total_orders: 2,
        orders_last_6_months: 2,
        total_spent: 2_199,
        spent_last_6_months: 2_199,
        value_tier: 'high',
      },
      { first_name: 'Bo', total_orders: 1, total_spent: 100, value_tier: 'low' },
    ]);
  });

  it('A customer spends less what was refunded', async () => {
    const payload = { amount: 1_600, reason: 'Trasig' };
    await shop.api.askAsAdmin('POST', `/orders/${refunded.order_id}/refund`, { payload });
    await eventually(async () => (await named('Astrid'))?.total_spent === 599);
    expect(await named('Astrid')).toMatchObject({ total_orders: 2, spent_last_6_months: 599, value_tier: 'medium' });
  });

  it.each([
    ['astrid ostrom', 0],
    ['astrid astrom', 1],
    ['ASTRID@example', 1],
    ['0701234567', 1],
    ['070-123 45 67', 1],
    ['08-5551234', 1],
    ['100%', 0],
  ])('The register of customers finds %s in %d', async (search, count) => {
    expect(await list(`?search=${encodeURIComponent(search)}`)).toHaveLength(count);
  });

  it.each([
    ['value_tier=medium', ['Astrid Maria']],
    ['value_tier=low', ['Bo']],
    ['value_tier=high', []],
    ['active=true&sort_by=name', ['Astrid Maria', 'Bo']],
    ['active=false', []],
  ])('The register of customers filters by %s', async (query, names) => {
    expect((await list(`?${query}`)).map(({ first_name }) => first_name).toSorted()).toEqual(names.toSorted());
  });

  it('The register answers many by their ids, and refuses what it cannot sort by', async () => {
    const [first] = await list();
    const filter = encodeURIComponent(JSON.stringify({ id: [first?.id] }));
    expect((await list(`?filter=${filter}`)).map(({ id }) => id)).toEqual([first?.id]);
    expect((await get('/customers?sort_by=person_id')).status).toBe(400);
    expect((await get('/customers?value_tier=vip')).status).toBe(400);
  });

  it('The register finds one by id and by e-mail address', async () => {
    const bo = await named('Bo');
    expect((await get(`/customers/${bo?.id}`)).json).toEqual(bo);
    expect((await get(`/customers/${encodeURIComponent('BO@example.se')}`)).json).toEqual(bo);
    expect((await get('/customers/nobody')).json).toMatchObject({ statusCode: 404, code: 'customer_not_found' });
  });

  it('The register lists a customer’s orders, those that were never paid too', async () => {
    const bo = await named('Bo');
    const { json, headers } = await get(`/customers/${bo?.id}/orders`);
    expect(json.map((each: { payment_status: string }) => each.payment_status)).toEqual(['pending', 'paid']);
    expect(headers['content-range']).toBe('orders 0-1/2');
    expect((await get('/customers/nobody/orders')).status).toBe(404);
  });

  it('The register counts months as time passes, without anything happening', async () => {
    const customers = shop.api.app.get(CustomerListQuery, { strict: false });
    const later = new Date(Date.now() + 200 * 86_400_000);
    expect((await customers.one('bo@example.se', later)).recent).toEqual({ orders: 0, spentOre: 0 });
    expect(await customers.statistics(later)).toMatchObject({
      new_customers_this_month: 0,
      active_customers_6_months: 0,
    });
    const listed = { ids: null, sort: 'name', order: 'ASC', limit: 1, offset: 0 } as const;
    const isNew = { filters: { new_this_month: true } };
    for (const [now, total] of [
      [new Date(), 2],
      [later, 0],
    ] as const) {
      expect((await customers.page({ ...listed, ...isNew }, now)).total).toBe(total);
    }
    expect((await get('/customers/statistics')).json).toEqual({
      total_customers: 2,
      new_customers_this_month: 2,
      active_customers_6_months: 2,
      avg_customer_value: 349.5,
      avg_orders_per_customer: 1.5,
    });
  });

  it('The register names whom a mailing goes to, some at a time', async () => {
    const customers = shop.api.app.get(CustomerListQuery, { strict: false });
    const [first, ...none] = await customers.addressees({ filters: {} }, '', 1);
    const [second] = await customers.addressees({ filters: {} }, first?.id ?? '', 1);
    expect(none).toEqual([]);
    expect([first?.email, second?.email].toSorted()).toEqual(['astrid@example.se', 'bo@example.se']);
    expect(await customers.addressees({ ids: [second?.id ?? ''] }, '', 10)).toMatchObject([{ email: second?.email }]);
  });
});

describe('the personal data of a customer', () => {
  it('The personal data of a customer is handed out without what is the shop’s own', async () => {
    const message = {
      name: 'Astrid',
      email: ASTRID.email,
      subject: 'Hej',
      message: 'Har ni pioner?',
      form_age_ms: 9_000,
    };
    await shop.api.ask('POST', '/contact', { payload: message });
    const soldOut = await shop.product({ inventory_quantity: 0 });
    await shop.api.ask('POST', '/stock-alerts', { payload: { product_id: soldOut.id, email: ASTRID.email } });
    const astrid = await named('Astrid');
    const [{ id: orderId }] = (await get(`/customers/${astrid?.id}/orders`)).json;
    await shop.api.askAsAdmin('POST', `/orders/${orderId}/notes`, { payload: { text: 'Ringde om pionerna.' } });
    const mailing = { emails: [{ email: ASTRID.email }], subject: 'Höstens ljus', content: '<p>Hej!</p>' };
    await shop.api.askAsAdmin('POST', '/customers/send-email', { payload: mailing });
    await eventually(async () => (await get(`/customers/${astrid?.id}/export`)).json.messages.length === 1);
    await eventually(async () => (await get(`/customers/${astrid?.id}/export`)).json.mailings.length === 1);
    const { json, headers } = await get(`/customers/${astrid?.id}/export`);
    expect(headers['content-disposition']).toContain('attachment');
    expect(json).toMatchObject({
      profile: { email: ASTRID.email, total_orders: 2 },
      orders: [{ notes: 'Porten 1234', refunds: [{ amount: 1_600 }] }, { total_amount: 299 }],
      receipts: [{ name: 'Astrid Åström' }, { name: 'Astrid Maria Åström' }],
      mailings: [{ subject: 'Höstens ljus', status: expect.stringMatching(/waiting|sent/) }],
      staff_notes: [{ order_number: expect.stringMatching(/^ORD-/), text: 'Ringde om pionerna.' }],
      messages: [{ subject: 'Hej', message: 'Har ni pioner?' }],
      mail_bounces: [],
      stock_alerts: [{ email: ASTRID.email, product_name: expect.stringMatching(/./), confirmed_at: null }],
    });
    const [paid] = json.orders;
    expect(exportPage({ ...json, orders: [{ ...paid, payment_method: 'free' }] })).toContain(
      '<dd>Ingen betalning</dd>',
    );
    expect(json.letters.length).toBeGreaterThan(0);
    expect(JSON.stringify(json)).not.toMatch(/profit|cost_price|person_id/);
  });

  it('The personal data of a customer is also a page to read, in Swedish', async () => {
    const { headers, body } = await get(`/customers/${(await named('Astrid'))?.id}/export.html`);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    const page = body.toString();
    expect(page.match(/<h2>[^<]+/g)?.map((title) => title.slice(4))).toEqual([
      'Kund',
      'Beställningar',
      'Kvitton',
      'Samtycken',
      'Butikens anteckningar',
      'Meddelanden',
      'Mejl om beställningar',
      'Utskick',
      'Mejl som inte kom fram',
      'Ångrade avtal',
      'Bevakade varor',
    ]);
    expect(page).toContain('<dt>Meddelande</dt><dd>Porten 1234</dd>');
    expect(page).toMatch(/<dt>Belopp<\/dt><dd>1\s600,00\skr<\/dd>/);
    expect(page).toContain('<dt>Betalning</dt><dd>Betald</dd>');
    expect(page).not.toMatch(/undefined|\[object|<script/);
  });
});

describe('erasing a customer', () => {
  let id: string;
  let erasureId: string;
  let orderId: number;

  it('Erasing a customer is refused with the open matters, which the preview lists too', async () => {
    id = (await named('Astrid'))?.id ?? '';
    const orders = (await get(`/customers/${id}/orders`)).json;
    orderId = orders[0].id;
    const withdrawal = { name: 'Astrid', order_number: orders[0].order_number, email: ASTRID.email, items: 'Ljuset' };
    await shop.api.ask('POST', '/withdrawals', { payload: withdrawal });
    const open = (await get(`/customers/${id}/erasure`)).json.open;
    expect(open.map(({ kind }: { kind: string }) => kind).toSorted()).toEqual(['sending', 'sending', 'withdrawal']);
    expect(await shop.api.askAsAdmin('DELETE', `/customers/${id}`)).toMatchObject({
      status: 409,
      json: {
        code: 'customer_has_open_matters',
        message: 'Kunden har ett pågående ärende. Slutför det innan uppgifterna raderas.',
        open,
      },
    });
    await expect(erase({ email: ASTRID.email })).rejects.toThrow(PersonHasOpenMatters);
    expect(await named('Astrid')).toMatchObject({ id });

    for (const { order_id, withdrawal_id } of open) {
      if (withdrawal_id)
        await shop.api.askAsAdmin('PUT', `/withdrawals/${withdrawal_id}`, { payload: { handled: true } });
      else await send(order_id);
    }
    expect((await get(`/customers/${id}/erasure`)).json).toMatchObject({ open: [], orders: 2, withdrawals: 1 });
  });

  it('Erasing a customer leaves a proof without personal data', async () => {
    // Both processes have the customer's key in memory.
    for (const api of [shop.api, other]) expect(await customerOf(api, orderId)).toMatchObject({ lastName: 'Åström' });
    const { status, json } = await shop.api.askAsAdmin('DELETE', `/customers/${id}`);
    expect([status, json]).toEqual([200, { erasure_id: expect.any(String) }]);
    erasureId = json.erasure_id;
    const proof = (await get(`/customers/erasures/${erasureId}`)).json;
    expect(proof).toEqual({
      id: erasureId,
      erased_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      orders: [expect.stringMatching(/^ORD-/), expect.stringMatching(/^ORD-/)],
      withdrawals: 1,
      receipts: [expect.stringMatching(/^K\d{4}-\d{6}$/), expect.stringMatching(/^K\d{4}-\d{6}$/)],
      kept_until: expect.stringMatching(/^\d{4}-12-31$/),
    });
    expect((await get('/customers/erasures')).json).toEqual([proof]);
    expect((await get('/customers/erasures/00000000-0000-4000-8000-000000000000')).status).toBe(404);
  });

  it('Erasing a customer removes the customer at once, in every process, and keeps the others', async () => {
    expect(await named('Astrid')).toBeUndefined();
    expect((await get(`/customers/${id}`)).status).toBe(404);
    expect((await shop.api.askAsAdmin('DELETE', `/customers/${id}`)).status).toBe(404);
    expect(await named('Bo')).toMatchObject({ total_orders: 1 });
    expect(await shop.order(orderId)).toMatchObject({ first_name: '', email: '', phone: '', notes: null });
    expect((await get('/orders?search=Astrid')).json).toEqual([]);
    expect(await customerOf(shop.api, orderId)).toBeNull();
    await eventually(async () => (await customerOf(other, orderId)) === null);
  });

  it('An erased customer is left in no table, file, queue or log but the books', async () => {
    expect(logged.some((line) => line.includes('/api/customers/:id'))).toBe(true);
    const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
    await eventually(async () => !JSON.stringify(await jobsBesidesBooks(queues)).includes('astrid@'));
    expect(JSON.stringify(await jobsBesidesBooks(queues))).toContain('bo@example.se');
    for (const text of ['Astrid', 'Åström', 'astrid@', 'Porten 1234', 'pioner', 'Ljuset', 'Ringde']) {
      expect([text, await tablesNaming(text)]).toEqual([text, []]);
      expect([text, await filesNaming(text)]).toEqual([text, []]);
      expect([text, JSON.stringify(await jobsBesidesBooks(queues)).includes(text)]).toEqual([text, false]);
      expect([text, logged.filter((line) => line.includes(text))]).toEqual([text, []]);
    }
  });

  it('Erasing a customer leaves the receipt as it is, and an event with an opaque id only', async () => {
    const receipt = await shop.api.app.get(Documents, { strict: false }).receiptOf(orderId);
    expect(receipt?.buyer?.name).toMatch(/^Astrid.* Åström$/);
    const { events } = await shop.api.app.get(EventStore, { strict: false }).load('erasures');
    expect(events.map(({ type, data }) => [type, data])).toEqual([
      [
        'PersonErased',
        {
          personId: expect.stringMatching(/^[0-9a-f]{32}$/),
          purposes: ['contact', 'marketing', 'alert'],
          orders: [expect.stringMatching(/^ORD-/), expect.stringMatching(/^ORD-/)],
          withdrawals: 1,
          receipts: [expect.stringMatching(/^K\d{4}-\d{6}$/), expect.stringMatching(/^K\d{4}-\d{6}$/)],
        },
      ],
    ]);
  });

  it('Erasing a customer is done once, and a person who comes back is a new customer, also after a rebuild', async () => {
    expect(await erase({ email: ASTRID.email })).toBe(erasureId);
    const again = await sale(ASTRID, 250);
    await eventually(async () => (await named('Astrid')) !== undefined);
    const back = await named('Astrid');
    expect(back).toMatchObject({ first_name: 'Astrid', total_orders: 1, total_spent: 250 });
    expect(back?.id).not.toBe(id);
    expect((await get(`/customers/${back?.id}/orders`)).json).toHaveLength(1);
    const replay = new Replay(owner, new EventReader(new EventCodec(new PersonKeys(Buffer.alloc(32, 7)))));
    const verdicts = await replay.verifyAll(projections);
    expect(verdicts.filter(({ differences }) => differences.length > 0)).toEqual([]);
    await replay.rebuildAll(projections);
    expect(await shop.order(orderId)).toMatchObject({ first_name: '', email: '' });
    expect(await shop.order(again.order_id)).toMatchObject({ first_name: 'Astrid' });
  });

  it('Erasing a customer is not blocked by a withdrawal whose order was deleted', async () => {
    const dora = { first_name: 'Dora', last_name: 'Lind', email: 'dora@example.se' };
    const { order_id, order_number } = await sale(dora);
    await send(order_id);
    await shop.api.ask('POST', '/withdrawals', { payload: { name: 'Dora Lind', order_number, email: dora.email } });
    const records = shop.api.app.get(PersonRecords, { strict: false });
    expect((await records.of(dora)).open).toMatchObject([{ kind: 'withdrawal', order_number }]);
    await shop.api.askAsAdmin('POST', `/orders/${order_id}/refund`, { payload: {} });
    await shop.api.askAsAdmin('DELETE', `/orders/${order_id}?confirm_withdrawn=true`);
    expect(await records.of({ orderNumber: order_number.toLowerCase() })).toMatchObject({
      withdrawals: [order_number],
      open: [],
    });
  });

  it('Erasing a customer is possible for a person who only sent a message, and refused for an unknown one', async () => {
    const message = { name: 'Elsa', email: 'elsa@example.se', subject: 'Hej', message: 'Har ni anemoner?' };
    await shop.api.ask('POST', '/contact', { payload: { ...message, form_age_ms: 9_000 } });
    const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
    const isMailed = async () => JSON.stringify(await jobsBesidesBooks(queues)).includes('elsa@');
    await eventually(isMailed);
    await erase({ email: ' Elsa@example.se' });
    await eventually(async () => !(await isMailed()));
    for (const text of ['Elsa', 'elsa@', 'anemoner']) expect([text, await tablesNaming(text)]).toEqual([text, []]);
    for (const nobody of [{ email: 'ingen@example.se' }, { orderNumber: 'ORD-1' }]) {
      await expect(erase(nobody)).rejects.toThrow(new PersonUnknown(nobody));
    }
  });
});

it('Every read model that stores personal data can forget it', () => {
  expect(projections.filter(({ personal, forget }) => personal && !forget).map(({ name }) => name)).toEqual([]);
});

it('The books are kept until the end of the seventh year after the last receipt’s year', () => {
  expect(booksKeptUntil(['K2026-000001', 'K2031-000009', 'K2030-000002'])).toBe('2038-12-31');
  expect(booksKeptUntil([])).toBeNull();
});

/**
 * Returns payloads and errors of the jobs in all queues but `documents`, whose jobs contain receipts that must be kept.
 */
async function jobsBesidesBooks({ documents: _books, ...queues }: Queues): Promise<unknown[]> {
  const states = ['waiting', 'delayed', 'prioritized', 'failed', 'completed', 'active'] as const;
  const jobs = await Promise.all(Object.values(queues).map((queue) => queue.getJobs([...states])));
  return jobs.flat().map(({ data, failedReason }) => [data, failedReason]);
}

async function tablesNaming(text: string): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('read', 'log', 'app')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.query(`SELECT FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

async function filesNaming(text: string): Promise<string[]> {
  const names = await readdir(storage, { recursive: true, withFileTypes: true });
  const files = names.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
  const found = await Promise.all(files.map(async (file) => ((await readFile(file)).includes(text) ? [file] : [])));
  return found.flat();
}

it('Customers are filtered by the category and the days of what they bought', async () => {
  const category = (await shop.api.askAsAdmin('POST', '/categories', { payload: { name: 'Vaser' } })).json;
  const { id, price } = await shop.product({ category_ids: [category.id] });
  const cia = { first_name: 'Cia', last_name: 'Dahl', email: 'cia@example.se' };
  const placed = (await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes: cia })).json;
  await shop.pay(placed.client_secret);
  await eventually(async () => (await named('Cia')) !== undefined);
  const today = stockholmDay(new Date());
  const buyers = async (query: string) => (await list(`?${query}`)).map(({ first_name }) => first_name);

  expect(await buyers(`category=${category.id}`)).toEqual(['Cia']);
  expect(await buyers(`category=${category.id}&bought_from=${today}&bought_to=${today}`)).toEqual(['Cia']);
  expect(await buyers(`category=${category.id}&bought_to=${addDays(today, -1)}`)).toEqual([]);
  expect(await buyers(`bought_from=${today}`)).toContain('Cia');
  expect(await buyers(`bought_from=${addDays(today, 1)}`)).toEqual([]);
});
