import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { generate } from 'otplib';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { Database } from '../event-store/index.js';

const PASSWORD = 'en rimligt lång lösenfras';
let api: ApiUnderTest;
let unlimited: ApiUnderTest;
let addresses = 0;

beforeAll(async () => {
  api = await startApi(undefined, { RATE_LIMITS: 'on' });
  unlimited = await startApi(api);
});
afterAll(async () => {
  await unlimited.close();
  await api.close();
});

/** Sends each login from its own address, because logins are rate-limited per address. */
const logIn = (given: Record<string, string> = {}, remoteAddress = `192.0.2.${++addresses}`) =>
  api.ask('POST', '/auth/login', { remoteAddress, payload: { username: 'admin', password: PASSWORD, ...given } });
const bearer = (token: string, payload?: object) => ({
  headers: { authorization: `Bearer ${token}` },
  ...(payload ? { payload } : {}),
});
const sessionIdOf = async (token: string) =>
  (await api.ask('GET', '/auth/sessions', bearer(token))).json.find(({ current }: { current: boolean }) => current)
    .id as string;
const session = async () => (await logIn()).json.token as string;
const stateOf = async (token: string) => (await api.ask('GET', '/auth/me', bearer(token))).status;

describe('logging in', () => {
  it('gives a token and a cookie that scripts and other sites cannot use', async () => {
    const { status, headers, json } = await logIn();
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual(
      expect.stringMatching(/^kronblad_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
    );
    expect(json).toMatchObject({ success: true, user: { username: 'admin', role: 'admin' } });
    expect(await stateOf(json.token)).toBe(200);
  });

  it('never reuses an earlier session', async () => {
    const planted = await session();
    const { json } = await api.ask('POST', '/auth/login', {
      remoteAddress: `192.0.2.${++addresses}`,
      headers: { cookie: `kronblad_admin=${planted}` },
      payload: { username: 'admin', password: PASSWORD },
    });
    expect(json.token).not.toBe(planted);
  });

  it('gives the same answer for a wrong name as for a wrong password', async () => {
    const wrongName = await logIn({ username: 'nobody' });
    const wrongPassword = await logIn({ password: 'fel' });
    expect(wrongName.status).toBe(401);
    expect(wrongName.json).toEqual(wrongPassword.json);
  });

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('refuses a request from another site’s page: %s %s', async (header, value) => {
    const { status, json } = await api.ask('POST', '/auth/login', {
      headers: { [header]: value },
      payload: { username: 'admin', password: PASSWORD },
    });
    expect([status, json.code]).toEqual([403, 'cross_origin']);
  });

  it('prolongs the cookie when it stores the session’s use', async () => {
    const token = await session();
    const database = api.app.get(Database, { strict: false });
    await database.query("UPDATE app.sessions SET last_seen_at = now() - interval '1 hour'");
    const me = () => api.ask('GET', '/auth/me', { headers: { cookie: `kronblad_admin=${token}` } });
    expect(String((await me()).headers['set-cookie'])).toMatch(new RegExp(`^kronblad_admin=${token}; Max-Age=43200;`));
    expect((await me()).headers['set-cookie']).toBeUndefined();
  });

  it('ends after twelve hours without use, even before the sweep', async () => {
    const [used, idle] = [await session(), await session()];
    const database = api.app.get(Database, { strict: false });
    const ids = await Promise.all([used, idle].map(sessionIdOf));
    const unusedFor = (hours: number, id: string | undefined) =>
      database.query(`UPDATE app.sessions SET last_seen_at = now() - $1 * interval '1 hour' WHERE id = $2`, [
        hours,
        id,
      ]);
    await unusedFor(11.9, ids[0]);
    await unusedFor(12.1, ids[1]);
    expect([await stateOf(used), await stateOf(idle)]).toEqual([200, 401]);
  });

  it('ends when SESSION_SECRET changes', async () => {
    const token = await session();
    const renewed = await startApi(api, { SESSION_SECRET: 'b'.repeat(40) });
    expect((await renewed.ask('GET', '/auth/me', bearer(token))).status).toBe(401);
    await renewed.close();
  });

  it('ends at logout', async () => {
    const token = await session();
    expect((await api.ask('POST', '/auth/logout', bearer(token))).status).toBe(204);
    expect(await stateOf(token)).toBe(401);
  });
});

describe('guessing passwords', () => {
  it('stops after ten attempts at one account from one address; other addresses are unaffected', async () => {
    const guess = (username: string) => logIn({ username, password: 'fel' }, '203.0.113.7');
    for (let nth = 0; nth < 10; nth++) expect((await guess('Admin')).status).toBe(401);
    const { status, headers } = await guess('admin');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn()).status).toBe(200);
  });

  it('stops after a hundred attempts at one account from any address', async () => {
    const answers: number[] = [];
    for (let nth = 0; nth < 101; nth++) answers.push((await logIn({ username: 'maja' }, `10.1.0.${nth}`)).status);
    expect(answers.slice(0, 100).every((status) => status === 401)).toBe(true);
    expect(answers[100]).toBe(429);
  }, 300_000);

  it('stops after thirty attempts from one address, whatever it sends', async () => {
    const guess = (nth: number) =>
      api.ask('POST', '/auth/login', {
        remoteAddress: '198.51.100.9',
        headers: { 'x-forwarded-for': `203.0.113.${nth}` },
        payload: { username: `namn-${nth}`, password: 'fel' },
      });
    for (let nth = 0; nth < 30; nth++) expect((await guess(nth)).status).toBe(401);
    expect((await guess(30)).status).toBe(429);
  });
});

describe('the second factor', () => {
  const logInUnlimited = (given: Record<string, string> = {}) =>
    unlimited.ask('POST', '/auth/login', { payload: { username: 'admin', password: PASSWORD, ...given } });
  let token: string;
  let secret: string;
  let code: string;

  beforeAll(async () => {
    token = await session();
    secret = (await unlimited.ask('POST', '/auth/second-factor', bearer(token))).json.secret;
    code = await generate({ secret });
  });

  it('is on once a code has confirmed it', async () => {
    const wrong = await unlimited.ask('POST', '/auth/second-factor/confirm', bearer(token, { code: '000000' }));
    expect(wrong.json.code).toBe('wrong_second_factor');
    expect((await unlimited.ask('POST', '/auth/second-factor/confirm', bearer(token, { code }))).status).toBe(204);
    expect((await logInUnlimited()).json.code).toBe('second_factor_required');
  });

  it('accepts no code twice, including the one that switched it on', async () => {
    expect((await logInUnlimited({ code })).json.code).toBe('wrong_second_factor');
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await logInUnlimited({ code: next })).status).toBe(200);
    expect((await logInUnlimited({ code: next })).json.code).toBe('wrong_second_factor');
  });

  it('cannot be replaced or switched off with a session alone', async () => {
    const again = await unlimited.ask('POST', '/auth/second-factor', bearer(token));
    expect([again.status, again.json.code]).toEqual([409, 'second_factor_on']);
    const off = await unlimited.ask('POST', '/auth/second-factor/remove', bearer(token, { code }));
    expect(off.json.code).toBe('wrong_second_factor');
  });
});
