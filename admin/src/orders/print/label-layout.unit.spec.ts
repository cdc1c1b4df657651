import { expect, it } from '@jest/globals';
import { labelTypeSize } from './label-layout';

it('A usual label has the usual type size, and one with long texts a smaller one', () => {
  const usual = [
    { text: 'Karin Åström', size: 1.7 },
    { text: 'Ringvägen 3', size: 1.5 },
    { text: '872 30 Kramfors', size: 1.5 },
    { text: 'Portkod 4711', size: 1 },
  ];
  expect(labelTypeSize(usual)).toBe(10);
  const long = ['Å', 'G', 'D', 'I'].map((letter) => ({ text: letter.repeat(80), size: 1.7 }));
  expect(labelTypeSize([...usual, ...long])).toBeLessThan(10);
  expect(labelTypeSize([{ text: 'W'.repeat(600), size: 1.7 }])).toBeGreaterThanOrEqual(4);
});
