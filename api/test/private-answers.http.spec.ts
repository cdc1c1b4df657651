import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ApiUnderTest, startApi } from './api-under-test.js';
import { frontEnds } from './front-ends/index.js';

let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApi(undefined, frontEnds);
});
afterAll(() => api.close());

describe('replies that must not be cached', () => {
  it.each([
    '/orders',
    '/orders/1',
    '/orders/statistics',
    '/auth/me',
    '/auth/sessions',
    '/settings/company',
    '/settings/facts',
    '/campaign-codes',
    '/discounts',
    '/products',
    '/products/statistics',
    '/health',
  ])('include %s for an administrator', async (path) => {
    expect((await api.askAsAdmin('GET', path)).headers['cache-control']).toMatch(/no-store/);
  });

  it('include a login, a confirmation, a price and an error', async () => {
    const login = { payload: { username: 'admin', password: 'en rimligt lång lösenfras' } };
    const answers = [
      await api.ask('POST', '/auth/login', login),
      await api.ask('POST', '/auth/logout'),
      await api.ask('GET', '/orders/confirmation?payment_intent=pi_1&payment_intent_client_secret=x'),
      await api.ask('POST', '/pricing/calculate-cart', { payload: { items: [] } }),
      await api.ask('POST', '/campaign-codes/validate', { payload: { code: 'X' } }),
      await api.ask('GET', '/orders'),
      await api.ask('GET', '/stripe/config'),
    ];
    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(answers.map(() => 'no-store'));
  });
});

describe('replies that may be cached', () => {
  it.each(['/api/products', '/api/categories', '/', '/assets/app-1a2b3c4d.js', '/admin/assets/index-5e6f.js'])(
    'include %s',
    async (url) => {
      const { statusCode, headers } = await api.app.inject({ url });
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toMatch(/public/);
    },
  );
});
