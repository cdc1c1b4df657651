import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { LeaderElection, type LeaderElectionTimes } from '../../src/event-store/running/leader-election.js';
import { until } from '../test-database.js';
import { openTestLog, type TestLog } from './log.js';

describe('leadership', () => {
  let log: TestLog;
  beforeAll(async () => {
    log = await openTestLog();
  });
  afterAll(() => log.close());

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

  it('Leadership stays with a process that sends heartbeats', async () => {
    const first = await seek({ silenceMs: 1_000, heartbeatMs: 100 });
    await seek({ silenceMs: 1_000, heartbeatMs: 100 });
    await until(async () => {
      const [row] = await log.owner.query<{ ms: number }>(
        `SELECT (extract(epoch FROM max(query_start - backend_start)) * 1000)::int AS ms
         FROM pg_stat_activity WHERE datname = current_database() AND query = 'SELECT 1'`,
      );
      return (row?.ms ?? 0) > 1_500;
    });
    expect([first.seeker.leads, first.told.lost]).toEqual([true, 0]);
  });

  it('Leadership moves to another process when the leader is silent, and the old leader stops', async () => {
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

  it('Leadership is given up by a silent leader before PostgreSQL ends its session', async () => {
    // A heartbeat interval longer than the silence limit imitates a frozen process.
    const late = await seek({ silenceMs: 300, heartbeatMs: 600 });
    await until(() => late.told.lost > 0);
    await until(() => late.seeker.leads);
  });
});
