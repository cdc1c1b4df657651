import { describe, expect, it } from '@jest/globals';
import { PhraseBook, phrasesOf } from './search-phrases.js';

describe('phrases', () => {
  it('Phrases are what stands between commas', () => {
    expect(phrasesOf(' Mors dag,present ;\nmors\u200B dag\nMors dag, ,')).toEqual(['Mors dag', 'present', 'mors dag']);
  });

  const book = new PhraseBook<string>();
  for (const phrase of ['mors dag', 'alla hjärtans dag', 'present', 'sorgkrans', 'tack']) book.add(phrase, phrase);
  book.add('present', 'gift');

  it.each([
    ['mors dag', ['mors dag']],
    ['Morsdag', ['mors dag']],
    ['blommor till mors dag', ['mors dag']],
    ['alla hjartans dag', ['alla hjärtans dag']],
    ['allahjärtansdag', ['alla hjärtans dag']],
    ['sorg krans', ['sorgkrans']],
    ['sorgkransar', ['sorgkrans']],
    ['sorgkans', ['sorgkrans']],
    ['presenter', ['present', 'gift']],
    ['present till mors dag', ['present', 'gift', 'mors dag']],
    ['tacka', ['tack']],
    ['tuck', []],
    ['dag', []],
    ['', []],
  ])('The text %j holds the phrases %j', (search, found) => {
    expect(book.in(search)).toEqual(found);
  });
});
