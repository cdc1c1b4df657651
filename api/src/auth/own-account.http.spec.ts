import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { Accounts } from './accounts.js';

const PASSWORD = 'en rimligt lång lösenfras';
const OTHER = { username: 'siv', password: 'sivs egen lösenfras' };
let api: ApiUnderTest;
beforeAll(async () => {
  api = await startApi();
  await api.app.get(Accounts, { strict: false }).ensure(OTHER.username, OTHER.password);
});
afterAll(() => api.close());

const logIn = (given: { username?: string; password?: string; device?: string } = {}) => {
  const { device = 'a device', ...names } = given;
  const payload = { username: 'admin', password: PASSWORD, ...names };
  return api.ask('POST', '/auth/login', { headers: { 'user-agent': device }, payload });
};
const session = async (given?: Parameters<typeof logIn>[0]) => (await logIn(given)).json.token as string;
const as = (token: string, payload?: object) => ({
  headers: { authorization: `Bearer ${token}` },
  ...(payload ? { payload } : {}),
});
const isOpen = async (token: string) => (await api.ask('GET', '/auth/me', as(token))).status === 200;
const sessionsOf = async (token: string) => (await api.ask('GET', '/auth/sessions', as(token))).json;
const currentId = async (token: string) =>
  (await sessionsOf(token)).find(({ current }: { current: boolean }) => current).id as string;
const end = async (token: string, id: string) => (await api.ask('DELETE', `/auth/sessions/${id}`, as(token))).status;

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
    expect(await sessionsOf(phone)).toEqual([row('a till', false), row('a phone', true)]);
    expect(await sessionsOf(till)).toEqual([row('a till', true), row('a phone', false)]);
  });

  it('can be ended one by one', async () => {
    const [mine, lost] = [await session(), await session()];
    expect(await end(mine, await currentId(lost))).toBe(204);
    expect([await isOpen(mine), await isOpen(lost)]).toEqual([true, false]);
  });

  it('cannot be ended by another account', async () => {
    const [mine, theirs] = [await session(), await session(OTHER)];
    expect(await end(mine, await currentId(theirs))).toBe(404);
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
    api.ask('POST', '/auth/password', as(token, { current_password, new_password }));

  it('requires the present one', async () => {
    const token = await session();
    const { status, json } = await change(token, 'fel', NEXT);
    expect([status, json.code, await isOpen(token)]).toEqual([422, 'wrong_password', true]);
    expect((await logIn({ password: NEXT })).status).toBe(401);
    expect((await logIn()).status).toBe(200);
  });

  it('has twelve characters', async () => {
    const { status, json } = await change(await session(), PASSWORD, 'kort');
    expect([status, Object.keys(json.fields)]).toEqual([400, ['new_password']]);
  });

  it('is the only valid one from then on, and ends every session of the account and no other', async () => {
    const [mine, elsewhere, theirs] = [await session(), await session(), await session(OTHER)];
    const { status, headers } = await change(mine, PASSWORD, NEXT);
    expect(status).toBe(204);
    expect(String(headers['set-cookie'])).toMatch(/^kronblad_admin=;/);
    expect(await Promise.all([mine, elsewhere, theirs].map(isOpen))).toEqual([false, false, true]);
    expect((await logIn()).status).toBe(401);
    expect((await logIn({ password: NEXT })).status).toBe(200);
  });
});
