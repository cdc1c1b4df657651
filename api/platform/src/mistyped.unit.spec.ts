import { mistypedVariables } from './mistyped.js';

const known = ['HOST', 'PORT', 'STAGING', 'METRICS_PORT', 'METRICS_HOST', 'DATABASE_URL', 'PAYMENT_POLL_SECONDS'];

it.each([
  ['METRIC_HOST', 'METRICS_HOST'],
  ['DATABSE_URL', 'DATABASE_URL'],
  ['DATABASE_ULR', 'DATABASE_URL'],
  ['PAYMENTS_POLL_SECOND', 'PAYMENT_POLL_SECONDS'],
  ['database_url', 'DATABASE_URL'],
  ['STAGGING', 'STAGING'],
])('The variable %s is taken for a mistyped %s', (typed, meant) => {
  expect(mistypedVariables({ [typed]: 'x', PATH: '/bin' }, known)).toEqual([[typed, meant]]);
});

it.each(['HOME', 'SPORT', 'IMAGE_CONCURRENCY', 'PGDATABASE'])('The variable %s is nobody’s mistake', (name) => {
  expect(mistypedVariables({ [name]: 'x' }, known)).toEqual([]);
});

it('A variable beside the one that it resembles is no mistake', () => {
  expect(mistypedVariables({ METRIC_HOST: 'x', METRICS_HOST: 'y' }, known)).toEqual([]);
});
