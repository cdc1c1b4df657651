import { subscribe } from 'node:diagnostics_channel';
import { jest } from '@jest/globals';
import { addJob } from '@kronblad/platform/queues';
import type { FastifyInstance, HTTPMethods, InjectOptions, RouteOptions } from 'fastify';
import pg from 'pg';
import { freePort } from '../../../dev/free-port.js';
import { emptyQueueVariables } from '../../platform/test/queue-backends.js';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { settled } from '../../test/event-store/settled.js';
import { frontEnds } from '../../test/front-ends/index.js';
import { until } from '../../test/test-database.js';
import { FAST_ROUTES } from '../create-app.js';
import { Database, EventStore } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { PaymentAttemptFailed } from '../orders/domain/events.js';
import { EffectsQuery } from '../outbox/index.js';
import { lagFindings } from './health/health.js';
import { failedMails, waitingJobs } from './health/queue-probes.js';
import { eventCounts } from './metrics/event-counts.js';
import { MetricsServer } from './metrics/metrics-server.js';

interface Route extends Pick<RouteOptions, 'url' | 'bodyLimit' | 'config' | 'constraints'> {
  readonly method: HTTPMethods;
}
const routes: Route[] = [];
let api: ApiUnderTest;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url, bodyLimit, config, constraints }: RouteOptions) => {
      for (const one of [method].flat()) routes.push({ method: one, url, bodyLimit, config, constraints });
    });
  });
  // Redis where there is one: the journeys open the dashboard on PostgreSQL.
  const variables = { ...frontEnds, ...(await emptyQueueVariables()), METRICS_PORT: String(metricsPort) };
  api = await startApi(undefined, variables);
  await api.app.getHttpAdapter().getInstance().ready();
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

