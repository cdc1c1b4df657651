import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { getRepositoryToken } from '@nestjs/typeorm';
import { generate } from 'otplib';
import { type Answer, type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { watchHourlyTimer } from '../../test/hourly-timer.js';
import { until } from '../../test/test-database.js';
import type { Config } from '../config/index.js';
import { Database } from '../event-store/index.js';
import { Accounts } from './accounts.js';
import { AdminSession } from './admin-session.entity.js';
import { SessionSweep } from './session-sweep.js';
import { IDLE_HOURS, Sessions } from './sessions.js';

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

const database = () => api.app.get(Database, { strict: false });
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
    await database().query("UPDATE app.sessions SET last_seen_at = now() - interval '1 hour'");
    const me = () => api.ask('GET', '/auth/me', { headers: { cookie: `kronblad_admin=${token}` } });
    expect(String((await me()).headers['set-cookie'])).toMatch(new RegExp(`^kronblad_admin=${token}; Max-Age=43200;`));
    expect((await me()).headers['set-cookie']).toBeUndefined();
  });

  it('ends after twelve hours without use, even before the sweep', async () => {
    const [used, idle] = [await session(), await session()];
    const ids = await Promise.all([used, idle].map(sessionIdOf));
    const unusedFor = (hours: number, id: string | undefined) =>
      database().query(`UPDATE app.sessions SET last_seen_at = now() - $1 * interval '1 hour' WHERE id = $2`, [
        hours,
        id,
      ]);
    await unusedFor(11.9, ids[0]);
    await unusedFor(12.1, ids[1]);
    expect([await stateOf(used), await stateOf(idle)]).toEqual([200, 401]);
  });

  it('ends at logout', async () => {
    const token = await session();
    expect((await api.ask('POST', '/auth/logout', bearer(token))).status).toBe(204);
    expect(await stateOf(token)).toBe(401);
  });
});

describe('stored sessions', () => {
  const sessions = () => api.app.get(Sessions, { strict: false });
  const count = async () => (await database().query('SELECT FROM app.sessions')).length;
  const idleFor = async (hours: number) => {
    const id = await sessionIdOf(await session());
    await database().query('UPDATE app.sessions SET last_seen_at = now() - make_interval(hours => $2) WHERE id = $1', [
      id,
      hours,
    ]);
  };

  it('are deleted at start and every hour when they have ended', async () => {
    await database().query('DELETE FROM app.sessions');
    const passHour = watchHourlyTimer();
    const sweep = new SessionSweep(sessions());
    await idleFor(IDLE_HOURS + 1);
    await idleFor(IDLE_HOURS - 1);
    await sweep.onApplicationBootstrap();
    expect(await count()).toBe(1);
    for (const rounds of [1, 2]) {
      await idleFor(IDLE_HOURS + rounds);
      expect(await count()).toBe(2);
      passHour();
      await until(async () => (await count()) === 1);
    }
    await sweep.onModuleDestroy();
    jest.restoreAllMocks();
  });

  it('end when SESSION_SECRET changes', async () => {
    const token = await session();
    const renewed = new Sessions(api.app.get(getRepositoryToken(AdminSession), { strict: false }), {
      SESSION_SECRET: 'b'.repeat(40),
    } as Config);
    expect(await sessions().find(token)).not.toBeNull();
    expect(await renewed.find(token)).toBeNull();
  });
});

describe('guessing passwords', () => {
  /** Sets how many attempts the latest counter of the limit has counted. */
  const counted = (limit: string, attempts: number) =>
    database().query(
      `UPDATE app.rate_limits SET points = $2
       WHERE key = (SELECT key FROM app.rate_limits WHERE key LIKE $1 ORDER BY expire DESC LIMIT 1)`,
      [`${limit}:%`, attempts],
    );

  it('stops after ten attempts at one account from one address; other addresses are unaffected', async () => {
    const guess = (username: string) => logIn({ username, password: 'fel' }, '203.0.113.7');
    expect((await guess('Admin')).status).toBe(401);
    await counted('login-guesser', 9);
    expect((await guess('Admin')).status).toBe(401);
    const { status, headers } = await guess('admin');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn()).status).toBe(200);
  });

  it('stops after a hundred attempts at one account from any address', async () => {
    expect((await logIn({ username: 'maja' })).status).toBe(401);
    await counted('login-account', 99);
    expect((await logIn({ username: 'maja' })).status).toBe(401);
    expect((await logIn({ username: 'maja' })).status).toBe(429);
  });

  it('stops after thirty attempts from one address, whatever it sends', async () => {
    const guess = (nth: number) =>
      api.ask('POST', '/auth/login', {
        remoteAddress: '198.51.100.9',
        headers: { 'x-forwarded-for': `203.0.113.${nth}` },
        payload: { username: `namn-${nth}`, password: 'fel' },
      });
    expect((await guess(1)).status).toBe(401);
    await counted('login-address', 29);
    expect((await guess(2)).status).toBe(401);
    expect((await guess(3)).status).toBe(429);
  });
});

