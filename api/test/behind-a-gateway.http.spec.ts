import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { emptyDatabase, newLogin, type TestDatabase } from './test-database.js';

const GATEWAY = '10.0.0.2';
const PRODUCTION = {
  NODE_ENV: 'production',
  RATE_LIMITS: 'on',
  STAGING: 'on',
  STRIPE_SECRET_KEY: 'sk_test_of_nobody',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_of_nobody',
  PUBLIC_URL: 'https://kronblad.example',
};
const LIMIT = 10;

let database: TestDatabase;
let login: TestDatabase;
let outside: ApiUnderTest;
let production: ApiUnderTest;

beforeAll(async () => {
  database = await emptyDatabase();
  login = await newLogin(
    database.url,
    'GRANT kronblad_runtime TO $role',
    'GRANT CREATE ON DATABASE $database TO $role',
  );
  production = await startApi({ database }, { ...PRODUCTION, DATABASE_URL: login.url });
  outside = await startApi({ database }, { RATE_LIMITS: 'on' });
});
afterAll(async () => {
  await production.close();
  await outside.close();
  await login.drop();
  await database.drop();
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

it('The rate-limited address is the one the gateway reports: two of its clients are counted separately', async () => {
  expect(await statuses(times(LIMIT + 1, () => ['192.0.2.7'] as const))).toEqual([...COUNTED, 429]);
  expect(await write('192.0.2.8')).toBe(400);
});

it('The rate-limited address is not one that the client claims before the gateway', async () => {
  const claims = times(LIMIT + 1, (nth) => [`203.0.113.${nth}, 198.51.100.${nth}, 192.0.2.9`] as const);
  expect(await statuses(claims)).toEqual([...COUNTED, 429]);
  expect(await write('203.0.113.0')).toBe(400);
});

it('The rate-limited address is the connection’s without the header', async () => {
  expect(await statuses(times(LIMIT + 1, () => [null, '192.0.2.10'] as const))).toEqual([...COUNTED, 429]);
  expect(await write(null, '192.0.2.11')).toBe(400);
});

it('A gateway on the same machine does not make its clients local', async () => {
  const health = async (headers: Record<string, string>) =>
    Object.keys((await production.ask('GET', '/health', { remoteAddress: '127.0.0.1', headers })).json);
  expect(await health({ 'x-forwarded-for': '203.0.113.5' })).toEqual(['status']);
  expect(await health({})).toContain('checks');
});

it('A staging shop says so to monitoring, and keeps every answer out of search engines', async () => {
  for (const [api, robots] of [
    [production, 'noindex, nofollow'],
    [outside, undefined],
  ] as const) {
    const { headers, json } = await api.ask('GET', '/health');
    expect([headers['x-robots-tag'], json.staging]).toEqual([robots, robots && true]);
  }
  const { headers } = await production.ask('GET', '/nothing-here', { remoteAddress: GATEWAY });
  expect(headers['x-robots-tag']).toBe('noindex, nofollow');
});

it('The cookies in production cannot be set by another host of the same site, and log in by that name only', async () => {
  const payload = { username: 'admin', password: 'en rimligt lång lösenfras' };
  const { status, headers } = await production.ask('POST', '/auth/login', { remoteAddress: GATEWAY, payload });
  expect(status).toBe(200);
  const cookies = headers['set-cookie'] as string[];
  expect(cookies).toHaveLength(2);
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-kronblad_\w+=.*; Path=\/; HttpOnly; Secure; SameSite=Strict$/);
    expect(cookie).not.toContain('Domain');
  }
  const [sent = ''] = cookies.map((cookie) => cookie.split(';')[0] ?? '');
  const me = async (cookie: string) => (await production.ask('GET', '/auth/me', { headers: { cookie } })).status;
  expect([await me(sent), await me(sent.replace('__Host-', ''))]).toEqual([200, 401]);
});

it.each(['/api/products', '/api/orders', '/api/nothing-here', '/api/docs', '/nothing-here'])(
  'Every answer in production has the headers that protect its reader: %s',
  async (url) => {
    const { headers } = await production.app.inject({ url, headers: { 'x-forwarded-for': '192.0.2.13' } });
    expect(headers).toMatchObject({
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
    expect(headers['content-security-policy']).toMatch(/frame-ancestors 'none'/);
    expect(headers['content-security-policy']).toMatch(/base-uri '(none|self)'/);
    if (url !== '/api/docs') expect(headers['content-type']).toMatch(/; charset=utf-8$/);
  },
);

it('TRACE is answered without the request', async () => {
  for (const url of ['/api/products', '/']) {
    const answer = await production.app.inject({ method: 'TRACE', url, headers: { 'x-secret': 'hemligt' } } as never);
    expect([answer.statusCode >= 400, answer.body.includes('hemligt')]).toEqual([true, false]);
  }
});

it('Outside production X-Forwarded-For is ignored', async () => {
  const claims = times(LIMIT + 1, (nth) => [`203.0.113.${nth}`, '192.0.2.12', outside] as const);
  expect(await statuses(claims)).toEqual([...COUNTED, 429]);
});