describe('routes', () => {
  /** All routes that answer without a session. A new route must be added here or require a session. */
  const PUBLIC = new Set([
    'GET /*',
    'GET /assets/*',
    'GET /sw.js',
    'GET /bud-sw.js',
    'GET /robots.txt',
    'GET /.well-known/security.txt',
    'GET /sitemap.xml',
    'GET /feeds/google.xml',
    'GET /admin',
    'GET /admin/assets/*',
    'GET /admin/*',
    'GET /api/products',
    'GET /api/products/add-ons',
    'GET /api/products/filters',
    'GET /api/products/:idOrSlug',
    'GET /api/products/:idOrSlug/related',
    'GET /api/moved-products/:address',
    'GET /api/moved-categories/:path',
    'GET /api/categories',
    'GET /api/categories/:idOrSlug',
    'GET /api/pricing/products',
    'GET /api/image/:filename',
    'GET /api/delivery/areas-for-shoppers',
    'GET /api/delivery/places-for-shoppers',
    'GET /api/delivery/earliest',
    'GET /api/delivery/town',
    'GET /api/delivery/days',
    'GET /api/settings/shop',
    'GET /api/marketing-pages',
    'GET /api/marketing-pages/:idOrSlug',
    'GET /api/seo',
    'GET /api/faq/questions',
    'GET /api/customer-quotes/shown',
    'GET /api/search-words/ways',
    'GET /api/stock-alerts/:token',
    'POST /api/pricing/calculate-cart',
    'POST /api/pricing/validate-campaign',
    'POST /api/campaign-codes/validate',
    'POST /api/orders',
    'GET /api/orders/confirmation',
    'GET /api/stripe/config',
    'POST /api/stripe/create-payment-intent',
    'POST /api/stripe/webhook',
    'POST /api/contact',
    'POST /api/withdrawals',
    'POST /api/withdrawals/goods',
    'POST /api/order-page/links',
    'GET /api/order-page/:secret',
    'GET /api/order-page/:secret/receipt.pdf',
    'POST /api/order-page/:secret/payment',
    'PUT /api/order-page/:secret/delivery',
    'GET /api/round/:secret',
    'PUT /api/round/:secret/orders/:id/delivery-state',
    'POST /api/stock-alerts',
    'POST /api/stock-alerts/:token',
    'POST /api/stock-alerts/:token/cancel',
    'POST /api/unsubscribe/:token',
    'POST /api/subscribe/:token',
    'POST /kontakt',
    'POST /kontakt.data',
    'POST /angra',
    'POST /angra.data',
    'POST /bevakning',
    'POST /bevakning.data',
    'POST /bevakning/:token',
    'POST /order',
    'POST /order.data',
    'POST /order/:secret',
    'POST /avregistrera/:token',
    'POST /api/visitor/track-session',
    'POST /api/visitor/track-page',
    'POST /api/visitor/track-event',
    'POST /api/auth/login',
    'POST /api/auth/password-links',
    'POST /api/auth/password-links/use',
    'GET /api/health',
    'GET /api/health/live',
  ]);
  const DESCRIPTION = /^GET \/api\/(docs|openapi\.json)(\/|$)/;

  const isPublic = (method: string, url: string) => {
    const name = `${method === 'HEAD' ? 'GET' : method} ${url.length > 1 ? url.replace(/\/$/, '') : url}`;
    return PUBLIC.has(name) || DESCRIPTION.test(name);
  };
  const filledIn = (url: string) => url.replace('*', 'x.js').replaceAll(/:[a-zA-Z]+/g, '1');
  const refusals = async (headers: Readonly<Record<string, string>>) => {
    const open: string[] = [];
    for (const { method, url } of routes.filter(({ method, url }) => !isPublic(method, url))) {
      const { statusCode, headers: answer } = await api.app.inject({ method, url: filledIn(url), headers });
      const isShownToLogin = statusCode === 302 && answer.location === '/admin/login';
      if (statusCode !== 401 && !isShownToLogin) open.push(`${method} ${url}: ${statusCode}`);
    }
    return open;
  };

  it('The list of routes has every route, including the dashboard’s', () => {
    const names = routes.map(({ method, url }) => `${method} ${url}`);
    expect(names).toEqual(expect.arrayContaining(['GET /api/orders', 'PUT /api/products/:id', 'POST /api/upload']));
    expect(names.filter((name) => name.includes('/admin/queues')).length).toBeGreaterThan(20);
  });

  it('Routes answer without a session only where the list says so', async () => {
    expect(await refusals({})).toEqual([]);
  });

  it.each([
    ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }],
    ['a made-up cookie', { cookie: `kronblad_admin=${'a'.repeat(43)}` }],
    ['an empty cookie', { cookie: 'kronblad_admin=' }],
  ])('Routes do not answer without a session either to %s', async (_name, headers) => {
    expect(await refusals(headers)).toEqual([]);
  });

  it('The list of routes without a session has no missing route', () => {
    const names = new Set(routes.map(({ method, url }) => `${method} ${url}`));
    expect([...PUBLIC].filter((name) => !names.has(name))).toEqual([]);
  });

  describe('without Nest’s pipeline', () => {
    const nameOf = ({ method, url }: Pick<Route, 'method' | 'url'>) => `${method} ${url}`;
    const fast = () => routes.filter(({ method, constraints }) => constraints?.session && method !== 'HEAD');

    it('Routes without Nest’s pipeline are those of the list, all of them public', () => {
      expect(fast().map(nameOf)).toEqual(FAST_ROUTES.map(nameOf));
      expect(FAST_ROUTES.map(nameOf).filter((name) => !PUBLIC.has(name))).toEqual([]);
    });

    it('Routes without Nest’s pipeline have the limits of Nest’s route of the same address', () => {
      for (const { method, url, bodyLimit, config } of fast()) {
        const slow = routes.find(
          (route) => route.method === method && route.url === url && !route.constraints?.session,
        );
        expect({ url, bodyLimit, isPublic: config?.isPublic }).toEqual({
          url,
          bodyLimit: slow?.bodyLimit,
          isPublic: slow?.config?.isPublic,
        });
      }
    });

    it.each([
      ['a request', {}],
      ['an invalid body', { payload: { unknown: true } }],
      ['a body above the limit', { payload: { text: 'a'.repeat(20_000) } }],
      ['a request of another site', { headers: { origin: 'https://evil.example' } }],
    ])(
      'Routes without Nest’s pipeline answer %s with the status, headers and body of Nest’s route',
      async (_what, options: InjectOptions) => {
        for (const { method, url } of fast()) {
          const answers = [];
          for (const session of [{}, { authorization: `Bearer ${'a'.repeat(43)}` }]) {
            const headers = { ...options.headers, ...session };
            const ours = method === 'POST' ? { payload: {}, ...options } : { headers: {} };
            const {
              statusCode,
              headers: answered,
              body,
            } = await api.app.inject({
              ...ours,
              method,
              url: filledIn(url),
              headers,
            });
            const { date: _date, 'x-correlation-id': _id, ...rest } = answered;
            answers.push({ url, statusCode, headers: rest, body });
          }
          expect(answers[0]).toEqual(answers[1]);
          expect(answers[0]?.headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' });
        }
      },
    );
  });
});

