import { expect, it } from '@jest/globals';
import { creditNoteNumber, orderNumber, receiptNumber, shortReference, writtenOrderNumber } from './order-number.js';

it('An order number has a short reference of its last six digits', () => {
  expect(shortReference('ORD-1795269600123')).toBe('600123');
});

it('An order’s number is derived from its millisecond', () => {
  expect(orderNumber(1_795_269_600_123)).toBe('ORD-1795269600123');
  expect(() => orderNumber(1.5)).toThrow(RangeError);
});

it.each([
  ['ord-1795269600123', 'ORD-1795269600123'],
  ['1795269600123', 'ORD-1795269600123'],
  ['Ord 1795269600123', 'ORD-1795269600123'],
  ['ORD–1795269600123', 'ORD-1795269600123'],
  ['ORD - 1795269600123', 'ORD-1795269600123'],
  ['#ORD-1795269600123.', 'ORD-1795269600123'],
  ['Ordernummer: ORD-1795269600123', 'ORD-1795269600123'],
  ['ordernr. 1795269600123', 'ORD-1795269600123'],
  ['order 1795269600123', 'ORD-1795269600123'],
  ['ORD-7', 'ORD-7'],
  ['Word-1795269600123', 'Word-1795269600123'],
  ['den med rosorna', 'den med rosorna'],
  ['ord-1795269600123 tror jag', 'ord-1795269600123 tror jag'],
  ['0701234567', '0701234567'],
  ['0046701234567', '0046701234567'],
  [`${' '.repeat(60)}1795269600123`, 'ORD-1795269600123'],
])('An order number is recognised when typed as %j', (typed, written) => {
  expect(writtenOrderNumber(typed)).toBe(written);
});

it('Receipt and credit note numbers are formatted by year and series', () => {
  expect(receiptNumber(2026, 123)).toBe('K2026-000123');
  expect(creditNoteNumber(2026, 12)).toBe('KR2026-000012');
  expect(receiptNumber(2026, 1_234_567)).toBe('K2026-1234567');
  expect(() => receiptNumber(2026, 0)).toThrow(RangeError);
});
