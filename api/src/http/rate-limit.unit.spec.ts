import { describe, expect, it, jest } from '@jest/globals';
import type { Config } from '../config/index.js';
import type { Database } from '../event-store/index.js';
import { countedAs, RateLimits } from './rate-limit.js';

describe('who is counted together', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002:ffff:0:0:1', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:db8::4:5:6:7:8', '2001:db8:0:4::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['9f86d081884c7d65', '9f86d081884c7d65'],
  ])('%s as %s', (key, counted) => {
    expect(countedAs(key)).toBe(counted);
  });
});

describe('a crowd in one name', () => {
  it('is counted until nothing is left, and the rest is refused without asking PostgreSQL', async () => {
    const counts = new Map<string, number>();
    const query = jest.fn(async ({ values }: { values: [string, number] }) => {
      const [key, taken] = values;
      counts.set(key, (counts.get(key) ?? 0) + taken);
      return { rows: [{ points: counts.get(key), expire: Date.now() + 60_000 }] };
    });
    const limits = new RateLimits({ RATE_LIMITS: 'on' } as Config, { pool: { query } } as unknown as Database);
    const limit = { name: 'guesses', points: 30, seconds: 60 };
    const tries = Array.from({ length: 200 }, () => limits.consume(limit, '192.0.2.1'));
    const outcomes = await Promise.allSettled([...tries, limits.consume(limit, '192.0.2.2')]);
    const admitted = outcomes.flatMap(({ status }, nth) => (status === 'fulfilled' ? [nth] : []));
    expect(admitted).toEqual([...Array.from({ length: 30 }, (_, nth) => nth), 200]);
    expect(query).toHaveBeenCalledTimes(31);
  });
});
