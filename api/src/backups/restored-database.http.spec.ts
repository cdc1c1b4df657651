import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import type Stripe from 'stripe';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Documents } from '../accounting/documents/index.js';
import { Database } from '../event-store/index.js';
import { STORAGE } from '../integrations/index.js';
import { MARK_KEY, type Mark, readMark, writeMark } from './mark.js';
import { RestoreGuard } from './restore-guard.js';
import { MAX_UNSEEN_NUMBERS } from './settled-series.js';
import { SKIPPED_IDS, settle } from './settlement.js';

let shop: ShopUnderTest;
let database: Database;
let owner: Database;
let storage: Storage;
let guard: RestoreGuard;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  const { app } = shop.api;
  database = app.get(Database, { strict: false });
  storage = app.get(STORAGE, { strict: false });
  guard = app.get(RestoreGuard, { strict: false });
  owner = await Database.connect({ url: shop.api.database.url, poolSize: 1 });
}, 60_000);
afterAll(async () => {
  await owner.close();
  await shop.close();
});

const year = new Date().getFullYear();
const restartServer = () => database.query("UPDATE log.installation SET compared_in = 'an earlier run'");
const refund = (id: number) => shop.api.askAsAdmin('POST', `/orders/${id}/refund`, { payload: { amount: 1 } });
const receiptOf = (id: number) => shop.api.app.get(Documents, { strict: false }).receiptOf(id);
const numberOf = async (id: number): Promise<string> => {
  await eventually(async () => (await receiptOf(id)) !== null);
  return (await receiptOf(id))!.receiptNumber;
};
async function sell(): Promise<number> {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  return json.order_id;
}

/** The database as it is after it has lost its last event, and another one has taken that place. */
const replaceEvent = (id: string, by: string) =>
  owner.transaction(async (tx) => {
    await tx.query('SET LOCAL session_replication_role = replica');
    await tx.query('UPDATE log.events SET id = $2 WHERE id = $1', [id, by]);
  });
const currentMark = async () => {
  await guard.compare();
  return (await readMark(storage)) as Mark & { readonly event: string };
};

describe('a new shop', () => {
  it('A new shop writes its mark beside the files and numbers receipts', async () => {
    expect(await numberOf(await sell())).toBe(`K${year}-000001`);
    expect(await readMark(storage)).not.toBeNull();
    expect(await guard.reason()).toBeNull();
  });

  it('A new shop numbers on after PostgreSQL has restarted', async () => {
    await restartServer();
    expect(await numberOf(await sell())).toBe(`K${year}-000002`);
  });
});

describe('a restored database', () => {
  it('A restored database that lost events and went on sells, but gives out no number, and says so, until it fits its files', async () => {
    const sold = await sell();
    await numberOf(sold);
    // The event that is lost must not be the receipt: its personal data could not be decrypted under another id.
    await shop.product();
    const { event } = await currentMark();
    const another = randomUUID();
    await replaceEvent(event, another);
    await restartServer();

    const waiting = await sell();
    await guard.compare();
    expect(await refund(sold)).toMatchObject({ status: 200 });
    expect((await shop.order(sold)).refunds).toMatchObject([{ status: 'pending', credit_note_id: null }]);
    expect(await receiptOf(waiting)).toBeNull();
    const { json: health } = await shop.api.ask('GET', '/health');
    expect(health.checks.numbering).toMatchObject({
      status: 'degraded',
      reason: expect.stringContaining('receipts and credit notes get no numbers: the log lacks event'),
    });

    await replaceEvent(another, event);
    expect(await numberOf(waiting)).toBe(`K${year}-000004`);
    await shop.poll();
    expect((await shop.order(sold)).refunds).toMatchObject([
      { status: 'succeeded', credit_note_id: expect.anything() },
    ]);
  });

  it.each([
    ['receipts', `K${year}-000009`],
    ['credit-notes', `KR${year}-000003`],
  ])(
    'A restored database that has not issued a stored document of the %s gives out no number',
    async (folder, number) => {
      const key = `documents/${folder}/${year}/${number}-2f1c.pdf`;
      await storage.put(key, Buffer.from('pdf'), 'application/pdf');
      expect(await guard.compare()).toBe(`the files contain ${number}, which the database has not issued`);
      await storage.delete(key);
      expect(await guard.compare()).toBeNull();
    },
  );

  it.each<[string, (mark: Mark) => Promise<void>, string]>([
    [
      'beside the files of another one',
      ({ event }) => writeMark(storage, { id: randomUUID(), event }),
      'the files belong to another database',
    ],
    ['without its files', () => storage.delete(MARK_KEY), 'the files do not contain the mark of this database'],
    [
      'beside a damaged mark',
      () => storage.put(MARK_KEY, Buffer.from('{"id":'), 'application/json'),
      'the files do not contain the mark of this database',
    ],
  ])('A restored database is recognised %s', async (_where, spoil, reason) => {
    const mark = await currentMark();
    await spoil(mark);
    await restartServer();
    expect([await guard.reason(), await guard.reason()]).toEqual([reason, reason]);
    await writeMark(storage, mark);
    expect(await guard.reason()).toBeNull();
  });
});

describe('settling leaves out', () => {
  const nothing = { list: () => [] };
  const stripe = { paymentIntents: nothing, refunds: nothing } as unknown as Stripe;
  const settled = async () => (await settle(owner, storage, stripe, null)).settled;

  it('Settling leaves out no number when nothing is missing and the files are later than the database', async () => {
    const { id } = await currentMark();
    await writeMark(storage, { id, event: randomUUID() });
    expect(await settled()).toEqual([]);
    expect(await guard.compare()).toBeNull();
  });

  it('Settling leaves room for the unseen when the files may have gone back with the database', async () => {
    await currentMark();
    const number = 4 + MAX_UNSEEN_NUMBERS;
    expect(await settled()).toContainEqual({ series: 'receipts', fiscalYear: year, given: 4, number });
    expect(await numberOf(await sell())).toBe(`K${year}-000${5 + MAX_UNSEEN_NUMBERS}`);
  });

  it('Settling leaves out the ids of lost orders, so that their links open no later order', async () => {
    const kept = await sell();
    await settled();
    expect(await sell()).toBeGreaterThan(kept + SKIPPED_IDS);
  });
});
