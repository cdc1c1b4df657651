import { expect, it } from '@jest/globals';
import { checkCreditDate } from './credit-note-date.js';

const dates = { today: '2026-11-21', receiptOn: '2026-10-05', openFrom: '2026-11-01' };
const check =
  (day: string, changes: Partial<typeof dates | { openFrom: null; receiptOn: null }> = {}) =>
  () =>
    checkCreditDate(day, { ...dates, ...changes });

it('A credit note may be dated today, and any day since the receipt in an open period', () => {
  expect(check('2026-11-21')).not.toThrow();
  expect(check('2026-11-01')).not.toThrow();
  expect(check('2026-10-05', { openFrom: null })).not.toThrow();
});

it.each([
  ['2026-11-22', {}, 'Kreditdatum får inte ligga i framtiden.'],
  ['2026-10-31', {}, 'Perioden är stängd. Tidigaste kreditdatum är 1 november 2026.'],
  ['2026-10-04', { openFrom: null }, 'Kreditdatum får inte ligga före kvittot, 5 oktober 2026.'],
  ['2026-11-20', { receiptOn: null }, 'Kreditdatum får inte ligga före kvittot, 21 november 2026.'],
])('A credit note dated %s with %j is refused: %s', (day, changes, message) => {
  expect(check(day, changes)).toThrow(message);
});
