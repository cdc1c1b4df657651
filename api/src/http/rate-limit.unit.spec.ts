import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@kronblad/contracts/refusals';
import type { Config } from '../config/index.js';
import type { Database } from '../event-store/index.js';
import { type Limit, RateLimits } from './rate-limit.js';

/** The queries of RateLimiterPostgres. */
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

describe('many requests with one key', () => {
  it('are counted up to the limit; the rest are refused without asking PostgreSQL', async () => {
    const query = postgres();
    const limits = limitsOn(query);
    const limit = { name: 'guesses', points: 30, seconds: 60 };
    const tries = Array.from({ length: 200 }, () => limits.consume(limit, '192.0.2.1'));
    const outcomes = await Promise.allSettled([...tries, limits.consume(limit, '192.0.2.2')]);
    const admitted = outcomes.flatMap(({ status }, nth) => (status === 'fulfilled' ? [nth] : []));
    expect(admitted).toEqual([...Array.from({ length: 30 }, (_, nth) => nth), 200]);
    expect(query).toHaveBeenCalledTimes(31);
  });
});

describe.each([
  ['PostgreSQL', postgres],
  ['the process in memory', () => () => Promise.reject(new Error('PostgreSQL is away.'))],
])('IPv6 addresses, counted by %s', (_where, store) => {
  const LIMIT: Limit = { name: 'messages', points: 2, seconds: 60 };
  let limits: RateLimits;
  beforeEach(() => {
    limits = limitsOn(store());
  });
  const admitted = async (addresses: readonly string[]): Promise<number> => {
    let count = 0;
    for (const address of addresses) if (await limits.hasLeft(LIMIT, address)) count++;
    return count;
  };
  /** `size` /64 networks of one /56, or /56 networks of one /48. */
  const homeOf = (size: number, home = 0) =>
    Array.from({ length: size }, (_, nth) => `2001:db8:7:${(home * 256 + nth).toString(16)}::1`);
  const siteOf = (size: number) =>
    Array.from({ length: size }, (_, nth) => `2001:db8:7:${(nth * 256).toString(16)}::1`);

  it('count as one in a /64', async () => {
    expect(await admitted(['2001:db8:7:1::1', '2001:db8:7:1::2', '2001:db8:7:1:5::', '2001:db8:7:2::1'])).toBe(3);
  });

  it('have four times the limit in a /56, however many networks are in it', async () => {
    expect(await admitted(homeOf(200))).toBe(8);
    expect(await admitted(homeOf(1, 1))).toBe(1);
  });

  it('have sixteen times the limit in a /48', async () => {
    expect(await admitted(siteOf(200))).toBe(32);
    expect(await admitted(['2001:db8:8::1'])).toBe(1);
  });

  it('count in all their networks for each target', async () => {
    const admittedAt = async (account: string) => {
      const tries = homeOf(20).map((address) => limits.consume(LIMIT, address, account));
      return (await Promise.allSettled(tries)).filter(({ status }) => status === 'fulfilled').length;
    };
    expect([await admittedAt('maja'), await admittedAt('eva')]).toEqual([8, 8]);
  });

  it('take nothing from their neighbours when refused', async () => {
    expect(await admitted(Array<string>(50).fill('2001:db8:7:1::1'))).toBe(2);
    expect(await admitted(homeOf(200))).toBe(6);
  });

  it('take points in each of their networks or in none, and get them back from each', async () => {
    const take = (address: string, points: number) =>
      limits.take(LIMIT, address, points, 'too_many_goods').then(
        () => true,
        (error: unknown) => !(error instanceof Refusal),
      );
    for (const address of homeOf(3)) expect(await take(address, 2)).toBe(true);
    await take('2001:db8:7:8::1', 1);
    expect(await take('2001:db8:7:9::1', 2)).toBe(false);
    expect(await take('2001:db8:7:9::1', 1)).toBe(true);
    expect(await take('2001:db8:7:a::1', 1)).toBe(false);
    await limits.giveBack(LIMIT, '2001:db8:7:8::1', 1);
    expect(await take('2001:db8:7:a::1', 1)).toBe(true);
  });
});

describe('IPv6 addresses whose neighbours used up the network’s limit', () => {
  const LIMIT: Limit = { name: 'messages', points: 2, seconds: 60 };
  const own = '2001:db8:7:ff::1';
  const usedUpByNeighbours = async () => {
    const query = postgres();
    const limits = limitsOn(query);
    for (let nth = 0; nth < 8; nth++) await limits.consume(LIMIT, `2001:db8:7:${nth}::1`);
    return { query, limits };
  };

  it('keep their own points, whichever process refuses them', async () => {
    const { query, limits } = await usedUpByNeighbours();
    for (const each of [limitsOn(query), limitsOn(query), limits]) expect(await each.hasLeft(LIMIT, own)).toBe(false);
    await limits.giveBack(LIMIT, '2001:db8:7:0::1', 4);
    const another = limitsOn(query);
    const tries = [await another.hasLeft(LIMIT, own), await another.hasLeft(LIMIT, own)];
    expect([...tries, await another.hasLeft(LIMIT, own)]).toEqual([true, true, false]);
  });

  it('are refused without asking PostgreSQL once that is known', async () => {
    const { query, limits } = await usedUpByNeighbours();
    query.mockClear();
    expect(await limits.hasLeft(LIMIT, own)).toBe(false);
    expect(query).not.toHaveBeenCalled();
  });
});

it('IPv4 addresses are counted alone', async () => {
  const limits = limitsOn(postgres());
  const limit = { name: 'messages', points: 1, seconds: 60 };
  for (let nth = 0; nth < 50; nth++) expect(await limits.hasLeft(limit, `192.0.2.${nth}`)).toBe(true);
  expect(await limits.hasLeft(limit, '::ffff:192.0.2.7')).toBe(false);
});
