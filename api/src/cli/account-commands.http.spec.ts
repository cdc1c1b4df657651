import { CommandBus } from '@nestjs/cqrs';
import { generate } from 'otplib';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { Accounts } from '../auth/index.js';
import { Database } from '../event-store/index.js';
import { ACCOUNT_COMMANDS, isAccountCommand } from './account-commands.js';

const NAME = 'Butiken';
let api: ApiUnderTest;
let password: string;
let token: string;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const tools = () => ({
  accounts: api.app.get(Accounts, { strict: false }),
  commands: api.app.get(CommandBus, { strict: false }),
});
const run = (command: keyof typeof ACCOUNT_COMMANDS, username = NAME) => ACCOUNT_COMMANDS[command](tools(), username);
const passwordIn = (said: string) => /: ([a-z0-9]{20})$/m.exec(said)?.[1] ?? '';
const logIn = (given: Readonly<Record<string, string>> = {}) =>
  api.ask('POST', '/auth/login', { payload: { username: NAME, password, ...given } });
const as = (token: string, payload?: object) => ({
  headers: { authorization: `Bearer ${token}` },
  ...(payload ? { payload } : {}),
});
const isLoggedIn = async (token: string) => (await api.ask('GET', '/auth/me', as(token))).status === 200;

it('The account commands create an account and replace its password', async () => {
  password = passwordIn(await run('create'));
  const { json } = await logIn();
  expect(await isLoggedIn(json.token)).toBe(true);
  password = passwordIn(await run('reset-password'));
  expect(await isLoggedIn(json.token)).toBe(false);
  token = (await logIn()).json.token;
  expect(await isLoggedIn(token)).toBe(true);
});

it('The account commands switch off the lost second factor of one account; the password alone works and every session has ended', async () => {
  const { secret } = (await api.ask('POST', '/auth/second-factor', as(token, { current_password: password }))).json;
  const code = await generate({ secret });
  expect((await api.ask('POST', '/auth/second-factor/confirm', as(token, { code }))).status).toBe(200);
  expect(await run('remove-second-factor', 'admin')).toContain('nothing was changed');
  expect((await logIn()).json.code).toBe('second_factor_required');
  expect(await run('remove-second-factor')).toContain('All sessions of the account have ended.');
  expect(await isLoggedIn(token)).toBe(false);
  expect(await isLoggedIn((await logIn()).json.token)).toBe(true);
  const events = await api.app
    .get(Database, { strict: false })
    .query<{ data: object }>("SELECT data FROM log.events WHERE type = 'AdminSecondFactorChanged' ORDER BY position");
  expect(events.map(({ data }) => data)).toMatchObject([{ enabled: true }, { enabled: false }]);
});

it.each(['reset-password', 'remove-second-factor'] as const)(
  'The account command %s needs an existing account',
  async (command) => {
    await expect(run(command, 'ingen')).rejects.toThrow('There is no account called ingen.');
  },
);

it('The account commands accept no other command', () => {
  expect(['create', 'remove-second-factor', 'toString', undefined].map(isAccountCommand)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
