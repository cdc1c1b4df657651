import { subscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, HTTPMethods, RouteOptions } from 'fastify';
import { type ApiUnderTest, startApi } from '../../test/api-under-test.js';
import { frontEnds } from '../../test/front-ends/index.js';

/** All routes that answer without a session. A new route must be added here or require a session. */
const PUBLIC = new Set([
  'GET /*',
  'GET /assets/*',
  'GET /sw.js',
  'GET /robots.txt',
  'GET /sitemap.xml',
  'GET /feeds/google.xml',
  'GET /admin',
  'GET /admin/assets/*',
  'GET /admin/*',
  'GET /api/products',
  'GET /api/products/:idOrSlug',
  'GET /api/products/:idOrSlug/related',
  'GET /api/categories',
  'GET /api/categories/:idOrSlug',
  'GET /api/pricing/products',
  'GET /api/image/:filename',
  'GET /api/settings/shop',
  'GET /api/marketing-pages',
  'GET /api/marketing-pages/:idOrSlug',
  'GET /api/seo',
  'GET /api/faq/questions',
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
  'POST /api/unsubscribe/:token',
  'POST /kontakt',
  'POST /angra',
  'POST /avregistrera/:token',
  'POST /api/visitor/track-session',
  'POST /api/visitor/track-page',
  'POST /api/visitor/track-event',
  'POST /api/auth/login',
  'GET /api/health',
]);
const DESCRIPTION = /^GET \/api\/(docs|openapi\.json)(\/|$)/;

const routes: { readonly method: HTTPMethods; readonly url: string }[] = [];
let api: ApiUnderTest;

beforeAll(async () => {
  subscribe('fastify.initialization', (message) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
      for (const one of [method].flat()) routes.push({ method: one, url });
    });
  });
  api = await startApi(undefined, frontEnds);
  await api.app.getHttpAdapter().getInstance().ready();
});
afterAll(() => api.close());

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

it('finds every route, including the dashboard’s', () => {
  const names = routes.map(({ method, url }) => `${method} ${url}`);
  expect(names).toEqual(expect.arrayContaining(['GET /api/orders', 'PUT /api/products/:id', 'POST /api/upload']));
  expect(names.filter((name) => name.includes('/admin/queues')).length).toBeGreaterThan(20);
});

it('answers without a session only where the list says so', async () => {
  expect(await refusals({})).toEqual([]);
});

it.each([
  ['a made-up token', { authorization: `Bearer ${'a'.repeat(43)}` }],
  ['a made-up cookie', { cookie: `kronblad_admin=${'a'.repeat(43)}` }],
  ['the cookie’s name alone', { cookie: 'kronblad_admin=' }],
])('nor to %s', async (_name, headers) => {
  expect(await refusals(headers)).toEqual([]);
});

it('has no missing route on the list', () => {
  const names = new Set(routes.map(({ method, url }) => `${method} ${url}`));
  expect([...PUBLIC].filter((name) => !names.has(name))).toEqual([]);
});
