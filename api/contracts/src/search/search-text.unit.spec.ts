import { expect, it } from '@jest/globals';
import fc from 'fast-check';
import { foldText, normaliseText, searchForms, searchTokens } from './search-text.js';

const sameWord = (a: string, b: string) => searchForms(a).some((form) => searchForms(b).includes(form));

it('Text for searching is normalised without losing å, ä, ö', () => {
  expect(normaliseText(' A\u030Angermanländska RÖDA ')).toBe('ångermanländska röda');
});

it('Text for searching folds å, ä, ö, é and similar foreign letters', () => {
  expect(foldText('Körsbär på Kafé, Ærø Straße')).toBe('korsbar pa kafe, aero strasse');
  expect(foldText('Łukasz Đorđe Þór Cœur')).toBe('lukasz dorde thor coeur');
});

it('Text for searching separates words and numbers', () => {
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
])('The words %s and %s are the same for searching', (a, b) => {
  expect(sameWord(a, b)).toBe(true);
});

it('Text for searching keeps different words apart', () => {
  expect(sameWord('ljus', 'lampa')).toBe(false);
  expect(sameWord('rosor', 'ris')).toBe(false);
});

it('Text for searching is idempotent', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => expect(foldText(foldText(text))).toBe(foldText(text))),
  );
});

it('The forms of a word include its folded form', () => {
  const word = fc.string({ unit: fc.constantFrom(...'abcdefghijklmnoprstuvåäöé'), minLength: 1 });
  fc.assert(fc.property(word, (text) => expect(sameWord(text, foldText(text))).toBe(true)));
});