describe('one’s own account', () => {
  const OTHER = { username: 'siv', password: 'sivs egen lösenfras' };
  beforeAll(() => unlimited.app.get(Accounts, { strict: false }).ensure(OTHER.username, OTHER.password));

  const logIn = (given: { username?: string; password?: string; device?: string } = {}) => {
    const { device = 'a device', ...names } = given;
    const payload = { username: 'admin', password: PASSWORD, ...names };
    return unlimited.ask('POST', '/auth/login', { headers: { 'user-agent': device }, payload });
  };
  const session = async (given?: Parameters<typeof logIn>[0]) => (await logIn(given)).json.token as string;
  const isOpen = async (token: string) => (await stateOf(token)) === 200;
  const sessionsOf = async (token: string) => (await unlimited.ask('GET', '/auth/sessions', bearer(token))).json;
  const end = async (token: string, id: string) =>
    (await unlimited.ask('DELETE', `/auth/sessions/${id}`, bearer(token))).status;

  describe('the sessions of an account', () => {
    it('are listed for their owner, last used first, with the current one marked', async () => {
      const phone = await session({ device: 'a phone' });
      const till = await session({ device: 'a till' });
      await session(OTHER);
      const at = expect.stringMatching(/^\d{4}-\d\d-\d\dT/);
      const row = (user_agent: string, current: boolean) => ({
        id: expect.any(String),
        created_at: at,
        last_seen_at: at,
        user_agent,
        current,
      });
      expect((await sessionsOf(phone)).slice(0, 2)).toEqual([row('a till', false), row('a phone', true)]);
      expect((await sessionsOf(till)).slice(0, 2)).toEqual([row('a till', true), row('a phone', false)]);
    });

    it('can all be ended at once, but not the current one', async () => {
      const [one, other, third] = [await session(), await session(), await session()];
      expect((await unlimited.ask('DELETE', '/auth/sessions', bearer(other))).status).toBe(204);
      expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual([401, 200, 401]);
      expect((await unlimited.ask('GET', '/auth/sessions', bearer(other))).json).toHaveLength(1);
    });

    it('can be ended one by one', async () => {
      const [mine, lost] = [await session(), await session()];
      expect(await end(mine, await sessionIdOf(lost))).toBe(204);
      expect([await isOpen(mine), await isOpen(lost)]).toEqual([true, false]);
    });

    it('cannot be ended by another account', async () => {
      const [mine, theirs] = [await session(), await session(OTHER)];
      expect(await end(mine, await sessionIdOf(theirs))).toBe(404);
      expect(await isOpen(theirs)).toBe(true);
    });

    it('that do not exist cannot be ended', async () => {
      const mine = await session();
      expect([await end(mine, randomUUID()), await end(mine, 'none')]).toEqual([404, 400]);
    });
  });

  describe('a new password', () => {
    const NEXT = 'en ny och ganska lång lösenfras';
    const change = (token: string, current_password: string, new_password: string) =>
      unlimited.ask('POST', '/auth/password', bearer(token, { current_password, new_password }));

    it('requires the present one', async () => {
      const token = await session(OTHER);
      const { status, json } = await change(token, 'fel', NEXT);
      expect([status, json.code, await isOpen(token)]).toEqual([422, 'wrong_password', true]);
      expect((await logIn({ ...OTHER, password: NEXT })).status).toBe(401);
      expect((await logIn(OTHER)).status).toBe(200);
    });

    it('has twelve characters', async () => {
      const { status, json } = await change(await session(OTHER), OTHER.password, 'kort');
      expect([status, Object.keys(json.fields)]).toEqual([400, ['new_password']]);
    });

    it('is the only valid one from then on, and ends every session of the account and no other', async () => {
      const [mine, elsewhere, theirs] = [await session(OTHER), await session(OTHER), await session()];
      const { status, headers } = await change(mine, OTHER.password, NEXT);
      expect(status).toBe(204);
      expect(String(headers['set-cookie'])).toMatch(/^kronblad_admin=;/);
      expect(await Promise.all([mine, elsewhere, theirs].map(isOpen))).toEqual([false, false, true]);
      expect((await logIn(OTHER)).status).toBe(401);
      expect((await logIn({ ...OTHER, password: NEXT })).status).toBe(200);
    });
  });

  it('takes an email address, and removes it', async () => {
    const put = (email: unknown) => unlimited.askAsAdmin('PUT', '/auth/me', { payload: { email } });
    expect((await put(' anna@kronblad.example ')).json).toMatchObject({
      username: 'admin',
      email: 'anna@kronblad.example',
    });
    expect((await unlimited.askAsAdmin('GET', '/auth/me')).json.email).toBe('anna@kronblad.example');
    expect((await put('')).json.email).toBe('');
    const { status, json } = await put('a@b.se, c@d.se');
    expect([status, json.fields]).toEqual([400, { email: 'Ange en e-postadress, som namn@exempel.se.' }]);
  });
});

