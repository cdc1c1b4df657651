import { tidyText } from '../text/typed-text.js';
import { stemSwedish } from './swedish-stemmer.js';

/** For exact matches: tidy and in lower case; keeps å, ä and ö. */
export function normaliseText(text: string): string {
  return tidyText(text).toLowerCase().normalize('NFC');
}

const BASIC_LATIN: Readonly<Record<string, string>> = {
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/**
 * Without diacritics, as typed on a foreign keyboard: å and ä become a, ö and ø become o, é becomes e, æ becomes ae.
 * `read.fold_text` is the same in SQL.
 */
export function foldText(text: string): string {
  return normaliseText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[æœøßłđðþı]/g, (letter) => BASIC_LATIN[letter] ?? letter);
}

/** Normalised words and numbers in order, with duplicates. `Majas-Cottage 12 cm` → majas, cottage, 12, cm. */
export function searchTokens(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Phonetic form of a word from `foldText`. `picknick` and `piknik` get the same; so do `lakrits` and `lackrits`. */
export function phoneticForm(folded: string): string {
  return folded.replace(/c(?=[kaou]|$)|q/g, 'k').replace(/(\p{L})\1+/gu, '$1');
}

/**
 * Forms of a word in the index and in searches, all without diacritics: the word itself (first), its stem, and the stem
 * of the word as typed without diacritics (`korsbaren` for `körsbären`). Two words match when they share a form.
 */
export function searchForms(token: string): string[] {
  const folded = foldText(token);
  return [...new Set([folded, foldText(stemSwedish(normaliseText(token))), stemSwedish(folded)])];
}
