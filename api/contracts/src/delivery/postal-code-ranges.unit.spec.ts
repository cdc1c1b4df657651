import { expect, it } from '@jest/globals';
import { formatPostalCodes, parsePostalCodes, sharedPostalCode } from './postal-code-ranges.js';

const ranges = (typed: string) => {
  const parsed = parsePostalCodes(typed);
  if ('error' in parsed) throw new Error(parsed.error);
  return parsed.ranges;
};

it.each([
  ['872 30–872 44, 87250', '872 30–872 44, 872 50'],
  ['87244, 87230-87243', '872 30–872 44'],
  ['872 30 - 872 44\n 870 30;', '870 30, 872 30–872 44'],
  [' 87230 ,87230', '872 30'],
])('Postal codes typed as %j are kept as %j', (typed, kept) => {
  expect(formatPostalCodes(ranges(typed))).toBe(kept);
});

it.each([
  ['8723', '”8723” är inget postnummer. Skriv som 872 30, eller 872 30–872 44 för flera i följd.'],
  ['872 30–8724', '”872 30–8724” är inget postnummer. Skriv som 872 30, eller 872 30–872 44 för flera i följd.'],
  ['02230', '”02230” är inget postnummer. Skriv som 872 30, eller 872 30–872 44 för flera i följd.'],
  ['872 44–872 30', 'Skriv det lägsta postnumret först i ”872 44–872 30”.'],
  [' , ', 'Ange minst ett postnummer.'],
])('Postal codes typed as %j are refused with what is wrong', (typed, error) => {
  expect(parsePostalCodes(typed)).toEqual({ error });
});

it('Two areas share the first code that both have', () => {
  expect(sharedPostalCode(ranges('870 10, 872 40–872 60'), ranges('872 30–872 44'))).toBe('872 40');
  expect(sharedPostalCode(ranges('872 45–872 60'), ranges('872 30–872 44'))).toBeNull();
});
