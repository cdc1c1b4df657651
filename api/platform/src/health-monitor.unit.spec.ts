import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { HealthMonitor } from './health-monitor.js';

const refused = () => Promise.reject(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));

describe('an outage', () => {
  let lines: object[];
  let ping: () => Promise<unknown>;
  let monitor: HealthMonitor;

  beforeEach(() => {
    jest.useFakeTimers();
    lines = [];
    ping = async () => undefined;
    const line = (level: string) => (said: object) => void lines.push({ level, ...said });
    const log = { error: line('error'), warn: line('warn'), info: line('info') };
    monitor = new HealthMonitor({ what: 'Redis', ping: () => ping(), log, everyMs: 1_000, timeoutMs: 3_000 }).start();
  });
  afterEach(() => {
    monitor.stop();
    jest.useRealTimers();
  });

  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  it('An outage is logged once, however many calls fail, and its end with the duration', async () => {
    ping = refused;
    for (let nth = 0; nth < 500; nth++) monitor.suspect(new Error('Connection terminated unexpectedly'));
    await pass(20_000);
    for (let nth = 0; nth < 500; nth++) monitor.suspect(new Error('Connection terminated unexpectedly'));
    ping = async () => undefined;
    await pass(5_000);
    expect(lines).toEqual([
      { level: 'error', msg: 'Redis cannot be reached', reason: 'connect ECONNREFUSED' },
      { level: 'info', msg: 'Redis is back', awayMs: 21_000 },
    ]);
  });

  it('An outage is logged even when no call fails', async () => {
    await pass(5_000);
    expect(lines).toEqual([]);
    ping = refused;
    await pass(1_000);
    expect(lines).toHaveLength(1);
  });

  it('An outage includes a ping that never answers, with one ping in flight', async () => {
    const answer = Promise.withResolvers<void>();
    let asked = 0;
    ping = () => {
      asked++;
      return answer.promise;
    };
    await pass(10_000);
    expect(asked).toBe(1);
    expect(lines).toEqual([{ level: 'error', msg: 'Redis cannot be reached', reason: 'no answer in 3000 ms' }]);
    answer.resolve();
    await pass(0);
    expect(lines[1]).toEqual({ level: 'info', msg: 'Redis is back', awayMs: 9_000 });
  });

  it('An outage is not reported for a single broken connection', async () => {
    monitor.suspect(new Error('terminating connection'));
    monitor.suspect(new Error('terminating connection'));
    await pass(10_000);
    expect(lines).toEqual([{ level: 'warn', msg: 'Redis answers, after a failure', reason: 'terminating connection' }]);
  });

  it('An outage is not logged after stop', async () => {
    monitor.stop();
    ping = refused;
    monitor.suspect(new Error('closed'));
    await pass(10_000);
    expect(lines).toEqual([]);
  });
});
