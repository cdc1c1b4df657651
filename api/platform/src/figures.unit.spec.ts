import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerFigures, Figures } from './figures.js';

let server: Server | undefined;
afterEach(() => server?.close());

async function ask(figures: Figures, path: string, method = 'GET') {
  server = createServer((request, response) => {
    if (!answerFigures(figures, request, response)) response.writeHead(204).end();
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });
}

it('figures include the process’s own metrics and counters in Prometheus’ format', async () => {
  const figures = new Figures();
  figures.counter('kronblad_jobs_total', 'Test.', ['queue']).inc({ queue: 'mail' }, 3);
  const response = await ask(figures, '/metrics');
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=/);
  const text = await response.text();
  expect(text).toContain('kronblad_jobs_total{queue="mail"} 3');
  expect(text).toContain('process_resident_memory_bytes');
});

it('figures are read on each scrape; a failing reading does not affect the others', async () => {
  const figures = new Figures();
  const depth = figures.gauge('depth', 'Test.', []);
  figures.onRead(() => Promise.reject(new Error('away')));
  figures.onRead(async () => depth.set(7));
  expect(await figures.text()).toContain('depth 7');
});

it('figures answer only at /metrics', async () => {
  const figures = new Figures();
  expect((await ask(figures, '/')).status).toBe(204);
  server?.close();
  expect((await ask(figures, '/metrics', 'POST')).status).toBe(404);
});

it.each([
  ['127.0.0.1', true],
  ['::1', true],
  ['::ffff:127.0.0.1', true],
  ['192.0.2.7', false],
  ['::ffff:192.0.2.7', false],
  [undefined, false],
])('a request from %s is answered: %s', (remoteAddress, isAnswered) => {
  const statuses: number[] = [];
  const response = {
    writeHead: (status: number) => {
      statuses.push(status);
      return { end: () => undefined };
    },
  } as unknown as ServerResponse;
  const request = { url: '/metrics', method: 'GET', socket: { remoteAddress } } as IncomingMessage;
  expect(answerFigures(new Figures(), request, response)).toBe(true);
  expect(statuses).toEqual(isAnswered ? [] : [404]);
});
