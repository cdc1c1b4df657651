import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

const PASSWORD = 'en rimligt lång lösenfras';
const logIn = async () =>
  (await api.ask('POST', '/auth/login', { payload: { username: 'admin', password: PASSWORD } })).json.token as string;
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const stateOf = async (token: string) => (await api.ask('GET', '/auth/me', bearer(token))).status;

describe('one’s own account', () => {
  it('takes an email address, and removes it', async () => {
    const put = (email: unknown) => api.askAsAdmin('PUT', '/auth/me', { payload: { email } });
    expect((await put(' anna@kronblad.example ')).json).toMatchObject({
      username: 'admin',
      email: 'anna@kronblad.example',
    });
    expect((await api.askAsAdmin('GET', '/auth/me')).json.email).toBe('anna@kronblad.example');
    expect((await put('')).json.email).toBe('');
    const { status, json } = await put('a@b.se, c@d.se');
    expect([status, json.fields]).toEqual([400, { email: 'Ange en e-postadress, som namn@exempel.se.' }]);
    expect((await api.ask('PUT', '/auth/me', { payload: { email: '' } })).status).toBe(401);
  });

  it('ends its other sessions at once, but not the current one', async () => {
    const [one, other, third] = [await logIn(), await logIn(), await logIn()];
    expect((await api.ask('DELETE', '/auth/sessions', bearer(other))).status).toBe(204);
    expect([await stateOf(one), await stateOf(other), await stateOf(third)]).toEqual([401, 200, 401]);
    expect((await api.ask('GET', '/auth/sessions', bearer(other))).json).toHaveLength(1);
  });
});
