import { mayCall, permissionOf, ROLES, type Role } from '@kronblad/contracts/staff/roles';
import type { OpenAPIObject } from '@nestjs/swagger';
import type { InjectOptions } from 'fastify';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { frontEnds } from '../../test/front-ends/index.js';
import { addStaffAccount, logInAs, OWN_PASSWORD, STAFF_PASSWORD } from '../../test/staff-accounts.js';
import { Database } from '../event-store/index.js';

const METHODS = ['get', 'post', 'put', 'delete', 'patch'] as const;

let api: ApiUnderTest;
const accounts = {} as Record<Role, { readonly id: number; readonly token: string }>;

const as = (role: Role, options: InjectOptions = {}): InjectOptions => ({
  ...options,
  headers: { authorization: `Bearer ${accounts[role].token}`, ...options.headers },
});
const changeRole = (id: number, role: string, current_password = OWN_PASSWORD) =>
  api.askAsAdmin('PUT', `/auth/accounts/${id}/role`, { payload: { role, current_password } });

beforeAll(async () => {
  api = await startApi(undefined, frontEnds);
  for (const role of ROLES) accounts[role] = await addStaffAccount(api, role);
});
afterAll(() => api.close());

describe('the table of the roles', () => {
  interface Operation {
    readonly method: string;
    readonly path: string;
    readonly isPublic: boolean;
  }
  let operations: readonly Operation[];

  beforeAll(async () => {
    const document: OpenAPIObject = (await api.ask('GET', '/openapi.json')).json;
    operations = Object.entries(document.paths).flatMap(([path, item]) =>
      METHODS.flatMap((method) => {
        const operation = item[method];
        if (!operation) return [];
        const one = { path: path.replace('/api', ''), isPublic: operation.security?.length === 0 };
        const names = method === 'get' ? ['GET', 'HEAD'] : [method.toUpperCase()];
        return names.map((name) => ({ ...one, method: name }));
      }),
    );
  });

  it('Every operation that needs a session is in the table', () => {
    expect(operations.length).toBeGreaterThan(150);
    const missing = operations.filter(({ path, isPublic }) => !isPublic && !permissionOf(path));
    expect(missing.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  });

  it.each(ROLES)(
    'Every operation refuses the role %s where the table says so, before it reads the body',
    async (role) => {
      const wrong: string[] = [];
      // The stream of live messages does not end.
      for (const { method, path, isPublic } of operations.filter(({ path }) => path !== '/live')) {
        const url = path.replaceAll(/\{\w+\}/g, '1');
        const isRead = method === 'GET' || method === 'HEAD';
        const unreadable = { payload: '{', headers: { 'content-type': 'application/json' } };
        const { status, json } = await api.ask(method as 'GET', url, as(role, isRead ? {} : unreadable));
        const isRefused = status === 403 && (method === 'HEAD' || json.code === 'role_forbids');
        const isExpected = !isPublic && !mayCall(role, method, path);
        if (isRefused !== isExpected || status === 401) wrong.push(`${method} ${path}: ${status}`);
      }
      expect(wrong).toEqual([]);
    },
  );
});

describe('a role', () => {
  it.each([
    ['/journal/accounts/'],
    ['/%6Aournal/accounts'],
    ['/journal/accounts?x=/day/2026-11-27'],
    ['/day/../journal/accounts'],
    ['/orders/delivery-state/../../journal/accounts'],
    ['//journal/accounts'],
    ['/JOURNAL/accounts'],
  ])('A role is not got around by another spelling of the address: %s', async (path) => {
    const { status, json } = await api.ask('GET', path, as('driver'));
    expect([403, 404]).toContain(status);
    expect(['role_forbids', 'not_found']).toContain(json.code);
  });

  it.each(['x-http-method-override', 'x-method-override', 'x-http-method'])(
    'A role is not got around by the header %s',
    async (header) => {
      const options = { payload: { status: 'sent' }, headers: { [header]: 'GET' } };
      const { status, json } = await api.ask('PUT', '/orders/1/status', as('bookkeeper', options));
      expect([status, json.code]).toEqual([403, 'role_forbids']);
    },
  );

  it('A role is that of the bearer token that is used, not of a cookie beside it', async () => {
    const cookie = `kronblad_admin=${accounts.owner.token}`;
    expect((await api.ask('GET', '/journal/accounts', as('driver', { headers: { cookie } }))).status).toBe(403);
    expect((await api.ask('GET', '/journal/accounts', { headers: { cookie } })).status).toBe(200);
  });

  it('On a public route, whose role may not call it as staff gets what shoppers get', async () => {
    const goods = { name: 'Ros', sku: 'ROS-1', price: 100, cost_price: 40, inventory_quantity: 1, is_active: true };
    expect((await api.askAsAdmin('POST', '/products', { payload: goods })).status).toBe(201);
    const draft = { ...goods, sku: 'ROS-2', is_active: false };
    const { id } = (await api.askAsAdmin('POST', '/products', { payload: draft })).json;
    for (const role of ['bookkeeper', 'driver'] as const) {
      const { body, json } = await api.ask('GET', '/products', as(role));
      expect([json.length, body.includes('cost_price')]).toEqual([1, false]);
      expect((await api.ask('GET', `/products/${id}`, as(role))).status).toBe(404);
      const asStaff = as(role, { headers: { 'x-requires-session': '1' } });
      expect((await api.ask('GET', '/products', asStaff)).json.code).toBe('role_forbids');
    }
    expect((await api.ask('GET', '/products', as('staff'))).body.includes('cost_price')).toBe(true);
    const stranger = { remoteAddress: '203.0.113.5' };
    expect(Object.keys((await api.ask('GET', '/health', as('staff', stranger))).json)).toEqual(['status']);
    expect((await api.ask('GET', '/health', as('owner', stranger))).json.checks).toBeDefined();
  });

  it.each(ROLES)('The dashboard of the queues opens for owners only: %s', async (role) => {
    const cookie = `kronblad_admin=${accounts[role].token}`;
    for (const url of ['', '/', '/queue/mail', '/api/queues', '/static/x.js']) {
      const { statusCode } = await api.app.inject({ url: `/admin/queues${url}`, headers: { cookie } });
      expect(statusCode === 403).toBe(role !== 'owner');
    }
    const pause = { method: 'PUT', url: '/admin/queues/api/queues/avif/pause', headers: { cookie } } as const;
    expect((await api.app.inject(pause)).statusCode === 403).toBe(role !== 'owner');
  });

  it('A role and the start page are told at login', async () => {
    const me = async (role: Role) => (await api.ask('GET', '/auth/me', as(role))).json;
    expect(await me('driver')).toMatchObject({ role: 'driver', start_page: 'dashboard' });
    expect((await api.askAsAdmin('GET', '/auth/me')).json.role).toBe('owner');
    await api.askAsAdmin('POST', '/delivery/areas', { payload: { name: 'Centrum', postal_codes: '872 30', fee: 79 } });
    expect(await me('staff')).toMatchObject({ start_page: 'day' });
    const choice = as('staff', { payload: { start_page: 'dashboard' } });
    expect((await api.ask('PUT', '/auth/start-page', choice)).status).toBe(204);
    expect([(await me('staff')).start_page, (await me('owner')).start_page]).toEqual(['dashboard', 'day']);
  });
});

describe('a change of a role', () => {
  const stateOf = async (token: string) =>
    (await api.ask('GET', '/auth/me', { headers: { authorization: `Bearer ${token}` } })).status;

  it('A changed role ends every session of the account, is in the log, and counts at once', async () => {
    const { id, token } = accounts.staff;
    expect((await changeRole(id, 'driver')).status).toBe(204);
    expect(await stateOf(token)).toBe(401);
    const renewed = await logInAs(api, 'staff');
    const headers = { authorization: `Bearer ${renewed}` };
    expect((await api.ask('GET', '/orders', { headers })).json.code).toBe('role_forbids');
    const [event] = await api.app
      .get(Database, { strict: false })
      .query("SELECT data, meta -> 'actor' ->> 'name' AS by FROM log.events WHERE type = 'AdminRoleChanged'");
    expect(event).toEqual({ data: { adminId: id, role: 'driver' }, by: 'admin' });
    expect((await changeRole(id, 'driver')).status).toBe(204);
    expect(await stateOf(renewed)).toBe(200);
  });

  it('A role is refused that does not exist', async () => {
    expect((await changeRole(accounts.driver.id, 'admin')).json.fields).toEqual({ role: 'Välj en roll.' });
  });

  it('The role of the first account, of one’s own and of nobody is not changed', async () => {
    const first = (await api.askAsAdmin('GET', '/auth/me')).json.id;
    for (const id of [first, accounts.owner.id]) {
      const payload = { role: 'driver', current_password: STAFF_PASSWORD };
      const { status, json } = await api.ask('PUT', `/auth/accounts/${id}/role`, as('owner', { payload }));
      expect([status, json.code]).toEqual([422, 'role_not_changeable']);
    }
    expect((await changeRole(999_999, 'owner')).status).toBe(404);
  });
});
