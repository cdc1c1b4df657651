import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { type Answer, type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { until } from '../../test/test-database.js';
import { Database } from '../event-store/index.js';

const PASSWORD = 'en rimligt lång lösenfras';
let api: ApiUnderTest;
/** Connects as the tables' owner, who can see which sessions wait for locks. */
let database: Database;
let ownHash: string;
let token: string;

beforeAll(async () => {
  api = await startApi();
  database = await Database.connect({ url: api.database.url, poolSize: 4 });
  ownHash = await hashNow();
});
beforeEach(async () => {
  await database.query('UPDATE app.admins SET password_hash = $1, totp_secret = NULL, totp_pending = NULL', [ownHash]);
  await database.query('DELETE FROM app.sessions');
  token = (await logIn()).json.token;
});
afterAll(async () => {
  await database.close();
  await api.close();
});

const logIn = () => api.ask('POST', '/auth/login', { payload: { username: 'admin', password: PASSWORD } });
const post = (path: string, payload: object = {}) =>
  api.ask('POST', path, { headers: { authorization: `Bearer ${token}` }, payload });
const hashNow = async () =>
  (await database.query<{ hash: string }>('SELECT password_hash AS hash FROM app.admins'))[0]?.hash ?? '';
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
    await tx.query(`UPDATE app.admins SET ${change}`);
    const coming = { answer: request(), isThere: false };
    void coming.answer.then(() => {
      coming.isThere = true;
    });
    await until(async () => coming.isThere || (await isSomebodyWaiting()));
    return () => coming.answer;
  });
  return answer();
}

describe('a request concurrent with a change of the account', () => {
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
    expect(await database.query('SELECT totp_pending FROM app.admins')).toEqual([{ totp_pending: null }]);
  });
});
