import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from './api-under-test.js';

const GATEWAY = '10.0.0.2';
const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
  PUBLIC_URL: 'https://kronblad.example',
};
const LIMIT = 10;

let outside: ApiUnderTest;
let production: ApiUnderTest;

beforeAll(async () => {
  outside = await startApi(undefined, { RATE_LIMITS: 'on' });
  production = await startApi(outside, PRODUCTION);
});
afterAll(async () => {
  await production.close();
  await outside.close();
});

/** An empty withdrawal is refused with 400, but counted by the rate limit. */
const write = async (forwardedFor: string | null, peer = GATEWAY, api = production) => {
  const headers = forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor };
  return (await api.ask('POST', '/withdrawals', { remoteAddress: peer, headers, payload: {} })).status;
};
const statuses = async (senders: readonly (readonly [string | null, string?, ApiUnderTest?])[]) => {
  const all: number[] = [];
  for (const sender of senders) all.push(await write(...sender));
  return all;
};
const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth));
const COUNTED = times(LIMIT, () => 400);

describe('the rate-limited address in production', () => {
  it('is the one the gateway reports: two of its clients are counted separately', async () => {
    expect(await statuses(times(LIMIT + 1, () => ['192.0.2.7'] as const))).toEqual([...COUNTED, 429]);
    expect(await write('192.0.2.8')).toBe(400);
  });

  it('is not an address the client claims before the gateway', async () => {
    const claims = times(LIMIT + 1, (nth) => [`203.0.113.${nth}, 198.51.100.${nth}, 192.0.2.9`] as const);
    expect(await statuses(claims)).toEqual([...COUNTED, 429]);
    expect(await write('203.0.113.0')).toBe(400);
  });

  it('is the connection’s without the header', async () => {
    expect(await statuses(times(LIMIT + 1, () => [null, '192.0.2.10'] as const))).toEqual([...COUNTED, 429]);
    expect(await write(null, '192.0.2.11')).toBe(400);
  });
});

it('outside production X-Forwarded-For is ignored', async () => {
  const claims = times(LIMIT + 1, (nth) => [`203.0.113.${nth}`, '192.0.2.12', outside] as const);
  expect(await statuses(claims)).toEqual([...COUNTED, 429]);
});
