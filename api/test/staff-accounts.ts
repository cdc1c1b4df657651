import type { Role } from '@kronblad/contracts/staff/roles';
import { CommandBus } from '@nestjs/cqrs';
import { ResetPassword } from '../src/auth/index.js';
import type { ApiUnderTest } from './api-under-test.js';

/** Password of the account with which the tests begin. */
export const OWN_PASSWORD = 'en rimligt lång lösenfras';
export const STAFF_PASSWORD = 'fem gula ringblommor';

export async function logInAs(api: ApiUnderTest, role: Role): Promise<string> {
  const payload = { username: `Konto ${role}`, password: STAFF_PASSWORD };
  return (await api.ask('POST', '/auth/login', { payload })).json.token;
}

/** Adds an account with the role, and logs in with it. */
export async function addStaffAccount(api: ApiUnderTest, role: Role): Promise<{ id: number; token: string }> {
  const email = `${role}@kronblad.example`;
  const payload = { username: `Konto ${role}`, email, role, current_password: OWN_PASSWORD };
  const { id } = (await api.askAsAdmin('POST', '/auth/accounts', { payload })).json;
  await api.app.get(CommandBus, { strict: false }).execute(new ResetPassword(id, STAFF_PASSWORD));
  return { id, token: await logInAs(api, role) };
}
