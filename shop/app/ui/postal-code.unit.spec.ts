import { formatPostalCode, postalCodeCaret, postalCodeError } from './postal-code';

it.each([
  ['87230', '872 30'],
  ['872', '872'],
  ['872 ', '872'],
  ['8723', '872 3'],
  ['SE-872 30', '872 30'],
  ['S-87230', '872 30'],
  ['872-30', '872 30'],
  ['SE-8', '8'],
  ['872 305', '872 305'],
  ['D-10115', '101 15'],
  ['1011567', '101 1567'],
  ['', ''],
])('The postal code %p is formatted as %p', (typed, shown) => {
  expect(formatPostalCode(typed)).toBe(shown);
});

it.each([
  ['8723', 4, '872 3|'],
  ['87 30', 2, '87|3 0'],
  ['8793 0', 3, '879| 30'],
  ['87230', 3, '872| 30'],
  ['SE-872 30', 9, '872 30|'],
  ['SE-872 ', 7, '872|'],
  ['D-10115', 3, '1|01 15'],
  ['', 0, '|'],
])('The caret of the postal code %p at %i stays by its digits: %s', (typed, caret, shown) => {
  const at = postalCodeCaret(typed, caret);
  const code = formatPostalCode(typed);
  expect(`${code.slice(0, at)}|${code.slice(at)}`).toBe(shown);
});

it('A whole postal code that is none is told while it is typed', () => {
  expect(postalCodeError('012 34')).toContain('Ange ett svenskt postnummer');
  expect([postalCodeError('872 3'), postalCodeError('872 30'), postalCodeError('')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(postalCodeError('872 305')).toContain('fem siffror');
});
