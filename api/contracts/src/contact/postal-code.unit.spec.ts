import { expect, it } from '@jest/globals';
import { isSwedishPostalCode, tidyPostalCode } from './postal-code.js';

it.each([
  '87230',
  '872 30',
  'SE-872 30',
  'SE-87230',
  'S-872 30',
  'se 872 30',
  ' 872\u00A030\u200B',
  '872-30',
  'S\u2011872\u200930',
])('The text %j is the Swedish postal code 872 30', (typed) => {
  expect([isSwedishPostalCode(typed), tidyPostalCode(typed)]).toEqual([true, '872 30']);
});

it.each(['D-10115', 'DK-2100', 'FI-00100', 'SW1A 1AA', '8723', '872 305', '00100', '872-30 Kramfors', 'ABC DE', ''])(
  'The text %j is no Swedish postal code, and stays as typed',
  (typed) => {
    expect([isSwedishPostalCode(typed), tidyPostalCode(typed)]).toEqual([false, typed]);
  },
);
