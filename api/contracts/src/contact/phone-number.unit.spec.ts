import { expect, it } from '@jest/globals';
import { hasPhoneDigits, isPhoneNumber, tidyPhone } from './phone-number.js';

it.each([
  ['070-174 06 12', '070-174 06 12'],
  ['\u202A+46 70 174 06 12\u202C', '+46 70 174 06 12'],
  ['070\u2013174 06 12', '070-174 06 12'],
  ['070\u2011174 06 12', '070-174 06 12'],
  ['070\u2212174 06 12', '070-174 06 12'],
  ['070\u00A0174\u202F06\u200912', '070 174 06 12'],
  ['(0612) 123 45', '(0612) 123 45'],
  ['070.174.06.12', '070.174.06.12'],
  ['0612/12345', '0612/12345'],
  [' 0612345 ', '0612345'],
  ['90 510', '90 510'],
  ['tel:+46701740612', '+46701740612'],
  ['Tel. 070-174 06 12', '070-174 06 12'],
  ['\u202ATel: (0612) 123 45', '(0612) 123 45'],
  ['Telefon 070-174 06 12', '070-174 06 12'],
])('The telephone number %j is valid and normalised to %j', (typed, kept) => {
  expect([isPhoneNumber(typed), tidyPhone(typed)]).toEqual([true, kept]);
});

it.each([
  '',
  ' ',
  '\u202A\u202C',
  '1234',
  '+1 2 3 4',
  '0----',
  '(((((',
  '+.....',
  'ring mig',
  '070-174 o6 12',
  '-0612345',
  'tel:',
  'Tel. 1234',
  '070-174 06 12 ankn. 12',
  '070-174 06 12 (mobil)',
  '070 174 06 12, 0612 123 45',
])('The telephone number %j is invalid', (typed) => {
  expect(isPhoneNumber(typed)).toBe(false);
});

it.each([
  ['070-174 06 12 ankn. 12', true],
  ['0612345', true],
  ['070-12', true],
  ['070-1', false],
  ['Tel. 1234', false],
  ['ring mig', false],
])('The telephone number %j has enough digits: %s', (typed, enough) => {
  expect(hasPhoneDigits(typed)).toBe(enough);
});

it('Normalising a telephone number is idempotent', () => {
  const once = tidyPhone('\u202A070 \u2013\u00A0 174 06 12\u202C ');
  expect(tidyPhone(once)).toBe(once);
});
