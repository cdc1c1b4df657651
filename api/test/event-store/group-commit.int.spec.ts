import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { type AnyEvent, GroupCommit, runInContext, type UnitOfWork } from '../../src/event-store/index.js';
import { openTestLog, type TestLog } from './log.js';

const adjusted = (delta: number) => StockAdjusted({ productId: 1, delta, reason: 'counted' });
const HOLD = 'SELECT FROM app.held FOR UPDATE';
const numbered = (count: number) => Array.from({ length: count }, (_, nth) => nth);

describe('group commit', () => {
  let log: TestLog;
  let commits: GroupCommit;

  beforeAll(async () => {
    log = await openTestLog();
    commits = new GroupCommit(log.store);
    await log.owner.query('CREATE TABLE app.held (id int PRIMARY KEY)');
    await log.owner.query('GRANT SELECT, UPDATE ON app.held TO kronblad_runtime');
    await log.owner.query('INSERT INTO app.held VALUES (1)');
  });
  afterAll(() => log.close());

  /** Resolves when another transaction holds the row; what it gives lets go of it. */
  const lockRow = async () => {
    const [locked, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const holder = log.owner.transaction(async (tx) => {
      await tx.query(HOLD);
      locked.resolve();
      await released.promise;
    });
    await locked.promise;
    return () => {
      released.resolve();
      return holder;
    };
  };

  const untilLocksAreWaitedFor = async () => {
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
    while ((await log.owner.query(waiting)).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  };

  const eventsOf = async (streams: readonly string[]) => {
    const loaded = await log.store.loadMany(streams);
    return streams.map((name) => loaded.get(name)?.events[0] as AnyEvent);
  };

  it('stores many requests’ events in few transactions, each with what belongs to its request', async () => {
    const streams = numbered(33).map((nth) => `together-${nth}`);
    await Promise.all(
      streams.map((stream, nth) =>
        runInContext({ actor: { kind: 'system' }, correlationId: stream, causationId: null }, () =>
          commits.transact(stream, async (unit) => unit.begin(stream, adjusted(nth))),
        ),
      ),
    );
    const events = await eventsOf(streams);
    expect(events.map(({ meta }) => meta.correlationId)).toEqual(streams);
    expect(events.map(({ data }) => data)).toEqual(numbered(33).map((delta) => expect.objectContaining({ delta })));
    expect(new Set(events.map(({ transactionId }) => transactionId)).size).toBe(3);
  });

  it('takes numbers without gap or twin, whoever among them fails', async () => {
    const numberOf = (nth: number) => async (unit: UnitOfWork) => {
      const number = await unit.nextNumber('group', 2026);
      unit.begin(`numbered-${nth}`, adjusted(number));
      if (nth % 10 === 7) await unit.tx.query('SELECT 1 / 0');
      return number;
    };
    const outcomes = await Promise.allSettled(numbered(50).map((nth) => commits.transact(String(nth), numberOf(nth))));
    const numbers = outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
    expect(numbers.toSorted((a, b) => a - b)).toEqual(numbered(45).map((nth) => nth + 1));
    const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
    expect(refused).toEqual(Array(5).fill(expect.objectContaining({ code: '22012' })));
  });

  it('lets each of those who want one stream decide on what the one before has done', async () => {
    const another = async (unit: UnitOfWork) => {
      const stream = await unit.load('shared');
      unit.append(stream, adjusted(stream.version + 1));
    };
    // Under keys of their own: a mistake that costs a second transaction, and nothing else.
    await Promise.all(numbered(4).map((nth) => commits.transact(`mistaken-${nth}`, another)));
    await Promise.all(numbered(12).map(() => commits.transact('shared', another)));
    expect((await log.store.load('shared')).version).toBe(16);
  });

  it('takes nobody’s number while a member waits for a lock', async () => {
    await log.store.transact((unit) => unit.nextNumber('after-locks', 2026));
    const hasNumber = async () => {
      const row = "SELECT FROM log.number_series WHERE series = 'after-locks' FOR UPDATE NOWAIT";
      return log.owner.query(row).then(
        () => false,
        () => true,
      );
    };
    const release = await lockRow();
    const numbered = async (unit: UnitOfWork) => unit.nextNumber('after-locks', 2026);
    const first = commits.transact('first', async () => 1);
    const group = [
      commits.transact('quick', numbered),
      commits.transact('slow', async (unit) => {
        await unit.tx.query(HOLD);
        return numbered(unit);
      }),
    ];
    await first;
    await untilLocksAreWaitedFor();
    expect(await hasNumber()).toBe(false);
    await release();
    expect((await Promise.all(group)).toSorted()).toEqual([2, 3]);
  });

  it('lets nobody wait for a lock that another request needs', async () => {
    const release = await lockRow();
    const heldUp = (nth: number) =>
      commits.transact(`held-${nth}`, async (unit) => {
        await unit.tx.query(HOLD);
        unit.begin(`held-${nth}`, adjusted(nth));
      });
    const free = (nth: number) =>
      commits.transact(`free-${nth}`, async (unit) => unit.begin(`free-${nth}`, adjusted(nth)));

    const first = heldUp(1);
    const shared = [free(1), heldUp(2), free(2)];
    await Promise.all([shared[0], shared[2], free(3)]);
    await release();
    await Promise.all([first, ...shared]);

    const stored = await eventsOf(['held-1', 'held-2', 'free-1', 'free-2', 'free-3']);
    expect(stored.every(Boolean)).toBe(true);
  });
});
