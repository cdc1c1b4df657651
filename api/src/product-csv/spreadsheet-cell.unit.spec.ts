import { expect, it } from '@jest/globals';
import { damageOf, isSameText, protectedText, skuAsNumber, unprotectedText } from './spreadsheet-cell.js';

it.each([
  ...['00123', '7310865004703', '1-2', '1/2', '12:30', '1E5', '2,5', '50 %', '5 kr', '12 mars', 'maj-26', 'jan 5'],
  ...['=1+1', '+46 70', '-abc', '@x', 'TRUE', 'falskt', '2026-01-02', "'00123"],
])('A text in a CSV file that a spreadsheet would convert is protected: %s', (text) => {
  expect(protectedText(text)).toBe(`'${text}`);
  expect(unprotectedText(`'${text}`)).toBe(text);
});

it.each(['LJU-001', 'Blockljus 2,5 cm', '12 rosor', 'mars', "'t Hart", 'Ja', 'ros & ris', ''])(
  'A text in a CSV file that a spreadsheet leaves alone is written as it is: %s',
  (text) => {
    expect(protectedText(text)).toBe(text);
    expect(unprotectedText(text)).toBe(text);
  },
);

it('A text in a CSV file is the same with other line breaks, and with ? for what the encoding lacks', () => {
  expect(isSameText('a\r\nb', 'a\nb', true)).toBe(true);
  expect(isSameText('Ros ? röd ??', 'Ros → röd 🌹', false)).toBe(true);
  expect(isSameText('Ros ? röd', 'Ros → röd', true)).toBe(false);
  expect(isSameText('Ros ? vit', 'Ros → röd', false)).toBe(false);
});

it.each([
  ['7,31E+12', 'grundpotensform'],
  ['2026-03-01', 'datum'],
  ['03/01/26', 'datum'],
  ['1-mar', 'datum'],
  ['#NAMN?', 'ett fel från kalkylbladet'],
  ['#DIV/0!', 'ett fel från kalkylbladet'],
  ['#####', 'ett fel från kalkylbladet'],
  ['BlÃ¥klint', 'UTF-8'],
  ['Bl\ufffdklint', 'UTF-8'],
])('A text in a CSV file that a spreadsheet has damaged is recognised: %s', (cell, message) => {
  expect(damageOf(cell, '', true)).toContain(message);
});

it('A text in a CSV file that was edited in an encoding without its characters is damaged', () => {
  expect(damageOf('Ros ? vit', 'Ros → röd', false)).toContain('teckenkodning');
  expect(damageOf("'2026-03-01", '', true)).toBeNull();
  expect(damageOf('#1 i klassen', '', true)).toBeNull();
});

it('A text in a CSV file is recognised as a number when it was a SKU', () => {
  expect(['00123', '1E5', '123', 'LJU-1'].map(skuAsNumber)).toEqual(['123', '100000', null, null]);
});
