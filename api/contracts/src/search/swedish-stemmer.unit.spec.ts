import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { stemSwedish } from './swedish-stemmer.js';

// From the sample vocabulary on Snowball's page about this stemmer.
it.each([
  ['jakten', 'jakt'],
  ['jaktkarlarne', 'jaktkarl'],
  ['jalusierna', 'jalusi'],
  ['japanska', 'japansk'],
  ['jaquette', 'jaquet'],
  ['jazzvindens', 'jazzvind'],
  ['jemförelser', 'jemför'],
  ['klo', 'klo'],
  ['klockorna', 'klock'],
  ['klockornas', 'klock'],
  ['klockarsonen', 'klockarson'],
  ['klokheten', 'klok'],
  ['klostergården', 'klostergård'],
  ['kloster', 'klost'],
])('The stem of %s is %s', (word, stem) => {
  expect(stemSwedish(word)).toBe(stem);
});

it.each([
  ['blommorna', 'blomm'],
  ['ljuset', 'ljus'],
  ['ljusets', 'ljus'],
  ['nyhet', 'nyhet'],
  ['raket', 'raket'],
  ['paketet', 'paket'],
  ['popularitet', 'popularitet'],
  ['vackert', 'vackert'],
  ['fantasifullt', 'fantasifull'],
  ['hopplöst', 'hopplös'],
  ['vänlig', 'vän'],
  ['servett', 'servet'],
])('The stem of the shop’s word %s is %s', (word, stem) => {
  expect(stemSwedish(word)).toBe(stem);
});

it('Stemming only shortens, and leaves at least three letters of a longer word', () => {
  const word = fc.string({ unit: fc.constantFrom(...'adegilnorståäöh'), maxLength: 16 });
  fc.assert(
    fc.property(word, (text) => {
      const stem = stemSwedish(text);
      expect(text.startsWith(stem)).toBe(true);
      expect(stem.length).toBeGreaterThanOrEqual(Math.min(text.length, 3));
    }),
  );
});
