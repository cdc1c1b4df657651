import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { Refusal } from '@kronblad/contracts/refusals';
import type { Config } from '../config/index.js';
import type { Database } from '../event-store/index.js';
import { COUNTED_WITHIN_MS, LEFT_ALONE_MS } from './limit-store.js';
import { RateLimits } from './rate-limit.js';

const LIMIT = { name: 'login', points: 3, seconds: 60 };
const query = jest.fn(() => new Promise<never>(() => undefined));

describe('when PostgreSQL does not answer', () => {
  let limits: RateLimits;

  beforeEach(() => {
    jest.useFakeTimers();
    query.mockClear();
    limits = new RateLimits({ RATE_LIMITS: 'on' } as Config, { pool: { query } } as unknown as Database);
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  const outcomeOf = (asked: Promise<void>): Promise<unknown> => asked.catch((error: unknown) => error);

  it('a request is soon counted in memory', async () => {
    const first = outcomeOf(limits.consume(LIMIT, 'somebody'));
    await jest.advanceTimersByTimeAsync(COUNTED_WITHIN_MS);
    expect(await first).toBeUndefined();
  });

  it('the next requests do not wait, and are refused at the limit', async () => {
    const first = outcomeOf(limits.consume(LIMIT, 'somebody'));
    await jest.advanceTimersByTimeAsync(COUNTED_WITHIN_MS);
    await first;
    await limits.consume(LIMIT, 'somebody');
    await limits.consume({ ...LIMIT, name: 'another' }, 'somebody');
    await limits.consume(LIMIT, 'somebody');
    const refusal = await outcomeOf(limits.consume(LIMIT, 'somebody'));
    expect(refusal).toBeInstanceOf(Refusal);
    expect((refusal as Refusal).code).toBe('too_many_requests');
    expect(query).toHaveBeenCalledTimes(1);
  });

  it('PostgreSQL is asked again after a while', async () => {
    const first = outcomeOf(limits.consume(LIMIT, 'somebody'));
    await jest.advanceTimersByTimeAsync(COUNTED_WITHIN_MS + LEFT_ALONE_MS);
    await first;
    const second = outcomeOf(limits.consume(LIMIT, 'somebody'));
    await jest.advanceTimersByTimeAsync(COUNTED_WITHIN_MS);
    await second;
    expect(query).toHaveBeenCalledTimes(2);
  });
});
