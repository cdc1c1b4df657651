import { expect, it } from '@jest/globals';
import { bookFilename } from '@kronblad/contracts/order/books-schema';
import { spansOf, yearsFrom } from './book-period.js';

const NOW = new Date('2026-11-21T12:00:00Z');
const spans = (year?: number, month?: number) =>
  spansOf({ year, month }, NOW).map(({ since, before }) => `${since.toISOString()} ${before.toISOString()}`);

it('A period of the books begins and ends at midnight in Stockholm', () => {
  expect(spans(2026)).toEqual(['2025-12-31T23:00:00.000Z 2026-12-31T23:00:00.000Z']);
  expect(spans(2026, 7)).toEqual(['2026-06-30T22:00:00.000Z 2026-07-31T22:00:00.000Z']);
  expect(spans(2025, 12)).toEqual(['2025-11-30T23:00:00.000Z 2025-12-31T23:00:00.000Z']);
});

it('A period of the books is a month of every year, or everything', () => {
  expect(spans(undefined, 3)).toHaveLength(7);
  expect(spans(undefined, 3)[0]).toBe('2026-02-28T23:00:00.000Z 2026-03-31T22:00:00.000Z');
  expect(spans()).toEqual([]);
});

it('The periods name the years from the first order on, this year at least', () => {
  expect(yearsFrom(2024, NOW)).toEqual([2026, 2025, 2024]);
  expect(yearsFrom(2027, NOW)).toEqual([2027]);
});

it.each([
  [{ year: 2026, month: 3 }, 'bokforing-2026-03.csv'],
  [{ year: 2026 }, 'bokforing-2026-alla-manader.csv'],
  [{}, 'bokforing-alla-ar-alla-manader.csv'],
])('The file of the period %j is named %s', (period, name) => {
  expect(bookFilename(period)).toBe(name);
});
