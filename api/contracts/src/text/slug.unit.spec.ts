import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isReservedSlug, MAX_SLUG_LENGTH, RESERVED_SLUGS, slugify } from './slug.js';

const swedish = fc.string({ unit: fc.constantFrom(...'abcåäöÅÄÖéüßæø 019-–_&.,/½\t\u00A0!') });

it.each([
  ['Röda rosor & grönt', 'roda-rosor-gront'],
  ['Majas Cottage', 'majas-cottage'],
  ['Ljusstake – ÅÄÖ', 'ljusstake-aao'],
  ['Crème brûlée, 12/24 st', 'creme-brulee-12-24-st'],
  ['Blockljus 2,5 cm', 'blockljus-2-5-cm'],
  ['Blockljus 25 cm', 'blockljus-25-cm'],
  ['Fat 1/2 liter', 'fat-1-2-liter'],
  ['Fat 2½ liter', 'fat-2-1-2-liter'],
  ['Duk 145\u00A0×\u00A0250 cm', 'duk-145-250-cm'],
  ['Ljus 20×30', 'ljus-20-30'],
  ['12–24 kl. 10.30', '12-24-kl-10-30'],
  ['Smørrebrødsfat', 'smorrebrodsfat'],
  ['Æbleskiver & Straße', 'aebleskiver-strasse'],
  ['Łódź\u2011vas', 'lodz-vas'],
  ['  --dubbla  --  streck-- ', 'dubbla-streck'],
  ['Julpynt\u00A0guld', 'julpynt-guld'],
  ['???', ''],
])('The slug of %j is %j', (text, slug) => {
  expect(slugify(text)).toBe(slug);
});

it('Making a slug is idempotent, and gives only slugs', () => {
  fc.assert(
    fc.property(fc.oneof(swedish, fc.string({ unit: 'grapheme', maxLength: 300 })), (text) => {
      const slug = slugify(text);
      expect(slugify(slug)).toBe(slug);
      expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
      expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
    }),
  );
});

it('A slug of a long text is shortened without a final hyphen', () => {
  expect(slugify(`${'a'.repeat(MAX_SLUG_LENGTH - 1)} bc`)).toBe('a'.repeat(MAX_SLUG_LENGTH - 1));
});

it.each(['produkter', 'kassa', 'admin', 'api', 'julpynt', 'hem'])('The slug %s is reserved', (slug) => {
  expect(isReservedSlug(slug)).toBe(true);
});

it('Other slugs are left to the marketing pages', () => {
  expect(isReservedSlug('mors-dag')).toBe(false);
});

it('Every reserved slug is a slug', () => {
  for (const slug of RESERVED_SLUGS) expect(slugify(slug)).toBe(slug);
});
