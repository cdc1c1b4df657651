import { jest } from '@jest/globals';
import { addJob } from '@kronblad/platform/queues';
import { type BackendUnderTest, emptyBackend, kindsHere } from '../../../platform/test/queue-backends.js';
import { type ApiUnderTest, startApi } from '../../../test/api-under-test.js';
import { frontEnds } from '../../../test/front-ends/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../../integrations/index.js';

const BOARD = '/admin/queues';

describe.each(kindsHere)('the queue dashboard on %s', (kind) => {
  let backend: BackendUnderTest;
  let api: ApiUnderTest;

  beforeAll(async () => {
    backend = await emptyBackend(kind);
    const { redisUrl } = backend.address;
    api = await startApi(undefined, { ...frontEnds, ...(redisUrl ? { REDIS_URL: redisUrl } : {}) });
  });
  afterEach(() => {
    jest.restoreAllMocks();
  });
  afterAll(async () => {
    await api.close();
    await backend.remove();
  });

  const queues = (): Queues => api.app.get(QUEUES, { strict: false });

  async function cookieOfAdmin(): Promise<string> {
    const payload = { username: 'admin', password: 'en rimligt lång lösenfras' };
    const { headers } = await api.ask('POST', '/auth/login', { payload });
    return String(headers['set-cookie']).split(';')[0] as string;
  }

  it.each(['', '/', '/queue/mail', '/queue/mail/1'])('redirects to the login without a session: %s', async (path) => {
    const { statusCode, headers } = await api.app.inject({ url: `${BOARD}${path}` });
    expect([statusCode, headers.location]).toEqual([302, '/admin/login']);
  });

  it('opens for an administrator, with scripts from this origin only', async () => {
    const { statusCode, body, headers } = await api.app.inject({
      url: BOARD,
      headers: { cookie: await cookieOfAdmin() },
    });
    expect(statusCode).toBe(200);
    expect(body).toContain('Kronblad – köer');
    expect(body).not.toContain('googleapis');
    expect(body).toContain('<a class="kronblad-back" href="/admin">Till administrationen</a>');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/api/queues/mail/%00', undefined],
    ['PUT', '/api/queues/mail/add', '{"name":'],
    ['POST', '/api/queues/mail/add', '{"name":'],
    ['GET', '/api/queues/mail/%ff', undefined],
  ] as const)('reveals no details when it cannot parse %s %s', async (method, path, payload) => {
    const { statusCode, body } = await api.app.inject({
      method,
      url: `${BOARD}${path}`,
      headers: { cookie: await cookieOfAdmin(), ...(payload ? { 'content-type': 'application/json' } : {}) },
      ...(payload ? { payload } : {}),
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
    expect(body).not.toMatch(/at |node_modules|stack/);
  });

  it('answers its own errors in the usual format', async () => {
    const cookie = await cookieOfAdmin();
    jest.spyOn(queues().mail, 'getJob').mockRejectedValue(new Error('in the engine room'));
    const { statusCode, body } = await api.app.inject({ url: `${BOARD}/api/queues/mail/1`, headers: { cookie } });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 500, code: 'internal', reference: expect.any(String) });
    expect(body).not.toContain('engine');
  });

  it('lists every queue with its jobs', async () => {
    const cookie = await cookieOfAdmin();
    const effect = { effectId: 'shown', kind: 'image', orderId: null };
    await addJob(queues().images, { effect, filename: 'ros.jpg', key: 'images/ros.jpg' });
    const { statusCode, body } = await api.app.inject({
      url: `${BOARD}/api/queues?activeQueue=images&status=waiting&page=1&jobsPerPage=10`,
      headers: { cookie },
    });
    expect(statusCode).toBe(200);
    const listed = JSON.parse(body).queues;
    expect(listed.map(({ name }: { name: string }) => name)).toEqual([
      'mail',
      'mailings',
      'images',
      'avif',
      'documents',
      'outcomes',
    ]);
    expect(listed[2].jobs).toMatchObject([{ id: 'shown', data: { filename: 'ros.jpg' } }]);
  });

  it('reports an unreachable queue without waiting for it', async () => {
    jest.spyOn(api.app.get(QUEUE_BACKEND, { strict: false }), 'ping').mockReturnValue(new Promise(() => undefined));
    const reply = await api.app.inject({ url: `${BOARD}/api/queues`, headers: { cookie: await cookieOfAdmin() } });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  });

  it('shows its queues’ Swedish names everywhere', async () => {
    const url = `${BOARD}/static/kronblad.css`;
    const { body, headers } = await api.app.inject({ url, headers: { cookie: await cookieOfAdmin() } });
    expect(headers['content-type']).toContain('text/css');
    for (const name of ['E-post', 'Bilder', 'Dokument', 'Utfall']) expect(body).toContain(`content: '${name}'`);
  });

  it('is in Swedish', async () => {
    const url = `${BOARD}/static/locales/da-DK/messages.json`;
    const { body } = await api.app.inject({ url, headers: { cookie: await cookieOfAdmin() } });
    expect(JSON.parse(body)).toMatchObject({ QUEUE: { STATUS: { FAILED: 'Misslyckade' } } });
  });

  it('pauses a queue for its own page, but not for another site', async () => {
    const cookie = await cookieOfAdmin();
    const pause = (origin: string) =>
      api.app.inject({
        method: 'PUT',
        url: `${BOARD}/api/queues/mail/pause`,
        headers: { cookie, origin, host: 'shop.example' },
      });
    expect((await pause('https://evil.example')).statusCode).toBe(403);
    expect(await queues().mail.isPaused()).toBe(false);
    expect((await pause('https://shop.example')).statusCode).toBe(200);
    expect(await queues().mail.isPaused()).toBe(true);
  });
});
