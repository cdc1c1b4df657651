import { jest } from '@jest/globals';
import { addJob } from '@kronblad/platform/queues';
import pg from 'pg';
import { freePort } from '../../../dev/free-port.js';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { frontEnds } from '../../test/front-ends/index.js';
import { EffectsQuery } from '../effects/index.js';
import { Database } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { lagging } from './health/health.js';
import { failedMails, waitingJobs } from './health/queue-probes.js';
import { MetricsServer } from './metrics/metrics-server.js';

let api: ApiUnderTest;
let metricsPort: number;

beforeAll(async () => {
  metricsPort = await freePort();
  api = await startApi(undefined, { ...frontEnds, METRICS_PORT: String(metricsPort) });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

describe('health', () => {
  it('reports each part’s state and nothing else', async () => {
    const { status, json, headers } = await api.ask('GET', '/health');
    const part = { status: 'ok', ms: expect.any(Number) };
    expect(json).toEqual({
      status: 'ok',
      checks: {
        database: part,
        room: part,
        queue: part,
        storage: part,
        projections: { ...part, lag_ms: expect.any(Number) },
        jobs: { ...part, oldest_ms: expect.any(Number) },
        mails: { ...part, failed: 0 },
        effects: { ...part, oldest_ms: 0 },
        documents: { ...part, changed: 0 },
      },
    });
    expect([status, headers['cache-control']]).toEqual([200, 'no-store']);
  });

  it('is 200 but degraded while the queue is unreachable: orders still work', async () => {
    const other = await startApi(api, frontEnds);
    jest
      .spyOn(other.app.get(QUEUE_BACKEND, { strict: false }), 'ping')
      .mockRejectedValue(new Error('ECONNREFUSED 10.0.0.7'));
    const { status, json, body } = await other.ask('GET', '/health');
    expect(status).toBe(200);
    expect(json).toMatchObject({
      status: 'degraded',
      checks: { queue: { status: 'failed' }, database: { status: 'ok' } },
    });
    expect(body.toString()).not.toContain('10.0.0.7');
    await other.close();
  });

  it.each([
    [14_000, 'ok'],
    [16_000, 'degraded'],
  ])('with read models %d ms behind is %s and names the slowest', async (lagMs, status) => {
    const found = lagging([
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
    const confirmation = { effect: { effectId: 'e', kind: 'order-confirmation', orderId: 17 } };

    it.each([
      [59_000, 0, undefined],
      [61_000, 0, 'degraded'],
      [61_000, 1, undefined],
    ])('with a job waiting for %d ms after %d attempts is %s', async (age, attemptsMade, status) => {
      const queues = pretend({ getJobs: [{ timestamp: Date.now() - age, attemptsMade }] });
      expect((await waitingJobs(queues)).status).toBe(status);
    });

    it.each([
      [3_600_000, 'degraded'],
      [25 * 3_600_000, undefined],
    ])('with an email that failed for good %d ms ago is %s', async (ago, status) => {
      const { mail } = pretend({ getFailed: [{ finishedOn: Date.now() - ago, data: confirmation }] });
      const effects = api.app.get(EffectsQuery, { strict: false });
      expect((await failedMails(mail, effects)).status).toBe(status);
    });

    it('is degraded with status 200 and a reason', async () => {
      const other = await startApi(api, frontEnds);
      const { mail }: Queues = other.app.get(QUEUES, { strict: false });
      jest.spyOn(mail, 'getFailed').mockResolvedValue([{ finishedOn: Date.now(), data: confirmation }] as never);
      const { status, json } = await other.ask('GET', '/health');
      expect([status, json.status]).toEqual([200, 'degraded']);
      expect(json.checks.mails).toMatchObject({
        status: 'degraded',
        failed: 1,
        reason: expect.stringMatching(/mails/),
      });
      await other.close();
    });
  });

  it('is 503 while the database is readable but not writable', async () => {
    const owner = new pg.Client({ connectionString: api.database.url });
    await owner.connect();
    const name = owner.escapeIdentifier(owner.database ?? '');
    // Causes the same class of PostgreSQL error as a full disk, on the same write.
    await owner.query(`ALTER DATABASE ${name} SET temp_file_limit = '64kB'`);
    const other = await startApi(api, frontEnds);
    const { status, json } = await other.ask('GET', '/health');
    expect([status, json.checks.database.status, json.checks.room.status]).toEqual([503, 'ok', 'failed']);
    await owner.query(`ALTER DATABASE ${name} RESET temp_file_limit`);
    await owner.end();
    await other.close();
  });

  it('is 503 without the database', async () => {
    const other = await startApi(api, frontEnds);
    jest.spyOn(other.app.get(Database, { strict: false }), 'query').mockRejectedValue(new Error('gone'));
    const { status, json } = await other.ask('GET', '/health');
    expect([status, json.status, json.checks.database.status]).toEqual([503, 'degraded', 'failed']);
    jest.restoreAllMocks();
    await other.close();
  });
});

describe('metrics', () => {
  it('are served on their own port on this machine only, not to shoppers', async () => {
    const port = await freePort();
    await api.app.get(MetricsServer, { strict: false }).listen(metricsPort);
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
    expect(text).toContain('kronblad_events_total{type="OrderPlaced"} 0');
    expect(text).toMatch(/kronblad_subscriber_lag_seconds\{subscriber="projection:\w+"\} \d/);
    expect(text).toMatch(/kronblad_subscriber_position\{subscriber="projection:\w+"\} \d/);
    expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
    for (const url of ['/metrics', '/api/metrics']) {
      expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(404);
    }
  });

  it('contain route patterns instead of addresses', async () => {
    await api.ask('GET', '/products/en-hemlig-adress');
    await api.ask('GET', '/customers/siv%40example.se');
    const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
    expect(text).toContain('route="/api/products/:idOrSlug"');
    expect(text).not.toMatch(/hemlig|siv/);
  });
});
