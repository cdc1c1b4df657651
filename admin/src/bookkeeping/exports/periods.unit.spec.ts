import { expect, it } from '@jest/globals';
import { exportPeriods, vatPeriods } from './periods';

const months = ['2027-01', '2026-12', '2026-10', '2026-09'];

it('Exports offer years and months, and the VAT report quarters too', () => {
  expect(exportPeriods(months)).toEqual(['2027', '2026', ...months]);
  expect(vatPeriods(months)).toEqual(['2027', '2026', '2027-Q1', '2026-Q4', '2026-Q3', ...months]);
});
