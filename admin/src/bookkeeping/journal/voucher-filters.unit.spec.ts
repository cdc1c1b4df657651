import { expect, test } from '@jest/globals';
import { voucherChoiceIn, voucherFiltersOf } from './voucher-filters';

test.each([
  [
    'period=2026-02&serie=KR&per=2026-03-04',
    { from: '2026-02-01', to: '2026-02-28', series: 'KR', as_of: '2026-03-04' },
  ],
  ['period=2026', { from: '2026-01-01', to: '2026-12-31' }],
  ['period=2026-13&serie=X&per=2026-02-30', {}],
  ['per=i+g%C3%A5r', {}],
])('The address %s asks for %j', (address, filters) => {
  expect(voucherFiltersOf(voucherChoiceIn(new URLSearchParams(address)))).toEqual(filters);
});
