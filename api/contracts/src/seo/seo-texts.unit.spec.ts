import { expect, it } from '@jest/globals';
import { cutAtWord, MAX_META_DESCRIPTION, shortDescription } from './seo-texts.js';

it('A description is cut between words, within the limit and with an ellipsis', () => {
  const text = 'Handbunden bukett av rosor, nejlikor och eukalyptus i dova toner. '.repeat(4);
  const cut = shortDescription(text);
  expect(cut.length).toBeLessThanOrEqual(MAX_META_DESCRIPTION);
  expect(text).toMatch(new RegExp(`^${cut.slice(0, -1)}[ ,.]`));
  expect(cut.endsWith('…')).toBe(true);
});

it.each([
  ['Rosor och nejlikor', 18, 'Rosor och nejlikor'],
  ['Rosor och nejlikor', 17, 'Rosor och…'],
  ['Rosor, nejlikor', 10, 'Rosor…'],
  ['Julstjärnor i krukor', 8, 'Julstjä…'],
])('The text %s cut at %i characters is %s', (text, length, cut) => {
  expect(cutAtWord(text, length)).toBe(cut);
});
