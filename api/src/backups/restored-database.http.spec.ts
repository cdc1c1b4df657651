import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Storage } from '@kronblad/platform/storage';
import { eventually, type ShopUnderTest, startShop } from '../../test/shop-under-test.js';
import { Database } from '../event-store/index.js';
import { STORAGE } from '../integrations/index.js';
import { readInstallation } from './installation.js';
import { readMark, writeMark } from './mark.js';
import { RestoreGuard } from './restore-guard.js';

let shop: ShopUnderTest;
let database: Database;
let storage: Storage;
let guard: RestoreGuard;
beforeAll(async () => {
  shop = await startShop({ projector: true });
  const { app } = shop.api;
  database = app.get(Database, { strict: false });
  storage = app.get(STORAGE, { strict: false });
  guard = app.get(RestoreGuard, { strict: false });
}, 60_000);
afterAll(() => shop.close());

const year = new Date().getFullYear();
const restartServer = () => database.query("UPDATE log.installation SET compared_in = 'an earlier run'");
const refund = (id: number) => shop.api.askAsAdmin('POST', `/orders/${id}/refund`, { payload: { amount: 1 } });
const receiptOf = async (id: number) => (await shop.api.askAsAdmin('GET', `/orders/${id}/receipt`)).json;
const numberOf = async (id: number): Promise<string> => {
  await eventually(async () => (await receiptOf(id)).number !== undefined);
  return (await receiptOf(id)).number;
};
async function sell(): Promise<number> {
  const { id, price } = await shop.product();
  const { json } = await shop.checkout({ items: [{ id, quantity: 1 }], total: price });
  await shop.pay(json.client_secret);
  await eventually(async () => (await shop.order(json.order_id)).payment_status === 'paid');
  return json.order_id;
}

describe('a new shop', () => {
  it('writes its mark beside the files and numbers receipts', async () => {
    expect(await numberOf(await sell())).toBe(`K${year}-000001`);
    expect(await readMark(storage)).toMatchObject({ generation: 1 });
    expect(await guard.reason()).toBeNull();
  });

  it('numbers on after PostgreSQL has restarted', async () => {
    await restartServer();
    expect(await numberOf(await sell())).toBe(`K${year}-000002`);
  });
});

describe('a restored database', () => {
  it('older than the mark sells, but gives out no number, and says so, until the files fit again', async () => {
    const sold = await sell();
    await numberOf(sold);
    const { position, ...mark } = await readInstallation(database);
    await writeMark(storage, { ...mark, position: position + 500 });
    await restartServer();

    const waiting = await sell();
    expect((await refund(sold)).status).toBeLessThan(300);
    expect((await shop.order(sold)).refunds).toMatchObject([{ status: 'pending', credit_note_id: null }]);
    expect((await receiptOf(waiting)).code).toBe('document_not_ready');
    const { json: health } = await shop.api.ask('GET', '/health');
    expect(health.checks.numbering).toMatchObject({
      status: 'degraded',
      reason: expect.stringContaining('receipts and credit notes get no numbers: the database ends at event'),
    });

    await writeMark(storage, { ...mark, position });
    expect(await numberOf(waiting)).toBe(`K${year}-000004`);
    await shop.poll();
    expect((await shop.order(sold)).refunds).toMatchObject([
      { status: 'succeeded', credit_note_id: expect.anything() },
    ]);
  });

  it.each([
    ['receipts', `K${year}-000009`],
    ['credit-notes', `KR${year}-000003`],
  ])('that has not issued a stored document of the %s gives out no number', async (folder, number) => {
    const key = `documents/${folder}/${year}/${number}-2f1c.pdf`;
    await storage.put(key, Buffer.from('pdf'), 'application/pdf');
    expect(await guard.compare()).toBe(`the files contain ${number}, which the database has not issued`);
    await storage.delete(key);
    expect(await guard.compare()).toBeNull();
  });

  it('is recognised without its files', async () => {
    await storage.delete('installation/mark.json');
    await restartServer();
    expect(await guard.reason()).toBe('the files do not contain the mark of this database');
  });
});
