import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isReservedSlug, MAX_SLUG_LENGTH, RESERVED_SLUGS, slugify } from './slug.js';

const swedish = fc.string({ unit: fc.constantFrom(...'abcåäöÅÄÖéüßæ 019-–_&.\t\u00A0!') });

describe('slugify', () => {
  it.each([
    ['Röda rosor & grönt', 'roda-rosor-gront'],
    ['Majas Cottage', 'majas-cottage'],
    ['Ljusstake – ÅÄÖ', 'ljusstake-aao'],
    ['Crème brûlée, 12/24 st', 'creme-brulee-1224-st'],
    ['  --dubbla  --  streck-- ', 'dubbla-streck'],
    ['Julpynt\u00A0guld', 'julpynt-guld'],
    ['???', ''],
  ])('makes %j into %j', (text, slug) => {
    expect(slugify(text)).toBe(slug);
  });

  it('is idempotent, and returns only slugs', () => {
    fc.assert(
      fc.property(fc.oneof(swedish, fc.string({ unit: 'grapheme', maxLength: 300 })), (text) => {
        const slug = slugify(text);
        expect(slugify(slug)).toBe(slug);
        expect(slug).toMatch(/^([a-z0-9]+(-[a-z0-9]+)*)?$/);
        expect(slug.length).toBeLessThanOrEqual(MAX_SLUG_LENGTH);
      }),
    );
  });

  it('shortens long texts without a final hyphen', () => {
    expect(slugify(`${'a'.repeat(MAX_SLUG_LENGTH - 1)} bc`)).toBe('a'.repeat(MAX_SLUG_LENGTH - 1));
  });
});

describe('reserved slugs', () => {
  it.each(['produkter', 'kassa', 'admin', 'api', 'julpynt', 'hem'])('reserves %s', (slug) => {
    expect(isReservedSlug(slug)).toBe(true);
  });

  it('leaves other slugs to the marketing pages', () => {
    expect(isReservedSlug('mors-dag')).toBe(false);
  });

  it('lists slugs only', () => {
    for (const slug of RESERVED_SLUGS) expect(slugify(slug)).toBe(slug);
  });
});
