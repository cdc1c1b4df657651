import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  cashOre,
  exactOre,
  formatDecimalOre,
  formatOre,
  formatOreShort,
  formatPercent,
  formatSek,
  mulDivHalfUp,
  oreToSek,
  parseOre,
  parseSek,
  percentOfOre,
  sekToOre,
} from './money.js';

const ore = fc.integer({ min: -1_000_000_000_000, max: 1_000_000_000_000 });

it.each([
  [449, 44_900],
  [0.1 + 0.2, 30],
  [1.005, 101],
  [1.004, 100],
  [-1.005, -101],
  [0.000_000_1, 0],
  [-0.001, 0],
])('An amount of %d kr is %d öre', (sek, expected) => {
  expect(sekToOre(sek)).toBe(expected);
});

it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e15])('The amount %d is refused as SEK', (sek) => {
  expect(() => sekToOre(sek)).toThrow(RangeError);
});

it('A fraction of an öre is refused', () => {
  expect(() => oreToSek(1.5)).toThrow(RangeError);
});

it('Öre converted to SEK and back are unchanged, with at most two decimals', () => {
  fc.assert(
    fc.property(ore, (amount) => {
      const sek = oreToSek(amount);
      expect(sekToOre(sek)).toBe(amount);
      expect(String(sek)).toMatch(/^-?\d+(\.\d{1,2})?$/);
    }),
  );
});

it.each([
  [0, 0],
  [-0, 0],
  [0.01, 1],
  [0.1 + 0.2, 30],
  [3 * 19.9, 5_970],
  [-12.5, -1_250],
  [9_999_999.99, 999_999_999],
])('An external amount may be %d kr', (sek, ore) => {
  expect(exactOre(sek)).toBe(ore);
});

it.each([1e-320, 1e-17, 0.001, 0.004_999, 1.005, 159.000_000_001, 9_999_999.999, NaN, Infinity, 1e300])(
  'An external amount cannot be %d kr',
  (sek) => {
    expect(exactOre(sek)).toBeNull();
  },
);

it('An external amount is every whole number of öre and sums of such, and nothing in between', () => {
  const amount = fc.integer({ min: 1, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, amount, fc.double({ min: 1e-5, max: 1 - 1e-5, noNaN: true }), (a, b, fraction) => {
      expect(exactOre(oreToSek(a))).toBe(a);
      expect(exactOre(oreToSek(a) + oreToSek(b))).toBe(a + b);
      expect(exactOre((a + fraction) / 100)).toBeNull();
    }),
  );
});

it('An external amount is never above zero and yet 0 öre', () => {
  fc.assert(
    fc.property(fc.double({ min: Number.MIN_VALUE, max: 10_000_000, noNaN: true }), (sek) => {
      expect(exactOre(sek)).not.toBe(0);
    }),
  );
});

it('Thousands and kr are separated with U+00A0', () => {
  expect(formatOre(123_450)).toBe('1\u00A0234,50\u00A0kr');
  expect(formatOre(123_456_789_00)).toBe('123\u00A0456\u00A0789,00\u00A0kr');
  expect(formatSek(449)).toBe('449,00\u00A0kr');
  expect(formatDecimalOre(5)).toBe('0,05');
});

it('A minus sign is written as U+2212', () => {
  expect(formatOre(-5_900)).toBe('\u221259,00\u00A0kr');
  expect(formatOre(-0)).toBe('0,00\u00A0kr');
});

it('Whole kronor have no decimals in the short form', () => {
  expect(formatOreShort(5_000)).toBe('50\u00A0kr');
  expect(formatOreShort(4_950)).toBe('49,50\u00A0kr');
});

it.each([
  ['12,50', 1_250],
  ['12.5', 1_250],
  [' 1 234,50 kr ', 123_450],
  ['-5', -500],
  ['−5', -500],
  ['0', 0],
  ['-0,00', 0],
  ['59,', 5_900],
  ['1 234, kr', 123_400],
  [',50', 50],
  ['.5', 50],
  ['50:-', 5_000],
  ['50,-', 5_000],
  ['59,50:-', 5_950],
])('The text %j is read as an amount', (text, expected) => {
  expect(parseOre(text)).toBe(expected);
});

it.each([
  '',
  'kr',
  ',',
  '-',
  ':-',
  ',-',
  '50-',
  '5 0:-',
  '12,345',
  '1.234,50',
  '12 34',
  '1e5',
  'Infinity',
  '12,5x',
  '99999999999999999',
])('The text %j is not an amount', (text) => {
  expect(parseOre(text)).toBeNull();
});

it('SEK are read as a number of kronor', () => {
  expect(parseSek('12,50')).toBe(12.5);
  expect(parseSek('tolv')).toBeNull();
});

it('A written amount is read back', () => {
  fc.assert(
    fc.property(ore, (amount) => {
      expect(parseOre(formatOre(amount))).toBe(amount);
      expect(parseOre(formatOreShort(amount))).toBe(amount);
      expect(parseSek(formatDecimalOre(amount))).toBe(oreToSek(amount));
    }),
  );
});

it('Percentages are written with U+00A0', () => {
  expect(formatPercent(25)).toBe('25\u00A0%');
  expect(formatPercent(12.5)).toBe('12,5\u00A0%');
  expect(formatPercent(33.333_333)).toBe('33,33\u00A0%');
  expect(formatPercent(-2.5, 0)).toBe('\u22123\u00A0%');
  expect(formatPercent(-0.001)).toBe('0\u00A0%');
});

it.each([
  [19_949, 19_900],
  [19_950, 20_000],
  [20_000, 20_000],
  [49, 0],
])('%d öre are %d öre in cash', (totalOre, paidOre) => {
  expect(cashOre(totalOre)).toBe(paidOre);
});

it('Halves of an exact fraction are rounded up', () => {
  expect(percentOfOre(50, 1)).toBe(1);
  expect(percentOfOre(49, 1)).toBe(0);
  expect(percentOfOre(1_000, 12.345)).toBe(123);
});

it('A rounded fraction is within half a unit of the true quotient, whatever the size', () => {
  const size = fc.integer({ min: 0, max: 10_000_000_000 });
  fc.assert(
    fc.property(size, fc.integer({ min: 0, max: 1000 }), fc.integer({ min: 1, max: 1000 }), (a, b, c) => {
      const doubledError = 2n * (BigInt(mulDivHalfUp(a, b, c)) * BigInt(c) - BigInt(a) * BigInt(b));
      expect(doubledError <= BigInt(c) && doubledError > -BigInt(c)).toBe(true);
    }),
  );
});
