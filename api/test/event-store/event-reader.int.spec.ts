import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '../../src/catalogue/domain/events.js';
import { BEGINNING, type Checkpoint } from '../../src/event-store/log/event-reader.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

const WRITERS = 16;
const EACH = 20;

const adjusted = (delta: number) => StockAdjusted({ productId: 1, delta, reason: 'counted' });

describe('reading the log', () => {
  let log: TestLog;

  beforeAll(async () => {
    log = await openTestLog();
  });
  afterAll(() => log.close());

  const readAll = async (from: Checkpoint) => {
    const streams: string[] = [];
    for (let at = from; ; ) {
      const batch = await log.reader.readAfter(log.database, at, null, 50);
      streams.push(...batch.events.map((event) => event.stream));
      at = batch.checkpoint;
      if (batch.exhausted) return { streams, checkpoint: at };
    }
  };

  it('Reading the log waits for a transaction with a lower position that commits later', async () => {
    // The slow transaction takes the lower position but commits after the quick one.
    let release = () => {};
    const gate = new Promise<void>((resolve) => {
      release = resolve;
    });
    let appended = () => {};
    const inserted = new Promise<void>((resolve) => {
      appended = resolve;
    });
    const slow = log.store.transact(async (unit) => {
      unit.begin('slow', adjusted(1));
      await unit.flush();
      appended();
      await gate;
    });
    await inserted;
    await log.store.transact(async (unit) => unit.begin('quick', adjusted(1)));

    const before = await readAll(BEGINNING);
    release();
    await slow;
    await settled(log.database);
    const after = await readAll(before.checkpoint);

    expect(before.streams).toEqual([]);
    expect(after.streams).toEqual(['slow', 'quick']);
  });

  it('Reading the log orders transactions by number, whatever their digits', async () => {
    // Transaction ids that pass from 9 to 10 and from 99 to 100, so that text and number order differ.
    const old = await openTestLog();
    const numbers = ['8', '9', '10', '11', '99', '100', '101'];
    for (const number of numbers) {
      await old.owner.query(
        `INSERT INTO log.events (transaction_id, stream, version, id, type, schema, data, meta)
         VALUES ($1::xid8, $2, 1, gen_random_uuid(), 'StockAdjusted', 1, $3, '{}')`,
        [number, number, JSON.stringify(adjusted(1).data)],
      );
    }

    const inPieces: string[] = [];
    let at = BEGINNING;
    for (let exhausted = false; !exhausted; ) {
      const batch = await old.reader.readAfter(old.database, at, null, 2);
      inPieces.push(...batch.events.map((event) => event.stream));
      ({ checkpoint: at, exhausted } = batch);
    }
    const snapshot = await old.reader.readVisible(old.database, BEGINNING, null);
    await old.close();

    expect(inPieces).toEqual(numbers);
    expect(snapshot.events.map((event) => event.stream)).toEqual(numbers);
  });

  it('Reading the log skips nothing while sixteen writers append during the read', async () => {
    const { checkpoint } = await readAll(BEGINNING);
    const seen: string[] = [];
    let at = checkpoint;
    let writing = true;
    const reading = (async () => {
      for (let last = false; !last; ) {
        last = !writing;
        const { streams, checkpoint: next } = await readAll(at);
        seen.push(...streams);
        at = next;
      }
    })();

    const writer = async (name: number) => {
      for (let index = 0; index < EACH; index++) {
        await log.store.transact(async (unit) => {
          unit.begin(`writer-${name}-${index}`, adjusted(index));
          if (index % 3 === 0) await unit.nextNumber(`noise-${name}`, 2026);
        });
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, (_, name) => writer(name)));
    await settled(log.database);
    writing = false;
    await reading;

    expect(seen).toHaveLength(WRITERS * EACH);
    expect(new Set(seen).size).toBe(WRITERS * EACH);
  });
});
