import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { StaffAccount } from '@kronblad/contracts/staff/schema';
import { Logger } from '@nestjs/common';
import { getRepositoryToken } from '@nestjs/typeorm';
import { generate } from 'otplib';
import { type Answer, type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { until } from '../../test/test-database.js';
import type { Config } from '../config/index.js';
import { Letterhead } from '../emails/letterhead.js';
import { composePasswordLink } from '../emails/to-accounts.js';
import { Database, EventStore } from '../event-store/index.js';
import { Accounts } from './accounts.js';
import type { AdminAccount } from './admin-account.entity.js';
import { AdminSession } from './admin-session.entity.js';
import { type LinkEvent, PasswordLinks } from './password-links.js';
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

const sessionsProvider = () => api.app.get(Sessions, { strict: false });
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
  it('A login gives a token and a cookie that scripts and other sites cannot use', async () => {
    const { status, headers, json } = await logIn();
    expect(status).toBe(200);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^kronblad_admin=[\w-]{43}; Max-Age=43200; Path=\/; HttpOnly; SameSite=Strict$/),
      expect.stringMatching(/^kronblad_device_\w{12}=[\w-]{22}\.[\w-]{43}; .*Path=\/; HttpOnly; SameSite=Strict$/),
    ]);
    expect(json).toMatchObject({ success: true, user: { username: 'admin', role: 'owner' } });
    expect(await stateOf(json.token)).toBe(200);
  });

  it('A login never reuses an earlier session, and ends the one that the browser had', async () => {
    const planted = await session();
    const { json } = await api.ask('POST', '/auth/login', {
      remoteAddress: `192.0.2.${++addresses}`,
      headers: { cookie: `kronblad_admin=${planted}` },
      payload: { username: 'admin', password: PASSWORD },
    });
    expect(json.token).not.toBe(planted);
    expect([await stateOf(planted), await stateOf(json.token)]).toEqual([401, 200]);
  });

  it('A refused login is logged with its account and reason, and nothing that was typed', async () => {
    const warn = jest.spyOn(Logger.prototype, 'warn');
    await logIn({ password: 'en annan lösenfras' });
    await logIn({ username: 'min hemliga lösenfras' });
    const lines = warn.mock.calls.map(([line]) => String(line)).filter((line) => line.startsWith('Refused a login'));
    warn.mockRestore();
    expect(lines).toEqual([
      expect.stringMatching(/^Refused a login of account \d+: wrong_credentials$/),
      'Refused a login of an unknown user: wrong_credentials',
    ]);
  });

  it('A login gives the same answer for a wrong name as for a wrong password', async () => {
    const wrongName = await logIn({ username: 'nobody' });
    const wrongPassword = await logIn({ password: 'fel' });
    expect(wrongName.status).toBe(401);
    expect(wrongName.json).toEqual(wrongPassword.json);
  });

  it.each([
    ['origin', 'https://evil.example'],
    ['origin', 'null'],
    ['sec-fetch-site', 'cross-site'],
  ])('A login is refused from another site’s page: %s %s', async (header, value) => {
    const { status, json } = await api.ask('POST', '/auth/login', {
      headers: { [header]: value },
      payload: { username: 'admin', password: PASSWORD },
    });
    expect([status, json.code]).toEqual([403, 'cross_origin']);
  });

  it('A request prolongs the cookie when it stores the session’s use', async () => {
    const token = await session();
    await database().query("UPDATE app.sessions SET last_seen_at = now() - interval '1 hour'");
    const me = () => api.ask('GET', '/auth/me', { headers: { cookie: `kronblad_admin=${token}` } });
    expect(String((await me()).headers['set-cookie'])).toMatch(new RegExp(`^kronblad_admin=${token}; Max-Age=43200;`));
    expect((await me()).headers['set-cookie']).toBeUndefined();
  });

  it('A session ends after twelve hours without use, even before the sweep', async () => {
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

  it('A session ends after thirty days, however much it is used', async () => {
    const [young, old] = [await session(), await session()];
    const agedBy = async (days: number, token: string) =>
      database().query('UPDATE app.sessions SET created_at = now() - make_interval(days => $1) WHERE id = $2', [
        days,
        await sessionIdOf(token),
      ]);
    await agedBy(29, young);
    await agedBy(30, old);
    expect([await stateOf(young), await stateOf(old)]).toEqual([200, 401]);
    await sessionsProvider().sweep();
    const kept = await database().query("SELECT FROM app.sessions WHERE created_at < now() - interval '30 days'");
    expect(kept).toEqual([]);
  });

  it('A session ends at logout', async () => {
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

  it('Stored sessions are deleted when they have ended', async () => {
    await database().query('DELETE FROM app.sessions');
    await idleFor(IDLE_HOURS + 1);
    await idleFor(IDLE_HOURS - 1);
    await sessions().sweep();
    expect(await count()).toBe(1);
  });

  it('Stored sessions end when SESSION_SECRET changes', async () => {
    const token = await session();
    const renewed = new Sessions(api.app.get(getRepositoryToken(AdminSession), { strict: false }), {
      SESSION_SECRET: 'b'.repeat(40),
    } as Config);
    expect(await sessions().find(token)).not.toBeNull();
    expect(await renewed.find(token)).toBeNull();
  });
});

describe('a request without a session', () => {
  it.each([
    ['without a token', {}],
    ['with the token of an ended session', { authorization: `Bearer ${'a'.repeat(43)}` }],
  ])('A request without a session is refused before its body is read: %s', async (_name, headers) => {
    const { status, json } = await api.ask('POST', '/marketing-pages', {
      headers: { ...headers, 'content-type': 'application/json' },
      payload: `${'{"a":'.repeat(100)}not JSON`,
    });
    expect([status, json.code]).toEqual([401, 'not_authenticated']);
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

  it('Guessing passwords stops after ten attempts at one account from one address; other addresses are unaffected', async () => {
    const guess = (username: string) => logIn({ username, password: 'fel' }, '203.0.113.7');
    expect((await guess('Admin')).status).toBe(401);
    await counted('loginGuesser', 9);
    expect((await guess('Admin')).status).toBe(401);
    const { status, headers } = await guess('admin');
    expect(status).toBe(429);
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect((await logIn()).status).toBe(200);
  });

  it('Guessing passwords stops after a hundred attempts at one account from any address', async () => {
    expect((await logIn({ username: 'maja' })).status).toBe(401);
    await counted('loginAccount', 99);
    expect((await logIn({ username: 'maja' })).status).toBe(401);
    expect((await logIn({ username: 'maja' })).status).toBe(429);
  });

  it('Guessing passwords locks nobody out of a device on which they have logged in before, whose attempts have a limit of their own', async () => {
    const username = 'astrid';
    await api.app.get(Accounts, { strict: false }).ensure(username, PASSWORD);
    const cookies = (await logIn({ username })).headers['set-cookie'] as string[];
    const cookie = cookies.map((each) => each.split(';')[0]).find((each) => each?.startsWith('kronblad_device')) ?? '';
    const onDevice = (password: string, sent = cookie) =>
      api.ask('POST', '/auth/login', {
        remoteAddress: '203.0.113.80',
        headers: { cookie: sent },
        payload: { username: 'Astrid', password },
      });
    await counted('loginAccount', 100);
    expect((await logIn({ username })).status).toBe(429);
    expect((await onDevice(PASSWORD, `${cookie}x`)).status).toBe(429);
    expect((await onDevice(PASSWORD)).status).toBe(200);
    expect((await onDevice(PASSWORD, `${cookie.slice(0, -1)}%C3%A5`)).status).toBe(429);
    await counted('loginDevice', 9);
    expect((await onDevice('fel')).status).toBe(401);
    expect((await onDevice(PASSWORD)).status).toBe(429);
  });

  it('Guessing passwords knows no device of before the latest password', async () => {
    const accounts = api.app.get(Accounts, { strict: false });
    await accounts.ensure('greta', PASSWORD);
    const login = (password: string, cookie = '') =>
      api.ask('POST', '/auth/login', {
        remoteAddress: `192.0.2.${++addresses}`,
        headers: { cookie },
        payload: { username: 'greta', password },
      });
    const deviceOf = ({ headers }: Answer) =>
      [headers['set-cookie']]
        .flat()
        .map((each) => String(each).split(';')[0])
        .find((each) => each?.startsWith('kronblad_device'));
    const known = deviceOf(await login(PASSWORD));
    expect(deviceOf(await login(PASSWORD, known))).toBeUndefined();
    await accounts.setPassword((await accounts.byName('greta')) as AdminAccount, 'en ny och lång lösenfras');
    expect(deviceOf(await login('en ny och lång lösenfras', known))).toBeDefined();
  });

  it('Guessing passwords stops after thirty attempts from one address, whatever it sends', async () => {
    const guess = (nth: number) =>
      api.ask('POST', '/auth/login', {
        remoteAddress: '198.51.100.9',
        headers: { 'x-forwarded-for': `203.0.113.${nth}` },
        payload: { username: `namn-${nth}`, password: 'fel' },
      });
    expect((await guess(1)).status).toBe(401);
    await counted('loginAddress', 29);
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
    it('The sessions of an account are listed for their owner, last used first, with the current one marked', async () => {
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

    it('The sessions of an account can all be ended at once, but not the current one', async () => {
      const [one, other, third] = [await session(), await session(), await session()];
      expect((await unlimited.ask('DELETE', '/auth/sessions', bearer(other))).status).toBe(204);
      expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual([401, 200, 401]);
      expect((await unlimited.ask('GET', '/auth/sessions', bearer(other))).json).toHaveLength(1);
    });

    it('The sessions of an account can be ended one by one', async () => {
      const [mine, lost] = [await session(), await session()];
      expect(await end(mine, await sessionIdOf(lost))).toBe(204);
      expect([await isOpen(mine), await isOpen(lost)]).toEqual([true, false]);
    });

    it('The sessions of an account cannot be ended by another account', async () => {
      const [mine, theirs] = [await session(), await session(OTHER)];
      expect(await end(mine, await sessionIdOf(theirs))).toBe(404);
      expect(await isOpen(theirs)).toBe(true);
    });

    it('Sessions that do not exist cannot be ended', async () => {
      const mine = await session();
      expect([await end(mine, randomUUID()), await end(mine, 'none')]).toEqual([404, 400]);
    });
  });

  describe('a new password', () => {
    const NEXT = 'en ny och ganska lång lösenfras';
    const change = (token: string, current_password: string, new_password: string) =>
      unlimited.ask('POST', '/auth/password', bearer(token, { current_password, new_password }));

    it('A new password requires the present one', async () => {
      const token = await session(OTHER);
      const { status, json } = await change(token, 'fel', NEXT);
      expect([status, json.code, await isOpen(token)]).toEqual([422, 'wrong_password', true]);
      expect((await logIn({ ...OTHER, password: NEXT })).status).toBe(401);
      expect((await logIn(OTHER)).status).toBe(200);
    });

    it.each([
      ['shorter than twelve characters', 'kort'],
      ['a common one', 'Lösenord1234'],
      ['the user name', 'siv-siv-siv-siv'],
      ['the present one', OTHER.password],
    ])('A new password is not %s', async (_name, next) => {
      const { status, json } = await change(await session(OTHER), OTHER.password, next);
      expect([status, Object.keys(json.fields)]).toEqual([400, ['new_password']]);
    });

    it('A new password is the only valid one from then on, and ends every session of the account and no other', async () => {
      const [mine, elsewhere, theirs] = [await session(OTHER), await session(OTHER), await session()];
      const { status, headers } = await change(mine, OTHER.password, NEXT);
      expect(status).toBe(204);
      expect(String(headers['set-cookie'])).toMatch(/^kronblad_admin=;/);
      expect(await Promise.all([mine, elsewhere, theirs].map(isOpen))).toEqual([false, false, true]);
      expect((await logIn(OTHER)).status).toBe(401);
      expect((await logIn({ ...OTHER, password: NEXT })).status).toBe(200);
    });
  });

  const put = (email: unknown) =>
    unlimited.askAsAdmin('PUT', '/auth/me', { payload: { email, current_password: PASSWORD } });

  it('An account takes an email address without the spaces around it', async () => {
    expect((await put(' anna@kronblad.example ')).json).toMatchObject({
      username: 'admin',
      email: 'anna@kronblad.example',
    });
    expect((await unlimited.askAsAdmin('GET', '/auth/me')).json.email).toBe('anna@kronblad.example');
  });

  it('An account can be without an email address', async () => {
    expect((await put('')).json.email).toBe('');
  });

  it('An account has one email address at most', async () => {
    const { status, json } = await put('a@b.se, c@d.se');
    expect([status, json.fields]).toEqual([400, { email: 'Ange en e-postadress, som namn@exempel.se.' }]);
  });
});

describe('every change of credentials', () => {
  const USER = { username: 'Vera', password: 'veras egen lösenfras' };
  beforeAll(() => unlimited.app.get(Accounts, { strict: false }).ensure(USER.username, USER.password));
  const session = async () => (await unlimited.ask('POST', '/auth/login', { payload: USER })).json.token as string;
  const account = async () =>
    (
      await database().query(
        "SELECT email, password_hash, totp_secret, totp_pending FROM app.admins WHERE username = 'Vera'",
      )
    )[0];

  const CHANGES: readonly (readonly [method: 'POST' | 'PUT', path: string, body: object])[] = [
    ['PUT', '/auth/me', { email: 'vera@kronblad.example' }],
    ['POST', '/auth/password', { new_password: 'en helt annan lösenfras' }],
    ['POST', '/auth/second-factor', {}],
    ['POST', '/auth/second-factor/remove', { code: '123456' }],
    ['POST', '/auth/second-factor/recovery-codes', {}],
    ['POST', '/auth/accounts', { username: 'Ny', email: 'ny@kronblad.example', role: 'staff' }],
    ['PUT', '/auth/accounts/2', { blocked: true }],
    ['PUT', '/auth/accounts/2/role', { role: 'staff' }],
  ];

  it.each(CHANGES)('Every change of credentials asks for the password: %s %s', async (method, path, body) => {
    const token = await session();
    const before = await account();
    const without = await unlimited.ask(method, path, bearer(token, body));
    expect([without.status, Object.keys(without.json.fields)]).toEqual([400, ['current_password']]);
    const wrong = await unlimited.ask(method, path, bearer(token, { ...body, current_password: 'fel' }));
    expect([wrong.status, wrong.json.code]).toEqual([422, 'wrong_password']);
    expect(await account()).toEqual(before);
    expect(await stateOf(token)).toBe(200);
  });

  it.each(CHANGES)(
    'Every change of credentials limits the guesses of one session: %s %s',
    async (method, path, body) => {
      const token = await session();
      const guess = () => api.ask(method, path, bearer(token, { ...body, current_password: 'fel' }));
      expect((await guess()).status).toBe(422);
      await database().query("UPDATE app.rate_limits SET points = 10 WHERE key = 'passwordAsked:' || $1", [
        await sessionIdOf(token),
      ]);
      expect((await guess()).status).toBe(429);
    },
  );

  it('Every change of one’s own credentials ends all other sessions: the address, the second factor on and off, recovery codes', async () => {
    const current_password = USER.password;
    const mine = await session();
    const endsOthers = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
      const other = await session();
      const answer = await unlimited.ask(method, path, bearer(mine, body));
      expect(answer.status).toBeLessThan(300);
      expect([path, await stateOf(other), await stateOf(mine)]).toEqual([path, 401, 200]);
      return answer.json;
    };
    await endsOthers('/auth/me', { email: 'vera@kronblad.example', current_password }, 'PUT');
    const { secret } = (await unlimited.ask('POST', '/auth/second-factor', bearer(mine, { current_password }))).json;
    const { recovery_codes } = await endsOthers('/auth/second-factor/confirm', { code: await generate({ secret }) });
    expect(recovery_codes).toHaveLength(10);
    expect(recovery_codes[0]).toMatch(/^([a-hj-km-np-z2-9]{4}-){5}[a-hj-km-np-z2-9]{4}$/);

    // From here on a login needs a code.
    const logIn = async (code: string) =>
      (await unlimited.ask('POST', '/auth/login', { payload: { ...USER, code } })).json;
    expect((await logIn(recovery_codes[0])).success).toBe(true);
    expect((await logIn(recovery_codes[0])).code).toBe('wrong_second_factor');
    expect((await logIn(recovery_codes[1].toUpperCase().replaceAll('-', ' '))).user.recovery_codes).toBe(8);

    const replaced = await unlimited.ask(
      'POST',
      '/auth/second-factor/recovery-codes',
      bearer(mine, { current_password }),
    );
    expect(new Set([...recovery_codes, ...replaced.json.recovery_codes]).size).toBe(20);
    expect((await logIn(recovery_codes[2])).code).toBe('wrong_second_factor');
    const other = (await logIn(replaced.json.recovery_codes[0])).token;
    const off = { current_password, code: replaced.json.recovery_codes[1] };
    expect((await unlimited.ask('POST', '/auth/second-factor/remove', bearer(mine, off))).status).toBe(204);
    expect([await stateOf(other), await stateOf(mine)]).toEqual([401, 200]);
    expect((await unlimited.ask('POST', '/auth/login', { payload: USER })).json.user).toMatchObject({
      second_factor: false,
      recovery_codes: 0,
    });
  });
});

describe('the accounts of staff', () => {
  const current_password = PASSWORD;
  const add = (username: string, email = 'siv@kronblad.example') =>
    unlimited.askAsAdmin('POST', '/auth/accounts', { payload: { username, email, role: 'owner', current_password } });
  const list = async () => (await unlimited.askAsAdmin('GET', '/auth/accounts')).json as StaffAccount[];
  const named = async (name: string) => (await list()).find(({ username }) => username === name) as StaffAccount;
  const block = (id: number, blocked: boolean) =>
    unlimited.askAsAdmin('PUT', `/auth/accounts/${id}`, { payload: { blocked, current_password } });

  const linkOf = async (account: string, type: string) => {
    const { id: adminId } = await named(account);
    const [event] = await database().query<{ id: string }>(
      'SELECT id FROM log.events WHERE stream = $1 AND type = $2 ORDER BY version DESC LIMIT 1',
      [`admin-${adminId}`, type],
    );
    const [mail] = await composePasswordLink(
      (await api.app.get(EventStore, { strict: false }).find(String(event?.id))) as LinkEvent,
      api.app.get(Letterhead, { strict: false }),
      api.app.get(Accounts, { strict: false }),
      api.app.get(PasswordLinks, { strict: false }),
    );
    return mail?.template === 'password-link' ? mail : undefined;
  };
  const tokenOf = async (account: string, type: string) => (await linkOf(account, type))?.url.split('#')[1] ?? '';
  const choose = (token: string, new_password: string) =>
    unlimited.ask('POST', '/auth/password-links/use', { payload: { token, new_password } });
  const logIn = (username: string, password: string) =>
    unlimited.ask('POST', '/auth/login', { payload: { username, password } });

  it('An account whose name looks like another’s is refused', async () => {
    expect((await add('Siv Åström')).status).toBe(201);
    for (const alike of ['siv åström', 'Siv Astrom', 'Ｓiv Åström']) {
      expect((await add(alike, 'annan@kronblad.example')).json.code).toBe('username_taken');
    }
    const cyrillic = await add('S\u0456v', 'annan@kronblad.example');
    expect(cyrillic.json.fields).toEqual({ username: 'Skriv användarnamnet med latinska bokstäver och siffror.' });
  });

  it('An account with the email address of another is refused', async () => {
    const { status, json } = await add('Siri', 'SIV@kronblad.example');
    expect([status, json.code]).toEqual([409, 'account_email_taken']);
    const own = { email: 'Siv@kronblad.example', current_password };
    expect((await unlimited.askAsAdmin('PUT', '/auth/me', { payload: own })).json.code).toBe('account_email_taken');
  });

  it('The owner of a new account chooses its password by a link in an email, once', async () => {
    const mail = await linkOf('Siv Åström', 'AdminAccountAdded');
    expect(mail).toMatchObject({ to: { address: 'siv@kronblad.example' }, username: 'Siv Åström', isNew: true });
    const token = mail?.url.split('#')[1] ?? '';
    expect((await choose(token, 'Siv Åström 12')).json.fields).toEqual({
      new_password: 'Lösenordet får inte vara användarnamnet.',
    });
    expect((await choose(token, 'sivs egen långa fras')).status).toBe(204);
    expect((await choose(token, 'en annan lång lösenfras')).json.code).toBe('password_link_ended');
    expect((await logIn('Siv Åström', 'sivs egen långa fras')).status).toBe(200);
  });

  it('The accounts of staff name their person in the log', async () => {
    const { json } = await logIn('Siv Åström', 'sivs egen långa fras');
    const payload = { name: 'Vas', sku: 'VAS-SIV', price: 100, inventory_quantity: 1 };
    expect((await unlimited.ask('POST', '/products', { ...bearer(json.token), payload })).status).toBe(201);
    const [event] = await database().query<{ meta: object }>(
      "SELECT meta FROM log.events WHERE type = 'ProductCreated' ORDER BY position DESC LIMIT 1",
    );
    expect(event?.meta).toMatchObject({ actor: { kind: 'admin', id: json.user.id, name: 'Siv Åström' } });
  });

  it('The accounts of staff are listed with their sessions, which a colleague can end with a password', async () => {
    const { json } = await logIn('Siv Åström', 'sivs egen långa fras');
    const { id, sessions } = await named('Siv Åström');
    expect(sessions).toContainEqual(expect.objectContaining({ id: await sessionIdOf(json.token), current: false }));
    const end = (current_password: string) =>
      unlimited.askAsAdmin('POST', `/auth/accounts/${id}/sessions/end`, { payload: { current_password } });
    expect((await unlimited.askAsAdmin('DELETE', `/auth/accounts/${id}/sessions`)).status).toBe(404);
    expect((await end('fel')).json.code).toBe('wrong_password');
    expect(await stateOf(json.token)).toBe(200);
    expect((await end(PASSWORD)).status).toBe(204);
    expect(await stateOf(json.token)).toBe(401);
    expect((await named('Siv Åström')).sessions).toEqual([]);
    expect((await named('admin')).sessions).toContainEqual(expect.objectContaining({ current: true }));
  });

  it('A blocked account has no session and cannot log in', async () => {
    const { json } = await logIn('Siv Åström', 'sivs egen långa fras');
    const { id, blockable } = await named('Siv Åström');
    expect(blockable).toBe(true);
    expect((await block(id, true)).status).toBe(204);
    expect(await stateOf(json.token)).toBe(401);
    expect((await logIn('Siv Åström', 'sivs egen långa fras')).json.code).toBe('account_blocked');
    expect((await logIn('Siv Åström', 'fel')).json.code).toBe('wrong_credentials');
    expect(await named('Siv Åström')).toMatchObject({ blocked: true });
  });

  it('An account that is let in again can log in', async () => {
    expect((await block((await named('Siv Åström')).id, false)).status).toBe(204);
    expect((await logIn('Siv Åström', 'sivs egen långa fras')).status).toBe(200);
  });

  it('The first account cannot be blocked, and nobody can block themselves', async () => {
    const { json } = await logIn('Siv Åström', 'sivs egen långa fras');
    const first = (await named('admin')).id;
    for (const id of [first, json.user.id]) {
      const payload = { blocked: true, current_password: 'sivs egen långa fras' };
      const { status, json: said } = await unlimited.ask('PUT', `/auth/accounts/${id}`, bearer(json.token, payload));
      expect([status, said.code]).toEqual([422, 'account_not_blockable']);
    }
    expect((await block(999_999, true)).status).toBe(404);
  });

  describe('whose password is forgotten', () => {
    const ask = (account: string) => unlimited.ask('POST', '/auth/password-links', { payload: { account } });
    const asked = async () =>
      Number(
        (await database().query("SELECT count(*) AS n FROM log.events WHERE type = 'AdminPasswordLinkAsked'"))[0]?.n,
      );

    it('Staff who ask for a link get the same answer whether or not there is such an account, and the link if there is', async () => {
      const answers = [
        await ask('ingen'),
        await ask('SIV åström'),
        await ask('siv@kronblad.example'),
        await ask('admin'),
      ];
      expect(answers.map(({ status, body }) => [status, body.length])).toEqual(Array(4).fill([204, 0]));
      // 'ingen' does not exist, and 'admin' has no address.
      await until(async () => (await asked()) === 2);
    });

    it('Staff whose password is forgotten choose a new one with the link, which ends every session and every other link', async () => {
      const open = (await logIn('Siv Åström', 'sivs egen långa fras')).json.token;
      const token = await tokenOf('Siv Åström', 'AdminPasswordLinkAsked');
      expect((await choose(`${token}x`, 'tredje långa lösenfrasen')).json.code).toBe('password_link_ended');
      expect((await choose(token, 'sivs egen långa fras')).status).toBe(400);
      expect((await choose(token, 'tredje långa lösenfrasen')).status).toBe(204);
      expect(await stateOf(open)).toBe(401);
      expect((await choose(token, 'fjärde långa lösenfrasen')).json.code).toBe('password_link_ended');
      expect((await logIn('Siv Åström', 'tredje långa lösenfrasen')).status).toBe(200);
    });

    it('Staff whose password is forgotten cannot use a link after half an hour, nor after the address has changed', async () => {
      const links = api.app.get(PasswordLinks, { strict: false });
      await ask('Siv Åström');
      await until(async () => (await asked()) === 3);
      const token = await tokenOf('Siv Åström', 'AdminPasswordLinkAsked');
      const inMinutes = (minutes: number) => links.eventOf(token, new Date(Date.now() + minutes * 60_000));
      await expect(inMinutes(29)).resolves.toBeDefined();
      await expect(inMinutes(31)).rejects.toThrow('Länken gäller inte längre.');
      const { json } = await logIn('Siv Åström', 'tredje långa lösenfrasen');
      const payload = { email: 'ny@kronblad.example', current_password: 'tredje långa lösenfrasen' };
      expect((await unlimited.ask('PUT', '/auth/me', bearer(json.token, payload))).status).toBe(200);
      expect((await choose(token, 'fjärde långa lösenfrasen')).json.code).toBe('password_link_ended');
    });

    it('Staff whose password is forgotten get at most three links an hour', async () => {
      const limited = (account: string) =>
        api.ask('POST', '/auth/password-links', { remoteAddress: `192.0.2.${++addresses}`, payload: { account } });
      const before = await asked();
      for (let nth = 0; nth < 5; nth++) expect((await limited('Siv Åström')).status).toBe(204);
      await until(async () => (await asked()) === before + 3);
      const last = await limited('Siv Åström');
      expect([last.status, await asked()]).toEqual([204, before + 3]);
    });
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

  it('A request concurrent with a change of the account opens no session with the old password', async () => {
    const { status, json } = await whileChanging("password_hash = 'another'", logIn);
    expect([status, json.code, await sessions()]).toEqual([401, 'wrong_credentials', 1]);
  });

  it('A request concurrent with a change of the account opens no session without the new second factor', async () => {
    const { status } = await whileChanging("totp_secret = 'JBSWY3DPEHPK3PXP'", logIn);
    expect([status, await sessions()]).toEqual([401, 1]);
  });

  it('A request concurrent with a change of the account cannot change the password with the old one', async () => {
    const passwords = { current_password: PASSWORD, new_password: 'en annan lång lösenfras' };
    const { json } = await whileChanging("password_hash = 'another'", () => post('/auth/password', passwords));
    expect([json.code, await hashNow(), await sessions()]).toEqual(['wrong_password', 'another', 1]);
  });

  it('A request concurrent with a change of the account begins no second factor when one was switched on', async () => {
    const { json } = await whileChanging("totp_secret = 'JBSWY3DPEHPK3PXP'", () =>
      post('/auth/second-factor', { current_password: PASSWORD }),
    );
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
    secret = (await unlimited.ask('POST', '/auth/second-factor', bearer(token, { current_password: PASSWORD }))).json
      .secret;
    code = await generate({ secret });
  });

  it('The second factor is on once a code has confirmed it', async () => {
    const wrong = await unlimited.ask('POST', '/auth/second-factor/confirm', bearer(token, { code: '000000' }));
    expect(wrong.json.code).toBe('wrong_second_factor');
    expect((await unlimited.ask('POST', '/auth/second-factor/confirm', bearer(token, { code }))).status).toBe(200);
    expect((await logIn()).json.code).toBe('second_factor_required');
  });

  it('The second factor accepts no code twice, including the one that switched it on', async () => {
    expect((await logIn({ code })).json.code).toBe('wrong_second_factor');
    const next = await generate({ secret, epoch: Math.floor(Date.now() / 1000) + 30 });
    expect((await logIn({ code: next })).status).toBe(200);
    expect((await logIn({ code: next })).json.code).toBe('wrong_second_factor');
  });

  it('The second factor cannot be replaced, nor switched off without a code', async () => {
    const current_password = PASSWORD;
    const again = await unlimited.ask('POST', '/auth/second-factor', bearer(token, { current_password }));
    expect([again.status, again.json.code]).toEqual([409, 'second_factor_on']);
    const off = await unlimited.ask('POST', '/auth/second-factor/remove', bearer(token, { current_password, code }));
    expect(off.json.code).toBe('wrong_second_factor');
  });
});
