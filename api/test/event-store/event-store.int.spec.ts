import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { EnvironmentError } from '@kronblad/platform/env';
import { ReceiptIssued } from '../../src/accounting/events.js';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { runInContext } from '../../src/event-store/log/request-context.js';
import { personKeysOf } from '../../src/event-store/personal-data/key-check.js';
import { migrate } from '../../src/event-store/release/migrate.js';
import { NotMigrated, requireOwnRelease } from '../../src/event-store/release/release-check.js';
import { OrderSent } from '../../src/orders/domain/events.js';
import { placed } from '../builders/order.js';
import { openTestLog, type TestLog } from './log.js';

const adjusted = (delta: number) => StockAdjusted({ productId: 1, delta, reason: 'counted' });

let log: TestLog;
beforeAll(async () => {
  log = await openTestLog();
});
afterAll(() => log.close());

describe('the event store', () => {
  it('The event store returns a stream in order, with versions from 1', async () => {
    await log.store.transact(async (unit) => unit.begin('order', adjusted(1), adjusted(2)));
    await log.store.transact(async (unit) => unit.append(await unit.load('order'), adjusted(3)));

    const { events, version } = await log.store.load('order');

    expect(events.map((event) => [event.version, event.data])).toEqual([
      [1, expect.objectContaining({ delta: 1 })],
      [2, expect.objectContaining({ delta: 2 })],
      [3, expect.objectContaining({ delta: 3 })],
    ]);
    expect(version).toBe(3);
  });

  it('The event store stores several streams in one transaction, or nothing', async () => {
    const attempt = log.store.transact(async (unit) => {
      unit.begin('both-a', adjusted(1));
      unit.begin('both-b', adjusted(1));
      await unit.flush();
      throw new Error('the power goes');
    });

    await expect(attempt).rejects.toThrow('the power goes');
    const streams = await log.store.loadMany(['both-a', 'both-b']);
    expect([...streams.values()].map(({ version }) => version)).toEqual([0, 0]);
  });

  it('A stream can be appended to twice in one transaction with a flush in between', async () => {
    await log.store.transact(async (unit) => {
      const stream = await unit.load('twice');
      unit.append(stream, adjusted(1));
      await unit.flush();
      unit.append(stream, adjusted(2));
    });

    expect((await log.store.load('twice')).version).toBe(2);
  });

  it('The event store lets concurrent writers of a stream each decide on fresh state', async () => {
    await log.store.transact(async (unit) => unit.begin('counter', adjusted(1)));
    const increment = () =>
      log.store.transact(async (unit) => {
        const stream = await unit.load('counter');
        unit.append(stream, adjusted(stream.version + 1));
      });

    await Promise.all([increment(), increment(), increment()]);

    const { events } = await log.store.load('counter');
    expect(events.map((event) => (event.data as { delta: number }).delta)).toEqual([1, 2, 3, 4]);
  });

  it('The event store gives up after repeated conflicts', async () => {
    await log.store.transact(async (unit) => unit.begin('contested', adjusted(1)));
    let attempts = 0;
    const attempt = log.store.transact(async (unit) => {
      const stream = await unit.load('contested');
      attempts++;
      await log.store.transact(async (other) => other.append(await other.load('contested'), adjusted(9)));
      unit.append(stream, adjusted(1));
    });

    await expect(attempt).rejects.toMatchObject({ code: 'concurrent_change' });
    expect(attempts).toBe(4);
  });

  it('The event store keeps a stream in the order in which readers read the log', async () => {
    // The outer transaction is older than the inner one, which appends to the same stream first.
    await log.store.transact(async (unit) => unit.begin('ordered', adjusted(1)));
    let first = true;
    await log.store.transact(async (unit) => {
      await unit.nextNumber('any', 2026);
      if (first) {
        first = false;
        await log.store.transact(async (other) => other.append(await other.load('ordered'), adjusted(2)));
      }
      unit.append(await unit.load('ordered'), adjusted(3));
    });

    const rows = await log.database.query<{ version: number }>(
      "SELECT version FROM log.events WHERE stream = 'ordered' ORDER BY transaction_id, position",
    );

    expect(rows.map(({ version }) => version)).toEqual([1, 2, 3]);
  });

  it('The event store stores actor, cause and time', async () => {
    const context = { actor: { kind: 'admin', id: 7, name: 'siv' } as const, correlationId: 'c-1', causationId: 'e-1' };
    await runInContext(context, () => log.store.transact(async (unit) => unit.begin('meta', adjusted(1))));

    const [event] = (await log.store.load('meta')).events;

    expect(event?.meta).toMatchObject({
      actor: { kind: 'admin', id: 7, name: 'siv' },
      correlationId: 'c-1',
      causationId: 'e-1',
    });
    expect(Date.parse(event?.occurredAt ?? '')).toBeCloseTo(Date.now(), -5);
  });

  it('The event store refuses a payload that does not match its schema', async () => {
    const wrong = OrderSent({ orderId: -1, sentAt: 'i går', tracking: null, mailAt: null });
    await expect(log.store.transact(async (unit) => unit.begin('wrong', wrong))).rejects.toThrow();
    expect((await log.store.load('wrong')).version).toBe(0);
  });

  it('The event store is append-only for the runtime and for the owner', async () => {
    await log.store.transact(async (unit) => unit.begin('kept', adjusted(1)));
    const tries = ["UPDATE log.events SET type = 'Other'", 'DELETE FROM log.events', 'TRUNCATE log.events'];

    for (const sql of tries) {
      await expect(log.database.query(sql)).rejects.toThrow(/permission denied|append-only/);
      await expect(log.owner.query(sql)).rejects.toThrow(/append-only/);
    }
  });

  it('The event store numbers a series without gaps, despite failures', async () => {
    const take = (fail: boolean) =>
      log.store.transact(async (unit) => {
        const number = await unit.nextNumber('receipts', 2030);
        if (fail) throw new Error('rolled back');
        return number;
      });

    const outcomes = await Promise.allSettled(Array.from({ length: 30 }, (_, index) => take(index % 3 === 0)));

    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, index) => index + 1));
  });
});

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

