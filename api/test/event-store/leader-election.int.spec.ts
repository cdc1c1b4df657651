import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { StockAdjusted } from '@kronblad/contracts/events/catalogue';
import { BEGINNING } from '../../src/event-store/log/event-reader.js';
import { readCheckpoint } from '../../src/event-store/projections/checkpoints.js';
import { LeaderElection, type LeaderElectionTimes } from '../../src/event-store/projections/leader-election.js';
import type { Reaction } from '../../src/event-store/projections/projection.js';
import { reactionStep } from '../../src/event-store/projections/subscribers.js';
import { until } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';
import { settled } from './settled.js';

let log: TestLog;
beforeEach(async () => {
  log = await openTestLog();
});
afterEach(() => log.close());

describe('leadership', () => {
  const seekers: LeaderElection[] = [];
  afterEach(async () => {
    await Promise.all(seekers.splice(0).map((seeker) => seeker.release()));
  });
  const seek = async (times: LeaderElectionTimes, onGained: (holds: () => boolean) => void = () => undefined) => {
    const told = { lost: 0 };
    const seeker = new LeaderElection(log.database, onGained, () => told.lost++, times);
    seekers.push(seeker);
    await seeker.acquire();
    return { seeker, told };
  };

  it('moves to another process when the leader is silent, and the old leader stops', async () => {
    let firstHolds = () => false;
    const first = await seek({ silenceMs: 800, heartbeatMs: 3_600_000 }, (holds) => {
      firstHolds = holds;
    });
    expect([first.seeker.leads, firstHolds()]).toEqual([true, true]);
    const seen: boolean[] = [];
    const second = await seek({ silenceMs: 60_000, heartbeatMs: 1_000 }, () =>
      seen.push(first.seeker.leads, firstHolds()),
    );
    expect(second.seeker.leads).toBe(false);
    await until(() => second.seeker.leads);
    expect(seen).toEqual([false, false]);
    await until(() => first.told.lost > 0);
  });

  it('is given up by a silent leader before PostgreSQL ends its session', async () => {
    // A heartbeat interval longer than the silence limit imitates a frozen process.
    const late = await seek({ silenceMs: 300, heartbeatMs: 600 });
    await until(() => late.told.lost > 0);
    await until(() => late.seeker.leads);
  });

  it('stays with a process that sends heartbeats', async () => {
    const first = await seek({ silenceMs: 1_000, heartbeatMs: 100 });
    await seek({ silenceMs: 1_000, heartbeatMs: 100 });
    await until(async () => {
      const [row] = await log.owner.query<{ ms: number }>(
        `SELECT (extract(epoch FROM max(query_start - backend_start)) * 1000)::int AS ms
         FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT 1'`,
      );
      return (row?.ms ?? 0) > 3_000;
    });
    expect([first.seeker.leads, first.told.lost]).toEqual([true, 0]);
  });
});

describe('a reaction of a process that lost leadership', () => {
  const NAME = 'tell';
  const append = async (stream: string) => {
    await log.store.transact(async (unit) =>
      unit.append(await unit.load(stream), StockAdjusted({ productId: 1, delta: 1, reason: 'counted' })),
    );
    await settled(log.database);
  };
  const telling = (tell: (stream: string) => Promise<void> | void): Reaction => ({
    name: NAME,
    handles: ['StockAdjusted'],
    batchSize: 1,
    react: async ([event]) => tell(event?.stream ?? ''),
  });
  const checkpoint = () => readCheckpoint(log.database, `reaction:${NAME}`);
  const always = () => true;

  it('handles nothing more, and leaves the checkpoint alone', async () => {
    for (const stream of ['a', 'b']) await append(stream);
    const told: string[] = [];
    const tell = telling((stream) => void told.push(stream));
    await reactionStep(log.database, log.reader, tell, () => told.length === 0)();
    expect([told, await checkpoint()]).toEqual([['a'], BEGINNING]);
    await reactionStep(log.database, log.reader, tell, always)();
    expect(told).toEqual(['a', 'a', 'b']);
  });

  it('does not move the checkpoint back when it does not know yet', async () => {
    await append('a');
    const reached = Promise.withResolvers<void>();
    const frozen = Promise.withResolvers<void>();
    const slow = reactionStep(
      log.database,
      log.reader,
      telling(() => {
        reached.resolve();
        return frozen.promise;
      }),
      always,
    )();
    await reached.promise;
    await append('b');
    await reactionStep(
      log.database,
      log.reader,
      telling(() => undefined),
      always,
    )();
    const further = await checkpoint();
    frozen.resolve();
    await slow;
    expect(await checkpoint()).toEqual(further);
    expect(further.position).toBe(2);
  });
});
