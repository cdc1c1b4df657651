import { expect, it } from '@jest/globals';
import { lastYearText } from './last-year';

it('The day of last year is named with its occasion or its weekday, and what was sold', () => {
  const sold = {
    day: '2027-05-30',
    last_year: '2026-05-31',
    occasion: 'Mors dag',
    orders: 41,
    points: 62,
    revenue: 900,
  };
  expect(lastYearText(sold)).toBe('I fjol (Mors dag 31 maj 2026): 41 ordrar, 62 poäng, 900\u00A0kr');
  expect(lastYearText({ ...sold, last_year: '2026-03-11', occasion: null, orders: 0 })).toBe(
    'Samma dag i fjol (onsdag 11 mars): inga ordrar',
  );
});
