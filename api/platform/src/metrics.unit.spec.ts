import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { isThisMachine, MetricsRegistry, serveMetrics } from './metrics.js';

let server: Server | undefined;
afterEach(() => server?.close());

async function ask(metrics: MetricsRegistry, path: string, method = 'GET') {
  server = createServer((request, response) => {
    if (!serveMetrics(metrics, request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
}

it('Figures include the process’s own metrics and counters in Prometheus’ format', async () => {
  const metrics = new MetricsRegistry();
  metrics.counter('kronblad_jobs_total', 'Test.', ['queue']).inc({ queue: 'mail' }, 3);
  const response = await ask(metrics, '/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const text = await response.text();
  expect(text).toContain('kronblad_jobs_total{queue="mail"} 3');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).not.toContain('nodejs_heap_space');
  expect(text).toMatch(/kronblad_build_info\{version="\d+\.\d+\.\d+",commit=".+"\} 1/);
});

it('Figures are read on each scrape; a failing reading does not affect the others', async () => {
  const metrics = new MetricsRegistry();
  const depth = metrics.gauge('depth', 'Test.', []);
  metrics.onRead(() => Promise.reject(new Error('away')));
  metrics.onRead(async () => depth.set(7));
  expect(await metrics.text()).toContain('depth 7');
});

it('Figures answer only at /metrics', async () => {
  const metrics = new MetricsRegistry();
  expect((await ask(metrics, '/')).status).toBe(204);
  server?.close();
  expect((await ask(metrics, '/metrics', 'POST')).status).toBe(404);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  [undefined, false],
])('The address %s is of this machine: %s', (address, isThis) => {
  expect(isThisMachine(address)).toBe(isThis);
});
