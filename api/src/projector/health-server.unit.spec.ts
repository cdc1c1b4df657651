import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { MetricsRegistry } from '@kronblad/platform/metrics';
import type { Database } from '../event-store/index.js';
import { healthServer } from './health-server.js';

let server: Server | undefined;
afterEach(() => server?.close());

async function answer(leads: boolean, query: () => Promise<never[]>) {
  server = await healthServer({ leads }, { query } as unknown as Database, new MetricsRegistry(), 0, '127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  return { status: response.status, body: await response.json() };
}

test('A projector that reaches PostgreSQL is healthy, whether it leads or not', async () => {
  expect(await answer(true, async () => [])).toEqual({ status: 200, body: { database: 'ok', leads: true } });
  server?.close();
  expect(await answer(false, async () => [])).toEqual({ status: 200, body: { database: 'ok', leads: false } });
});

test('A projector that does not reach PostgreSQL is unhealthy', async () => {
  const away = () => Promise.reject(new Error('ECONNREFUSED'));
  expect(await answer(true, away)).toEqual({ status: 503, body: { database: 'unreachable', leads: true } });
});

test('Metrics of a projector need no PostgreSQL', async () => {
  const metrics = new MetricsRegistry();
  metrics.gauge('kronblad_projector_leads', 'Test.', []).set(1);
  const away = () => Promise.reject(new Error('ECONNREFUSED'));
  server = await healthServer({ leads: true }, { query: away } as unknown as Database, metrics, 0, '127.0.0.1');
  const response = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toContain('text/plain');
  expect(await response.text()).toContain('kronblad_projector_leads 1');
});
