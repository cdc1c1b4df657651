import { z } from 'zod';
import { MOST_ROWS, parseListQuery } from './list-query.js';

const rules = { sorts: ['id'], defaultLimit: 50, filters: z.object({}) } as const;
const rowsOf = (query: Record<string, unknown>, mostRows?: number) =>
  parseListQuery(query, mostRows === undefined ? rules : { ...rules, mostRows }).limit;

describe('how many rows of a list are given', () => {
  it.each([
    ['as many as were asked for', { limit: '7' }, 7, 7],
    ['what is usual of that list', {}, 50, 50],
    ['no more than there are at most', { limit: '1000' }, 1_000, 100],
    ['no more in the other dialect either', { range: '[100,5000]' }, 1_000, 100],
  ])('%s', (_what, query, staff, anybody) => {
    expect(rowsOf(query)).toBe(staff);
    expect(rowsOf(query, MOST_ROWS.anybody)).toBe(anybody);
  });

  it('no more by default than at most', () => {
    expect(rowsOf({}, 20)).toBe(20);
  });
});
