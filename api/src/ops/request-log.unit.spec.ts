import { expect, it } from '@jest/globals';
import Fastify from 'fastify';
import { requireSessions, type Sessions } from '../auth/index.js';
import type { Config } from '../config/index.js';
import type { Metrics } from './metrics/metrics.js';
import { addRequestLog, levelOf } from './request-log.js';

it.each([
  ['GET', '/*', 200, 3, 'debug'],
  ['GET', '/assets/*', 304, 1, 'debug'],
  ['GET', '/api/orders', 200, 30, 'debug'],
  ['POST', '/api/pricing/calculate-cart', 200, 2, 'debug'],
  ['POST', '/api/pricing/calculate-cart', 400, 2, 'info'],
  ['POST', '/api/stripe/create-payment-intent', 201, 40, 'info'],
  ['DELETE', '/api/products/:id', 204, 20, 'info'],
  ['GET', 'unknown', 404, 1, 'info'],
  ['GET', '/*', 200, 1_000, 'warn'],
  ['GET', '/*', 503, 1, 'error'],
])('The log level of %s %s with %i after %i ms is %s', (method, route, status, ms, level) => {
  expect(levelOf(method, route, status, ms)).toBe(level);
});

it('A request of staff is logged with its account, also when its role is refused, and nothing else of it', async () => {
  const lines: { msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const fastify = Fastify({ logger: { level: 'info', stream } });
  const find = async (token: string) => (token.startsWith('a') ? { user: { id: 7, role: 'driver' } } : null);
  addRequestLog(fastify, { requests: { observe: () => undefined } } as unknown as Metrics);
  requireSessions(fastify, () => ({ find }) as unknown as Sessions, { production: false } as Config);
  fastify.put('/api/settings/company', async () => ({}));
  const ask = (token: string) =>
    fastify.inject({
      method: 'PUT',
      url: '/api/settings/company?mail=astrid',
      headers: { authorization: `Bearer ${token}` },
    });

  await ask('a'.repeat(43));
  await ask('b'.repeat(43));

  const answered = lines.filter(({ msg }) => msg === 'answered');
  expect(answered).toEqual([
    expect.objectContaining({ method: 'PUT', route: '/api/settings/company', status: 403, account: 7 }),
    expect.not.objectContaining({ account: expect.anything() }),
  ]);
  expect(JSON.stringify(answered)).not.toContain('astrid');
});