describe('the release of a database', () => {
  it('The release of a database must be the one that starts: without its migrations, after later ones and from before the first it is refused', async () => {
    const { url, owner, database, close } = await openTestLog();
    await requireOwnRelease(database);
    await owner.query("INSERT INTO kronblad_migrations (timestamp, name) VALUES (1999999999999, 'Later1999999999999')");
    const later = /migrated by a later release \(Later1999999999999\), and this is release \d+\.\d+\.\d+ \(.+\): start/;
    await expect(requireOwnRelease(database)).rejects.toThrow(later);
    await expect(migrate(url)).rejects.toThrow(later);
    await owner.query('DELETE FROM kronblad_migrations WHERE timestamp = 1999999999999');
    await owner.query(
      'DELETE FROM kronblad_migrations WHERE timestamp = (SELECT max(timestamp) FROM kronblad_migrations)',
    );
    await expect(requireOwnRelease(database)).rejects.toThrow('lacks tables of this release');
    await owner.query(
      "INSERT INTO kronblad_migrations (timestamp, name) VALUES (1763700000000, 'EventLog1763700000000')",
    );
    await expect(migrate(url)).rejects.toThrow(/from before version 1\.0\.0 .* delete the folder \.\/var/);
    await owner.query('DROP TABLE kronblad_migrations');
    await expect(requireOwnRelease(database)).rejects.toThrow(NotMigrated);
    await close();
  });
});

describe('personal data in the log', () => {
  const buyerIn = async (stream: string) => {
    const [event] = (await log.store.load(stream)).events;
    return event?.type === 'ReceiptIssued' ? event.data.buyer : undefined;
  };

  it('Personal data in the log is stored encrypted and read decrypted', async () => {
    const personId = log.keys.personId('astrid@example.se');
    await log.store.transact(async (unit) => unit.begin('receipt-1', receipt(personId, 'Astrid Åström')));

    const [row] = await log.owner.query<{ data: string }>(
      "SELECT data::text FROM log.events WHERE stream = 'receipt-1'",
    );

    expect(row?.data).not.toMatch(/Astrid|Ådalsvägen/);
    expect(await buyerIn('receipt-1')).toMatchObject({ name: 'Astrid Åström' });
  });

  it('Personal data in the log is unreadable once its key is destroyed; other and later data is not affected', async () => {
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

  it('Personal data in the log cannot be read in another event of the same person', async () => {
    const personId = log.keys.personId('ida@example.se');
    await log.store.transact(async (unit) => unit.begin('receipt-ida', receipt(personId, 'Ida Berg')));
    await log.store.transact(async (unit) => unit.begin('receipt-moved', receipt(personId, 'Ida Ek')));
    await moveTo('receipt-moved', 'buyer', `SELECT data->'buyer' FROM log.events WHERE stream = 'receipt-ida'`);
    expect(await buyerIn('receipt-ida')).toMatchObject({ name: 'Ida Berg' });
    await expect(buyerIn('receipt-moved')).rejects.toThrow();
  });

  it('Personal data in the log cannot be read in another field of its event', async () => {
    const personId = log.keys.personId('ulf@example.se');
    await log.store.transact(async (unit) => unit.begin('order-ulf', placed({ personId, notes: 'Ring först' })));
    await moveTo('order-ulf', 'customer', `data->'notes'`);
    await expect(log.store.load('order-ulf')).rejects.toThrow();
  });

  it('Personal data in the log belongs to the first key that a process brings; another one is refused', async () => {
    const [right, wrong] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
    const { database, close } = await openTestLog();
    await personKeysOf(database, right);
    await expect(personKeysOf(database, wrong)).rejects.toThrow(EnvironmentError);
    await expect(personKeysOf(database, wrong)).rejects.toThrow(/^Configuration error: DATA_ENCRYPTION_KEY: is not/);
    expect((await personKeysOf(database, right)).checkValue).not.toContain(right);
    await close();
  });

  it('A person has an id that is the same for every spelling of the address', () => {
    expect(log.keys.personId(' Astrid@Example.SE ')).toBe(log.keys.personId('astrid@example.se'));
    expect(log.keys.personId('astrid@example.se')).not.toContain('astrid');
  });
});
