import { expect, it } from '@jest/globals';
import { ceremonyProblem, deliveredByText, latestDeliveryTime } from './ceremony.js';

it('Flowers are at a ceremony one hour before it begins', () => {
  expect(deliveredByText('2026-11-27', '11:00')).toBe('senast kl. 10.00');
  expect(deliveredByText('2026-11-27', '13:05')).toBe('senast kl. 12.05');
  expect(latestDeliveryTime('2026-11-27', '00:30')).toBe('2026-11-26T23:30');
});

it('The shop is telephoned about a ceremony before 08:00', () => {
  expect(ceremonyProblem('00:30')).toContain('ringa oss');
  expect(ceremonyProblem('07:59')).toContain('ringa oss');
  expect(ceremonyProblem('08:00')).toBeNull();
});
