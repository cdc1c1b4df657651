import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { SERIES } from '../../src/bookkeeping/fiscal-year.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

const BACKUP_GUIDE = readFileSync(new URL('../../../docs/backup.md', import.meta.url), 'utf8');
const [, RECIPE = ''] = /## Restore a logical dump.*?```sql\n(.*?)```/s.exec(BACKUP_GUIDE) as RegExpExecArray;
const [, NUMBERS = ''] = /### Number series.*?```sql\n(.*?)```/s.exec(BACKUP_GUIDE) as RegExpExecArray;

/**
 * Events of the old PostgreSQL cluster by position: `[transaction, stream]`. Transaction 9_000_002 took its position
 * after the newer 9_000_003.
 */
const EVENTS = [
  [9_000_001, 'a'],
  [9_000_003, 'b'],
  [9_000_002, 'c'],
  [9_000_004, 'a'],
  [9_000_003, 'd'],
  [9_000_005, 'b'],
] as const;
/** Checkpoints of readers at the time of the dump, with the positions that they have not read. */
const READERS = {
  'has not begun': { transaction: 0, position: 0, unread: [1, 2, 3, 4, 5, 6] },
  'read one event': { transaction: 9_000_001, position: 1, unread: [2, 3, 4, 5, 6] },
  'read no further than a slow transaction': { transaction: 9_000_003, position: 2, unread: [4, 5, 6] },
  'read past a higher position': { transaction: 9_000_003, position: 5, unread: [4, 6] },
  'read all': { transaction: 9_000_005, position: 6, unread: [] },
} as const;

describe('a database restored into another cluster or to an earlier time', () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog();
    const versions = new Map<string, number>();
    for (const [, stream] of EVENTS) {
      const version = (versions.get(stream) ?? 0) + 1;
      versions.set(stream, version);
      await log.store.transact(async (unit) =>
        unit.append(
          { name: stream, events: [], version: version - 1, transactionId: 0n },
          StockAdjusted({ productId: 1, delta: version, reason: 'counted' }),
        ),
      );
    }
    await log.owner.query('ALTER TABLE log.events DISABLE TRIGGER events_append_only');
    for (const [index, [transaction]] of EVENTS.entries()) {
      await log.owner.query('UPDATE log.events SET transaction_id = $1::text::xid8 WHERE position = $2', [
        String(transaction),
        index + 1,
      ]);
    }
    await log.owner.query('ALTER TABLE log.events ENABLE TRIGGER events_append_only');
    for (const [subscriber, { transaction, position }] of Object.entries(READERS)) {
      await log.owner.query('INSERT INTO log.checkpoints VALUES ($1, $2::text::xid8, $3)', [
        subscriber,
        String(transaction),
        position,
      ]);
    }
    await log.owner.query(RECIPE);
    await settled(log.database);
  });
  afterAll(() => log.close());

  const unreadBy = async (subscriber: string) => {
    const checkpoint = await readCheckpoint(log.database, subscriber);
    const { events } = await log.reader.readAfter(log.database, checkpoint, null);
    return events.map(({ position }) => position);
  };

  it.each(Object.entries(READERS))('continues for a reader that %s', async (subscriber, { unread }) => {
    expect((await unreadBy(subscriber)).sort()).toEqual(unread);
  });

  it('keeps each stream in version order', async () => {
    const { events } = await log.reader.readAfter(log.database, await readCheckpoint(log.database, 'nobody'), null);
    for (const name of ['a', 'b']) {
      expect(events.filter(({ stream }) => stream === name).map(({ version }) => version)).toEqual([1, 2]);
    }
  });

  it('is append-only', async () => {
    await expect(log.owner.query('DELETE FROM log.events')).rejects.toThrow('append-only');
  });

  it('accepts appends and reads them from there', async () => {
    const isRead = await unreadBy('read all');
    await log.store.transact(async (unit) => {
      const stream = await unit.load('b');
      unit.append(stream, StockAdjusted({ productId: 1, delta: 9, reason: 'counted' }));
    });
    await settled(log.database);
    expect([isRead, await unreadBy('read all')]).toEqual([[], [7]]);
  });

  it('gives out no number twice', async () => {
    const next = (series: string) => log.store.transact((unit) => unit.nextNumber(series, 2026));
    expect([await next(SERIES.receipts), await next(SERIES.receipts)]).toEqual([1, 2]);
    await log.owner.query(NUMBERS);
    expect([await next(SERIES.receipts), await next(SERIES.creditNotes)]).toEqual([1235, 57]);
    await log.owner.query(NUMBERS);
    expect([await next(SERIES.receipts), await next(SERIES.creditNotes)]).toEqual([1236, 58]);
  });
});
