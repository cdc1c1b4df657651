import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { ReceiptIssued } from '@kronblad/contracts/events/bookkeeping';
import { placed } from '../builders/order.js';
import { openTestLog, type TestLog } from './log.js';

const receipt = (personId: string, name: string) =>
  ReceiptIssued({
    orderId: 1,
    orderNumber: 'ORD-1',
    fiscalYear: 2026,
    number: 1,
    personId,
    buyer: { name, addressLines: ['Ådalsvägen 1', '872 30 Kramfors'] },
    totalOre: 44_900,
    vat: [{ rate: 25, grossOre: 44_900, netOre: 35_920, vatOre: 8_980 }],
    paymentMethod: 'card',
    paidAt: '2026-11-21T10:00:00.000Z',
    issuedAt: '2026-11-21T10:00:00.000Z',
  });

describe('personal data in the log', () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog();
  });
  afterAll(() => log.close());

  const buyerIn = async (stream: string) => {
    const [event] = (await log.store.load(stream)).events;
    return event?.type === 'ReceiptIssued' ? event.data.buyer : undefined;
  };

  it('is stored encrypted and read decrypted', async () => {
    const personId = log.keys.personId('astrid@example.se');
    await log.store.transact(async (unit) => unit.begin('receipt-1', receipt(personId, 'Astrid Åström')));

    const [row] = await log.owner.query<{ data: string }>(
      "SELECT data::text FROM log.events WHERE stream = 'receipt-1'",
    );

    expect(row?.data).not.toMatch(/Astrid|Ådalsvägen/);
    expect(await buyerIn('receipt-1')).toMatchObject({ name: 'Astrid Åström' });
  });

  it('is unreadable once its key is destroyed; other and later data is not affected', async () => {
    const [bo, eva] = ['bo@example.se', 'eva@example.se'].map((email) => log.keys.personId(email)) as [string, string];
    await log.store.transact(async (unit) => unit.begin('receipt-bo', receipt(bo, 'Bo Ek')));
    await log.store.transact(async (unit) => unit.begin('receipt-eva', receipt(eva, 'Eva Lind')));

    await log.database.transaction((tx) => log.keys.destroy(tx, bo, ['bookkeeping']));
    await log.store.transact(async (unit) => unit.begin('receipt-bo-2', receipt(bo, 'Bo Ek')));

    expect(await buyerIn('receipt-bo')).toBeNull();
    expect(await buyerIn('receipt-eva')).toMatchObject({ name: 'Eva Lind' });
    expect(await buyerIn('receipt-bo-2')).toMatchObject({ name: 'Bo Ek' });
  });

  const moveTo = async (stream: string, field: string, value: string) => {
    await log.owner.query('ALTER TABLE log.events DISABLE TRIGGER events_append_only');
    await log.owner.query(
      `UPDATE log.events SET data = jsonb_set(data, ARRAY['${field}'], (${value})) WHERE stream = $1`,
      [stream],
    );
    await log.owner.query('ALTER TABLE log.events ENABLE TRIGGER events_append_only');
  };

  it('cannot be read in another event of the same person', async () => {
    const personId = log.keys.personId('ida@example.se');
    await log.store.transact(async (unit) => unit.begin('receipt-ida', receipt(personId, 'Ida Berg')));
    await log.store.transact(async (unit) => unit.begin('receipt-moved', receipt(personId, 'Ida Ek')));
    await moveTo('receipt-moved', 'buyer', `SELECT data->'buyer' FROM log.events WHERE stream = 'receipt-ida'`);
    expect(await buyerIn('receipt-ida')).toMatchObject({ name: 'Ida Berg' });
    await expect(buyerIn('receipt-moved')).rejects.toThrow();
  });

  it('cannot be read in another field of its event', async () => {
    const personId = log.keys.personId('ulf@example.se');
    await log.store.transact(async (unit) => unit.begin('order-ulf', placed({ personId, notes: 'Ring först' })));
    await moveTo('order-ulf', 'customer', `data->'notes'`);
    await expect(log.store.load('order-ulf')).rejects.toThrow();
  });

  it('identifies a person by an id that is the same for every spelling of the address', () => {
    expect(log.keys.personId(' Astrid@Example.SE ')).toBe(log.keys.personId('astrid@example.se'));
    expect(log.keys.personId('astrid@example.se')).not.toContain('astrid');
  });
});
