import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
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

let first: ApiUnderTest;
let api: ApiUnderTest | null = null;
let letters = 0;

beforeAll(async () => {
  first = await startApi();
});
afterEach(async () => {
  await api?.close();
  api = null;
});
afterAll(() => first.close());

const inProduction = async () => {
  api = await startApi(first, PRODUCTION);
};
const write = async (forwardedFor: string | null, peer = GATEWAY) => {
  const nth = ++letters;
  const answer = await (api as ApiUnderTest).ask('POST', '/contact', {
    remoteAddress: peer,
    headers: forwardedFor === null ? {} : { 'x-forwarded-for': forwardedFor },
    payload: { name: 'Anna', email: `p${nth}@example.se`, subject: `Nr ${nth}`, message: 'Har ni pioner?' },
  });
  return answer.status;
};
const statuses = async (senders: readonly (readonly [string | null, string?])[]) => {
  const all: number[] = [];
  for (const [forwardedFor, peer] of senders) all.push(await write(forwardedFor, peer));
  return all;
};
const times = <T>(count: number, make: (nth: number) => T) => Array.from({ length: count }, (_, nth) => make(nth));
const OK = times(LIMIT, () => 200);

describe('the rate-limited address in production', () => {
  beforeEach(inProduction);

  it('is the one the gateway reports: two of its clients are counted separately', async () => {
    expect(await statuses(times(LIMIT + 1, () => ['192.0.2.7'] as const))).toEqual([...OK, 429]);
    expect(await write('192.0.2.8')).toBe(200);
  });

  it('is not an address the client claims before the gateway', async () => {
    const claims = times(LIMIT + 1, (nth) => [`203.0.113.${nth}, 198.51.100.${nth}, 192.0.2.9`] as const);
    expect(await statuses(claims)).toEqual([...OK, 429]);
    expect(await write('203.0.113.0')).toBe(200);
  });

  it('is the connection’s without the header', async () => {
    expect(await statuses(times(LIMIT + 1, () => [null, '192.0.2.10'] as const))).toEqual([...OK, 429]);
    expect(await write(null, '192.0.2.11')).toBe(200);
  });
});

it('outside production X-Forwarded-For is ignored', async () => {
  api = await startApi(first, { RATE_LIMITS: 'on' });
  const claims = times(LIMIT + 1, (nth) => [`203.0.113.${nth}`, '192.0.2.12'] as const);
  expect(await statuses(claims)).toEqual([...OK, 429]);
});
