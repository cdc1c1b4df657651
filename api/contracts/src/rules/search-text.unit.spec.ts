import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldText, normaliseText, searchForms, searchTokens } from './search-text.js';

const sameWord = (a: string, b: string) => searchForms(a).some((form) => searchForms(b).includes(form));

describe('text for searching', () => {
  it('normalises without losing å, ä, ö', () => {
    expect(normaliseText(' A\u030Angermanländska RÖDA ')).toBe('ångermanländska röda');
  });

  it('folds å, ä, ö, é and similar foreign letters', () => {
    expect(foldText('Körsbär på Kafé, Ærø Straße')).toBe('korsbar pa kafe, aero strasse');
    expect(foldText('Łukasz Đorđe Þór Cœur')).toBe('lukasz dorde thor coeur');
  });

  it('separates words and numbers', () => {
    expect(searchTokens('Majas-Cottage: ljus, 12 cm (röda)')).toEqual(['majas', 'cottage', 'ljus', '12', 'cm', 'röda']);
    expect(searchTokens(' – ! ')).toEqual([]);
  });

  it.each([
    ['blommor', 'blommorna'],
    ['ljuset', 'ljus'],
    ['rosor', 'ros'],
    ['kransar', 'kransen'],
    ['körsbären', 'korsbaren'],
    ['körsbär', 'körsbären'],
    ['Julgranar', 'julgran'],
  ])('treats %s and %s as the same word', (a, b) => {
    expect(sameWord(a, b)).toBe(true);
  });

  it('keeps different words apart', () => {
    expect(sameWord('ljus', 'lampa')).toBe(false);
    expect(sameWord('rosor', 'ris')).toBe(false);
  });

  it('is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(foldText(foldText(text))).toBe(foldText(text))),
    );
  });

  it('includes a folded word among the forms of the word', () => {
    const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvåäöé'), minLength: 1 });
    fc.assert(fc.property(word, (text) => expect(sameWord(text, foldText(text))).toBe(true)));
  });
});
