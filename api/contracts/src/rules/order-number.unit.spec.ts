import { describe, expect, it } from '@jest/globals';
import { creditNoteNumber, orderNumber, receiptNumber, writtenOrderNumber } from './order-number.js';

describe('numbers', () => {
  it('names orders by their millisecond', () => {
    expect(orderNumber(1_795_269_600_123)).toBe('ORD-1795269600123');
    expect(() => orderNumber(1.5)).toThrow(RangeError);
  });

  it.each([
    ['ord-1795269600123', 'ORD-1795269600123'],
    ['Ord-7', 'ORD-7'],
    ['ORD-7', 'ORD-7'],
    ['den med rosorna', 'den med rosorna'],
    ['ord-7 tror jag', 'ord-7 tror jag'],
  ])('knows an order that was typed as %j', (typed, written) => {
    expect(writtenOrderNumber(typed)).toBe(written);
  });

  it('names receipts and credit notes by year and series', () => {
    expect(receiptNumber(2026, 123)).toBe('K2026-000123');
    expect(creditNoteNumber(2026, 12)).toBe('KR2026-000012');
    expect(receiptNumber(2026, 1_234_567)).toBe('K2026-1234567');
    expect(() => receiptNumber(2026, 0)).toThrow(RangeError);
  });
});
