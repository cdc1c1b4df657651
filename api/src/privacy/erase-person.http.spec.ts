import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { MailJob } from '@kronblad/contracts/jobs';
import { CommandBus } from '@nestjs/cqrs';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { projections } from '../app.module.js';
import { Documents } from '../bookkeeping/index.js';
import {
  type AnyEvent,
  Database,
  EventCodec,
  EventReader,
  EventStore,
  PersonKeys,
  Replay,
} from '../event-store/index.js';
import { QUEUES, type Queues } from '../integrations/index.js';
import { orderStream } from '../orders/index.js';
import { ErasePerson, StillOpen } from './erase-person.handler.js';
import { booksKeptUntil, NobodyKnown, PersonRecords } from './person-records.js';

const ASTRID = { first_name: 'Astrid', last_name: 'Åström', email: 'astrid@example.se', notes: 'Porten 1234' };
const BO = { first_name: 'Bo', last_name: 'Ek', email: 'bo@example.se' };

let shop: ShopUnderTest;
let other: ApiUnderTest;
let owner: Database;
let first: { order_id: number; order_number: string };

beforeAll(async () => {
  shop = await startShop({ projector: true });
  const company = { companyName: 'Kronblad', email: 'hej@kronblad.example' };
  await shop.api.askAsAdmin('PUT', '/settings/company', { payload: company });
  other = await startApi(shop.api);
  owner = await Database.connect({ url: shop.api.database.url, poolSize: 6, applicationName: 'test-erasure' });
  first = await sale(ASTRID);
}, 90_000);
afterAll(async () => {
  await owner.close();
  await other.close();
  await shop.close();
});

async function sale(who: object): Promise<{ order_id: number; order_number: string }> {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price, changes: who });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).receipt_number !== null);
  return json;
}
const send = (orderId: number) =>
  shop.api
    .askAsAdmin('PUT', `/orders/${orderId}/status`, { payload: { status: 'sent' } })
    .then(({ status }) => expect(status).toBe(200));
const erase = ({ order_number }: { order_number: string }) =>
  shop.api.app.get(CommandBus).execute(new ErasePerson({ orderNumber: order_number }));
const customerOf = async (api: ApiUnderTest, orderId: number) => {
  const [placed] = (await api.app.get(EventStore, { strict: false }).load(orderStream(orderId))).events;
  return placed?.type === 'OrderPlaced' ? placed.data.customer : undefined;
};
const erasure = async () =>
  (await shop.api.app.get(EventStore, { strict: false }).load('erasures')).events[0] as AnyEvent;