const CONFIRMATION = { effect: { effectId: 'e', kind: 'order-confirmation', orderId: 17 } };

describe('health', () => {
  it('Health tells strangers its status only, and staff everything, with the same status code', async () => {
    const stranger = { remoteAddress: '203.0.113.5' };
    const told = await api.ask('GET', '/health', stranger);
    expect(told.json).toEqual({ status: 'ok' });
    const staff = await api.askAsAdmin('GET', '/health', stranger);
    expect(staff.json).toMatchObject({
      checks: { database: { status: 'ok' } },
      release: { version: expect.any(String) },
    });
    expect([told.status, staff.status]).toEqual([200, 200]);
  });

  it('Health reports each part’s state and nothing else', async () => {
    const { status, json, headers } = await api.ask('GET', '/health');
    const part = { status: 'ok', ms: expect.any(Number) };
    expect(json).toEqual({
      status: 'ok',
      release: { version: expect.stringMatching(/^\d+\./), commit: expect.any(String) },
      checks: {
        database: part,
        room: part,
        queue: part,
        storage: part,
        projections: { ...part, lag_ms: expect.any(Number) },
        jobs: { ...part, oldest_ms: expect.any(Number) },
        mails: { ...part, failed: 0 },
        effects: { ...part, emails: 0, documents: 0, pictures: 0 },
        documents: { ...part, changed: 0 },
        webhooks: { ...part, refused: 0 },
        numbering: part,
      },
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('Health is 200 but degraded while the queue is unreachable: orders still work', async () => {
    const other = await startApi(api, frontEnds);
    jest
      .spyOn(other.app.get(QUEUE_BACKEND, { strict: false }), 'ping')
      .mockRejectedValue(new Error('ECONNREFUSED 10.0.0.7'));
    const { status, json, body } = await other.ask('GET', '/health');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'degraded',
      checks: {
        queue: { status: 'failed' },
        database: { status: 'ok' },
      },
    });
    expect(body.toString()).not.toContain('10.0.0.7');
    await other.close();
  });

  it.each([
    [14_000, 'ok'],
    [16_000, 'degraded'],
  ])('Health with read models %d ms behind is %s and names the slowest', async (lagMs, status) => {
    const found = lagFindings([
      { subscriber: 'projection:sales', lagMs },
      { subscriber: 'projection:books', lagMs: 0 },
    ]);
    expect(found.status ?? 'ok').toBe(status);
    expect(found.lag_ms).toBe(lagMs);
    if (status === 'degraded') expect(found.reason).toContain('projection:sales');
  });

  describe('of the worker', () => {
    const pretend = (methods: Record<string, unknown>) => {
      const queues: Queues = api.app.get(QUEUES, { strict: false });
      for (const [name, value] of Object.entries(methods)) {
        jest.spyOn(queues.mail, name as 'getFailed').mockImplementation(async () => value as never);
      }
      return queues;
    };
    it.each([
      [59_000, 0, undefined],
      [61_000, 0, 'degraded'],
      [61_000, 1, undefined],
    ])(
      'Health of the worker with a job waiting for %d ms after %d attempts is %s',
      async (age, attemptsMade, status) => {
        const queues = pretend({ getJobs: [{ timestamp: Date.now() - age, attemptsMade }] });
        expect((await waitingJobs(queues)).status).toBe(status);
      },
    );

    it.each([
      [1_000, undefined],
      [61_000, 'degraded'],
    ])(
      'Health of the worker with a mailing that waits at its limit, and an email sent %d ms ago, is %s',
      async (ago, status) => {
        const queues: Queues = api.app.get(QUEUES, { strict: false });
        const now = Date.now();
        jest.spyOn(queues.mailings, 'getJobs').mockImplementation(async (states) => {
          const [state] = [states].flat();
          if (state === 'completed') return [{ finishedOn: now - ago }] as never;
          return (state === 'waiting' ? [{ timestamp: now - 3_600_000, attemptsMade: 0 }] : []) as never;
        });
        expect((await waitingJobs(queues)).status).toBe(status);
      },
    );

    it.each([
      [3_600_000, 'degraded'],
      [25 * 3_600_000, undefined],
    ])('Health of the worker with an email that failed for good %d ms ago is %s', async (ago, status) => {
      const { mail } = pretend({ getFailed: [{ finishedOn: Date.now() - ago, data: CONFIRMATION }] });
      const effects = api.app.get(EffectsQuery, { strict: false });
      const { status: found, reason = '' } = await failedMails(mail, effects);
      expect([found, reason.includes('mails')]).toEqual([status, status === 'degraded']);
    });
  });

  it('Health is 503 while the database is readable but not writable, and reports when it is gone', async () => {
    const owner = new pg.Client({ connectionString: api.database.url });
    await owner.connect();
    const name = owner.escapeIdentifier(owner.database ?? '');
    // Causes the same class of PostgreSQL error as a full disk, on the same write.
    await owner.query(`ALTER DATABASE ${name} SET temp_file_limit = '64kB'`);
    const other = await startApi(api, frontEnds);
    const { status, json } = await other.ask('GET', '/health');
    expect([status, json.checks.database.status, json.checks.room.status]).toEqual([503, 'ok', 'failed']);
    jest.spyOn(other.app.get(Database, { strict: false }), 'query').mockRejectedValue(new Error('gone'));
    await until(async () => (await other.ask('GET', '/health')).json.checks.database.status === 'failed');
    jest.restoreAllMocks();
    await owner.query(`ALTER DATABASE ${name} RESET temp_file_limit`);
    await owner.end();
    await other.close();
  });
});

describe('metrics', () => {
  it('Metrics are served on their own port on this machine only, not to shoppers', async () => {
    const port = await freePort();
    await api.app.get(MetricsServer, { strict: false }).listen(metricsPort, '127.0.0.1');
    await api.app.listen(port, '127.0.0.1');
    await api.ask('GET', '/products');
    const queues: Queues = api.app.get(QUEUES, { strict: false });
    const effect = { effectId: 'figures', kind: 'image', orderId: null };
    await addJob(queues.images, { effect, filename: 'ros.jpg', key: 'images/ros.jpg' });
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{method="GET",route="\/api\/products",status="200"\} [1-9]/,
    );
    expect(text).toContain('kronblad_queue_jobs{queue="images",state="waiting"} 1');
    for (const what of ['emails', 'documents', 'pictures'])
      expect(text).toContain(`kronblad_overdue{what="${what}"} 0`);
    expect(text).toContain('kronblad_events_total{type="OrderPlaced"} 0');
    expect(text).toContain('kronblad_webhooks_refused_total{reason="secret"} 0');
    expect(text).toMatch(/kronblad_subscriber_lag_seconds\{subscriber="projection:\w+"\} \d/);
    expect(text).toMatch(/kronblad_subscriber_position\{subscriber="projection:\w+"\} \d/);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    for (const url of ['/metrics', '/api/metrics']) {
      expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(404);
    }
  });

  it('Metrics contain route patterns instead of addresses', async () => {
    await api.ask('GET', '/products/en-hemlig-adress');
    await api.ask('GET', '/customers/siv%40example.se');
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('route="/api/products/:idOrSlug"');
    expect(text).not.toMatch(/hemlig|siv/);
  });
});

const BOARD = '/admin/queues';

describe('counting events', () => {
  const store = () => api.app.get(EventStore, { strict: false });
  const database = () => api.app.get(Database, { strict: false });
  const failed = (orderId: number) =>
    PaymentAttemptFailed({ orderId, intentId: 'pi_1', code: 'card_declined', declineCode: null });
  const fail = (orderId: number) =>
    store().transact(async (unit) => unit.append(await unit.load(`order-${orderId}`), failed(orderId)));

  it('The counter of events counts each event once, from the first reading on', async () => {
    const counted = new Map<string, number>();
    const read = eventCounts(database(), (type, times) => counted.set(type, (counted.get(type) ?? 0) + times));
    expect(counted.get('PaymentAttemptFailed')).toBe(0);
    await fail(1);
    await settled(database());
    await read();
    expect(counted.get('PaymentAttemptFailed')).toBe(0);
    await fail(2);
    await fail(3);
    await settled(database());
    await read();
    await read();
    expect(counted.get('PaymentAttemptFailed')).toBe(2);
  });

  it('The counter of events counts events in flight during a reading', async () => {
    let counted = 0;
    const read = eventCounts(database(), (type, times) => {
      if (type === 'PaymentAttemptFailed') counted += times;
    });
    await read();
    const { promise: held, resolve: release } = Promise.withResolvers<void>();
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>();
    const slow = store().transact(async (unit) => {
      unit.append(await unit.load('order-4'), failed(4));
      await unit.flush();
      begin();
      await held;
    });
    await begun;
    await fail(5);
    await read();
    release();
    await slow;
    await settled(database());
    await read();
    expect(counted).toBe(2);
  });
});

describe('the queue dashboard', () => {
  const queues = (): Queues => api.app.get(QUEUES, { strict: false });

  async function cookieOfAdmin(): Promise<string> {
    const payload = { username: 'admin', password: 'en rimligt lång lösenfras' };
    const { headers } = await api.ask('POST', '/auth/login', { payload });
    return String(headers['set-cookie']).split(';')[0] as string;
  }

  it.each(['', '/queue/mail/1'])('The queue dashboard redirects to the login without a session: %s', async (path) => {
    const { statusCode, headers } = await api.app.inject({ url: `${BOARD}${path}` });
    expect([statusCode, headers.location]).toEqual([302, '/admin/login']);
  });

  it('The queue dashboard opens for an administrator, with scripts from this origin only', async () => {
    const { statusCode, body, headers } = await api.app.inject({
      url: BOARD,
      headers: { cookie: await cookieOfAdmin() },
    });
    expect(statusCode).toBe(200);
    expect(body).not.toContain('googleapis');
    expect(body).toContain('"url":"/admin"');
    expect(headers['content-security-policy']).toContain("script-src 'self'");
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['GET', '/api/queues/mail/%00', undefined],
    ['PUT', '/api/queues/mail/add', '{"name":'],
  ] as const)('The queue dashboard reveals no details when it cannot parse %s %s', async (method, path, payload) => {
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

  it('The queue dashboard answers its own errors in the usual format', async () => {
    const cookie = await cookieOfAdmin();
    jest.spyOn(queues().mail, 'getJob').mockRejectedValue(new Error('in the engine room'));
    const { statusCode, body } = await api.app.inject({ url: `${BOARD}/api/queues/mail/1`, headers: { cookie } });
    expect(statusCode).toBe(500);
    expect(JSON.parse(body)).toMatchObject({ statusCode: 500, code: 'internal', reference: expect.any(String) });
    expect(body).not.toContain('engine');
  });

  it('The queue dashboard lists every queue with its jobs', async () => {
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
      'pictures',
      'outcomes',
    ]);
    const shown = listed[2].jobs.find(({ id }: { id: string }) => id === 'shown');
    expect(shown).toMatchObject({ data: { filename: 'ros.jpg' } });
  });

  it('The queue dashboard reports an unreachable queue without waiting for it', async () => {
    jest.spyOn(api.app.get(QUEUE_BACKEND, { strict: false }), 'ping').mockReturnValue(new Promise(() => undefined));
    const reply = await api.app.inject({ url: `${BOARD}/api/queues`, headers: { cookie: await cookieOfAdmin() } });
    expect([reply.statusCode, reply.json().code]).toEqual([503, 'unavailable']);
  });

  it('The queue dashboard pauses a queue for its own page, but not for another site', async () => {
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
