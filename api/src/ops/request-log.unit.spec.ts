import { levelOf } from './request-log.js';

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