const emails = async (): Promise<MailJob[]> => {
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.mail.getJobs(['waiting', 'delayed', 'prioritized', 'failed', 'completed']);
  return jobs.map(({ data }) => data as MailJob);
};
const emailsNaming = async (text: string) => (await emails()).filter((job) => JSON.stringify(job).includes(text));
const contactEmailsNaming = async (text: string) => (await emailsNaming(text)).filter((job) => 'contact' in job);
async function differences(): Promise<unknown[]> {
  const keys = new PersonKeys(Buffer.alloc(32, 7));
  const verdicts = await new Replay(owner, new EventReader(new EventCodec(keys))).verifyAll(projections);
  return verdicts.flatMap(({ projection, differences: found }) => found.map((each) => ({ projection, ...each })));
}
async function placesNaming(text: string): Promise<string[]> {
  const tables = await owner.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('read', 'log', 'app', 'bullmq')`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const rows = await owner.query(`SELECT FROM ${name} AS t WHERE t::text LIKE $1 LIMIT 1`, [`%${text}%`]);
    if (rows.length > 0) found.push(name);
  }
  return found;
}

describe('erasing the person who placed an order', () => {
  it('is refused while matters are open, and changes nothing then', async () => {
    await expect(erase(first)).rejects.toThrow(StillOpen);
    await expect(erase(first)).rejects.toThrow(`Still open: order ${first.order_number}.`);
    expect(await shop.order(first.order_id)).toMatchObject({ email: 'astrid@example.se' });
    expect(await customerOf(shop.api, first.order_id)).toMatchObject({ firstName: 'Astrid' });
    await send(first.order_id);

    const notice = {
      name: 'Astrid Åström',
      order_number: first.order_number,
      email: 'Astrid@example.se ',
      items: 'Porslin',
    };
    await shop.api.ask('POST', '/withdrawals', { payload: notice });
    await expect(erase(first)).rejects.toThrow(`withdrawal from ${first.order_number}`);
    const [{ id, version }] = (await shop.api.askAsAdmin('GET', '/withdrawals')).json;
    await shop.api.askAsAdmin('PUT', `/withdrawals/${id}`, {
      payload: { handled: true },
      headers: { 'if-match': `"${version}"` },
    });
  });

  it('is not blocked by a withdrawal whose order was deleted', async () => {
    const DORA = { first_name: 'Dora', last_name: 'Lind', email: 'dora@example.se' };
    const { order_id, order_number } = await sale(DORA);
    await send(order_id);
    await shop.api.ask('POST', '/withdrawals', { payload: { name: 'Dora Lind', order_number, email: DORA.email } });
    const records = shop.api.app.get(PersonRecords, { strict: false });
    expect((await records.of(DORA)).open).toMatchObject([{ kind: 'withdrawal', order_number }]);
    await shop.api.askAsAdmin('DELETE', `/orders/${order_id}?confirm=true&confirm_withdrawn=true`);
    expect(await records.of(DORA)).toMatchObject({ withdrawals: [order_number], open: [] });
  });

  it('is refused for an unknown order', async () => {
    await expect(erase({ order_number: 'ORD-1' })).rejects.toThrow(new NobodyKnown({ orderNumber: 'ORD-1' }));
  });

  it('reports beforehand what is erased, and how long the books keep their part', async () => {
    const record = await shop.api.app
      .get(PersonRecords, { strict: false })
      .of({ orderNumber: first.order_number.toLowerCase() });
    expect(record).toMatchObject({ orders: [first.order_number], withdrawals: [first.order_number], open: [] });
    expect(record.receipts).toEqual([expect.stringMatching(/^K\d{4}-\d{6}$/)]);
    expect(record.keptUntil).toBe(`${Number(record.receipts[0]?.slice(1, 5)) + 7}-12-31`);
  });

  it('leaves their data only in the books, and everybody else’s untouched', async () => {
    const bo = await sale(BO);
    const message = {
      name: 'Astrid Åström',
      email: 'astrid@example.se',
      subject: 'Hej',
      message: 'Har ni pioner?',
      form_age_ms: 9_000,
    };
    await shop.api.ask('POST', '/contact', { payload: message });
    await eventually(async () => (await contactEmailsNaming('astrid@')).length === 2);
    expect(await customerOf(other, first.order_id)).toMatchObject({ firstName: 'Astrid' });

    await erase(first);

    await eventually(async () => (await emailsNaming('astrid@')).length === 0);
    expect(await shop.order(first.order_id)).toMatchObject({ first_name: '', email: '', phone: '', notes: null });
    expect((await shop.api.askAsAdmin('GET', '/orders?search=Astrid')).json).toEqual([]);
    for (const text of ['Astrid', 'astrid@', 'Porten 1234', 'Porslin', 'pioner']) {
      expect([text, await placesNaming(text)]).toEqual([text, text === 'Astrid' ? await booksOnly() : []]);
    }
    expect(await customerOf(shop.api, first.order_id)).toBeNull();
    const receipt = await shop.api.app.get(Documents, { strict: false }).receiptOf(first.order_id);
    expect(receipt?.buyer?.name).toBe('Astrid Åström');

    expect(await shop.order(bo.order_id)).toMatchObject({ first_name: 'Bo', email: 'bo@example.se' });
    expect((await emailsNaming('bo@example.se')).length).toBeGreaterThan(0);
  });

  it('reaches every process that may have the key in memory', async () => {
    await eventually(async () => (await customerOf(other, first.order_id)) === null);
  });

  it('leaves read models that equal their replay, and an event with an opaque id only', async () => {
    expect(await differences()).toEqual([]);
    const erasures = (await shop.api.app.get(EventStore, { strict: false }).load('erasures')).events;
    expect(erasures.map(({ type, data }) => [type, data])).toEqual([
      [
        'PersonErased',
        {
          personId: expect.stringMatching(/^[0-9a-f]{32}$/),
          purposes: ['contact', 'marketing'],
          orders: [first.order_number],
          withdrawals: 1,
          receipts: [expect.stringMatching(/^K\d{4}-\d{6}$/)],
        },
      ],
    ]);
  });

  it('is idempotent, and a returning person is an ordinary customer', async () => {
    const { id } = await erasure();
    expect(await erase(first)).toBe(id);
    const second = await sale(ASTRID);
    expect(await shop.order(second.order_id)).toMatchObject({ first_name: 'Astrid', email: 'astrid@example.se' });
    expect(await customerOf(shop.api, first.order_id)).toBeNull();
    expect(await differences()).toEqual([]);
    await new Replay(owner, new EventReader(new EventCodec(new PersonKeys(Buffer.alloc(32, 7))))).rebuildAll(
      projections,
    );
    expect(await shop.order(first.order_id)).toMatchObject({ first_name: '', email: '' });
    expect(await shop.order(second.order_id)).toMatchObject({ first_name: 'Astrid' });
  });
});

describe('erasing the person with an email address', () => {
  const CILLA = { email: ' Cilla@example.se' };
  const eraseAt = (email: string) => shop.api.app.get(CommandBus).execute(new ErasePerson({ email }));

  it('is refused for an unknown address', async () => {
    await expect(eraseAt('ingen@example.se')).rejects.toThrow(NobodyKnown);
  });

  it('erases a person who only sent a message', async () => {
    const message = { name: 'Cilla', email: 'cilla@example.se', subject: 'Hej', message: 'Har ni anemoner?' };
    await shop.api.ask('POST', '/contact', { payload: { ...message, form_age_ms: 9_000 } });
    await eventually(async () => (await contactEmailsNaming('cilla@')).length === 2);
    const records = shop.api.app.get(PersonRecords, { strict: false });
    expect(await records.of(CILLA)).toMatchObject({ orders: [], withdrawals: [], open: [], receipts: [] });
    const erasureId = await eraseAt(CILLA.email);
    await eventually(async () => (await emailsNaming('cilla@')).length === 0);
    for (const text of ['Cilla', 'cilla@', 'anemoner']) expect([text, await placesNaming(text)]).toEqual([text, []]);
    expect(await eraseAt(CILLA.email)).toBe(erasureId);
  });

  it('includes their orders', async () => {
    const order = await sale({ first_name: 'Doris', email: 'doris@example.se' });
    await expect(eraseAt('doris@example.se')).rejects.toThrow(StillOpen);
    await send(order.order_id);
    await eraseAt('DORIS@example.se');
    expect(await shop.order(order.order_id)).toMatchObject({ first_name: '', email: '' });
  });
});

/**
 * Returns the places where the buyer's name may remain: the queue's tables, because jobs for receipts contain the name
 * until the queue deletes them. Returns none if there is a document job that is not for a receipt.
 */
async function booksOnly(): Promise<string[]> {
  const places = await placesNaming('Astrid');
  const queues: Queues = shop.api.app.get(QUEUES, { strict: false });
  const jobs = await queues.documents.getJobs(['waiting', 'delayed', 'prioritized', 'completed']);
  const isReceipt = jobs.every(({ data }) => data.document.type === 'receipt');
  return isReceipt ? places.filter((place) => place.startsWith('bullmq.')) : [];
}

it('every read model that stores personal data can forget it', () => {
  expect(projections.filter(({ personal, forget }) => personal && !forget).map(({ name }) => name)).toEqual([]);
});

it('the books are kept until the end of the seventh year after the last receipt’s year', () => {
  expect(booksKeptUntil(['K2026-000001', 'K2031-000009', 'K2030-000002'])).toBe('2038-12-31');
  expect(booksKeptUntil([])).toBeNull();
});
