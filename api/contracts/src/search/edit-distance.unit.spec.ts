import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { boundedEditDistance, maxEdits } from './edit-distance.js';

const word = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 8 });

function plainDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length;
  const [restA, restB] = [a.slice(1), b.slice(1)];
  const options = [
    plainDistance(restA, b) + 1,
    plainDistance(a, restB) + 1,
    plainDistance(restA, restB) + (a[0] === b[0] ? 0 : 1),
  ];
  const swapped = a.length > 1 && b.length > 1 && a[0] === b[1] && a[1] === b[0];
  if (swapped) options.push(plainDistance(a.slice(2), b.slice(2)) + 1);
  return Math.min(...options);
}

it.each([
  ['rosor', 'rosor', 0],
  ['rosro', 'rosor', 1],
  ['rsor', 'rosor', 1],
  ['rossor', 'rosor', 1],
  ['tosor', 'rosor', 1],
  ['abcd', 'badc', 2],
  ['', 'ab', 2],
])('The edit distance from %j to %j is %d', (a, b, distance) => {
  expect(boundedEditDistance(a, b, 2)).toBe(distance);
});

it('The edit distance is null above the bound', () => {
  expect(boundedEditDistance('rosor', 'tulpan', 2)).toBeNull();
  expect(boundedEditDistance('rosro', 'rosor', 0)).toBeNull();
});

it('The edit distance equals the definition', () => {
  const short = fc.string({ unit: fc.constantFrom(...'abc'), maxLength: 6 });
  fc.assert(
    fc.property(short, short, fc.integer({ min: 0, max: 3 }), (a, b, max) => {
      const exact = plainDistance(a, b);
      expect(boundedEditDistance(a, b, max)).toBe(exact <= max ? exact : null);
    }),
  );
});

it('The edit distance is symmetric', () => {
  fc.assert(fc.property(word, word, (a, b) => expect(boundedEditDistance(a, b, 2)).toBe(boundedEditDistance(b, a, 2))));
});

it.each([
  [3, 0],
  [4, 1],
  [7, 1],
  [8, 2],
])('A word of %d letters may have %d misspellings', (length, edits) => {
  expect(maxEdits(length)).toBe(edits);
});
