import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { Config } from '../config/index.js';
import type { Database } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { COUNT_TIMEOUT_MS, type Limit, RateLimits } from './rate-limit.js';

const LIMIT: Limit = { name: 'messages', points: 2, seconds: 60 };

function postgres() {
  const counts = new Map<string, number>();
  return jest.fn(async ({ values }: { values: [string, number] }) => {
    const [key, taken] = values;
    counts.set(key, (counts.get(key) ?? 0) + taken);
    return { rows: [{ points: counts.get(key), expire: Date.now() + 60_000 }] };
  });
}
const limitsOn = (query: unknown) =>
  new RateLimits({ RATE_LIMITS: 'on' } as Config, { pool: { query } } as unknown as Database);

describe.each([
  ['PostgreSQL', LIMIT, postgres],
  ['the process while PostgreSQL fails', LIMIT, () => () => Promise.reject(new Error('PostgreSQL is away.'))],
  ['the process', { ...LIMIT, isPerProcess: true } as const, () => () => Promise.reject(new Error('unused'))],
])('a limit that is counted by %s', (_where, limit, store) => {
  let limits: RateLimits;
  beforeEach(() => {
    limits = limitsOn(store());
  });

  it('A rate limit holds per IPv4 address', async () => {
    const tries = ['192.0.2.1', '::ffff:192.0.2.1', '192.0.2.1', '192.0.2.2'];
    const admitted: boolean[] = [];
    for (const address of tries) admitted.push(await limits.tryConsume(limit, address));
    expect(admitted).toEqual([true, true, false, true]);
  });

  it('A rate limit holds per /64 of IPv6', async () => {
    const tries = ['2001:db8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:1:5::', '2001:db8:7:2::1'];
    const admitted: boolean[] = [];
    for (const address of tries) admitted.push(await limits.tryConsume(limit, address));
    expect(admitted).toEqual([true, true, false, true]);
  });

  it('A rate limit takes several points at once, and names its own refusal', async () => {
    const pieces: Limit = { ...limit, refusal: 'too_many_goods' };
    await limits.consume(pieces, '192.0.2.1', 1);
    const refusal = await limits.consume(pieces, '192.0.2.1', 2).catch((error: Refusal) => error);
    expect([refusal?.code, refusal?.details.retryAfter]).toEqual(['too_many_goods', expect.any(Number)]);
  });
});

it('Checking a limit takes nothing, and refuses once no point is left', async () => {
  const limits = limitsOn(postgres());
  const limit: Limit = { ...LIMIT, isPerProcess: true };
  for (let nth = 0; nth < 5; nth++) await limits.check(limit, '192.0.2.1');
  await limits.consume(limit, '192.0.2.1', 2);
  await expect(limits.check(limit, '192.0.2.1')).rejects.toThrow(Refusal);
});

describe('when PostgreSQL does not answer', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('Requests are soon counted in memory when PostgreSQL does not answer, up to the limit', async () => {
    const limits = limitsOn(() => new Promise<never>(() => undefined));
    const tries = Promise.all([1, 2, 3].map(() => limits.tryConsume(LIMIT, '192.0.2.1')));
    await jest.advanceTimersByTimeAsync(COUNT_TIMEOUT_MS);
    expect(await tries).toEqual([true, true, false]);
  });
});
