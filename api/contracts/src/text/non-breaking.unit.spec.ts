import { expect, it } from '@jest/globals';
import { nonBreaking } from './non-breaking.js';

it.each([
  ['Linneduk 145 × 250 cm, för sex', 'Linneduk 145~×~250~cm, för sex'],
  ['Mått 38 × 27 × 20 cm.', 'Mått 38~×~27~×~20~cm.'],
  ['Löpare 40x140 cm', 'Löpare 40x140~cm'],
  ['Matta 2 x 3 m', 'Matta 2~x~3~m'],
  ['Fransar 8 cm, 100 % lin', 'Fransar 8~cm, 100~% lin'],
  ['Stjälkar på 12–14 cm och 1,5 l vatten', 'Stjälkar på 12–14~cm och 1,5~l vatten'],
  ['Kruka Ø 9 cm', 'Kruka Ø~9~cm'],
])('A measure is kept together: %s', (text, kept) => {
  expect(nonBreaking(text)).toBe(kept.replaceAll('~', '\u00A0'));
});

it.each(['Står 3 i rad', 'För 60 på fest', 'Brinner 60 timmar', '20 stearinljus', 'Nr 4. 5 lådor', ''])(
  'Other words are left apart: %s',
  (text) => {
    expect(nonBreaking(text)).toBe(text);
  },
);
