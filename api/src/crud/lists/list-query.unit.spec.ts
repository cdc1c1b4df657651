import { z } from 'zod';
import { MAX_ROWS, parseListQuery } from './list-query.js';

const rules = { sorts: ['id'], defaultLimit: 50, filters: z.object({}) } as const;
const rowsOf = (query: Record<string, unknown>, mostRows?: number) =>
  parseListQuery(query, mostRows === undefined ? rules : { ...rules, mostRows }).limit;

it.each([
  ['the requested number', { limit: '7' }, 7, 7],
  ['the default of the list', {}, 50, 50],
  ['at most the limit', { limit: '1000' }, 1_000, 100],
  ['at most the limit in the other dialect', { range: '[100,5000]' }, 1_000, 100],
])('The row limit of a list is %s', (_what, query, staff, anybody) => {
  expect(rowsOf(query)).toBe(staff);
  expect(rowsOf(query, MAX_ROWS.anybody)).toBe(anybody);
});

it('The default of a list is at most the limit', () => {
  expect(rowsOf({}, 20)).toBe(20);
});