describe('a request concurrent with a change of the account', () => {
  /** Connects as the tables' owner, who can see which sessions wait for locks. */
  let database: Database;
  let ownHash: string;
  let token: string;

  beforeAll(async () => {
    database = await Database.connect({ url: unlimited.database.url, poolSize: 4 });
    ownHash = await hashNow();
  });
  const restore = () =>
    database.query(
      "UPDATE app.admins SET password_hash = $1, totp_secret = NULL, totp_pending = NULL WHERE username = 'admin'",
      [ownHash],
    );
  beforeEach(async () => {
    await restore();
    await database.query('DELETE FROM app.sessions');
    token = (await logIn()).json.token;
  });
  afterAll(async () => {
    await restore();
    await database.close();
  });

  const logIn = () => unlimited.ask('POST', '/auth/login', { payload: { username: 'admin', password: PASSWORD } });
  const post = (path: string, payload: object = {}) =>
    unlimited.ask('POST', path, { headers: { authorization: `Bearer ${token}` }, payload });
  const hashNow = async () =>
    (await database.query<{ hash: string }>("SELECT password_hash AS hash FROM app.admins WHERE username = 'admin'"))[0]
      ?.hash ?? '';
  const sessions = async () => (await database.query('SELECT id FROM app.sessions')).length;
  const isSomebodyWaiting = async () =>
    (
      await database.query(
        "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
      )
    ).length > 0;

  /**
   * Sends the request while an uncommitted `change` locks the account row, then commits the change and returns the
   * response.
   */
  async function whileChanging(change: string, request: () => Promise<Answer>): Promise<Answer> {
    const answer = await database.transaction(async (tx) => {
      await tx.query(`UPDATE app.admins SET ${change} WHERE username = 'admin'`);
      const coming = { answer: request(), isThere: false };
      void coming.answer.then(() => {
        coming.isThere = true;
      });
      await until(async () => coming.isThere || (await isSomebodyWaiting()));
      return () => coming.answer;
    });
    return answer();
  }

  it('opens no session with the old password', async () => {
    const { status, json } = await whileChanging("password_hash = 'another'", logIn);
    expect([status, json.code, await sessions()]).toEqual([401, 'wrong_credentials', 1]);
  });

  it('opens no session without the new second factor', async () => {
    const { status } = await whileChanging("totp_secret = 'JBSWY3DPEHPK3PXP'", logIn);
    expect([status, await sessions()]).toEqual([401, 1]);
  });

  it('cannot change the password with the old one', async () => {
    const passwords = { current_password: PASSWORD, new_password: 'en annan lång lösenfras' };
    const { json } = await whileChanging("password_hash = 'another'", () => post('/auth/password', passwords));
    expect([json.code, await hashNow(), await sessions()]).toEqual(['wrong_password', 'another', 1]);
  });

  it('begins no second factor when one was switched on', async () => {
    const { json } = await whileChanging("totp_secret = 'JBSWY3DPEHPK3PXP'", () => post('/auth/second-factor'));
    expect(json.code).toBe('second_factor_on');
    expect(await database.query("SELECT totp_pending FROM app.admins WHERE username = 'admin'")).toEqual([
      { totp_pending: null },
    ]);
  });
});

describe('the second factor', () => {
  const logIn = (given: Record<string, string> = {}) =>
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
    expect((await logIn()).json.code).toBe('second_factor_required');
  });

  it('accepts no code twice, including the one that switched it on', async () => {
    expect((await logIn({ code })).json.code).toBe('wrong_second_factor');
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await logIn({ code: next })).status).toBe(200);
    expect((await logIn({ code: next })).json.code).toBe('wrong_second_factor');
  });

  it('cannot be replaced or switched off with a session alone', async () => {
    const again = await unlimited.ask('POST', '/auth/second-factor', bearer(token));
    expect([again.status, again.json.code]).toEqual([409, 'second_factor_on']);
    const off = await unlimited.ask('POST', '/auth/second-factor/remove', bearer(token, { code }));
    expect(off.json.code).toBe('wrong_second_factor');
  });
});
