import { stemSwedish } from './swedish-stemmer.js';

/** Lower case, composed (NFC), outer space gone. å, ä and ö stay letters of their own: the form for exact matches. */
export function normaliseText(text: string): string {
  return text.normalize('NFC').toLowerCase().normalize('NFC').trim();
}

/** Normalised without diacritics, as typed on a foreign keyboard: å, ä and æ become a, ö and ø become o, é becomes e. */
export function foldText(text: string): string {
  return normaliseText(text)
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/æ/g, 'a')
    .replace(/ø/g, 'o')
    .replace(/ß/g, 'ss');
}

/** The words and numbers of a text, normalised, in order, repetitions kept. `Majas-Cottage 12 cm` → majas, cottage, 12, cm. */
export function searchTokens(text: string): string[] {
  return normaliseText(text).match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** A folded word as it sounds: `picknick` and `piknik` are the same, and so are `lakrits` and `lackrits`. */
export function soundOf(folded: string): string {
  return folded.replace(/c(?=[kaou]|$)|q/g, 'k').replace(/(\p{L})\1+/gu, '$1');
}

/**
 * The folded forms under which a word is indexed and looked up: as it stands, its stem, and the stem of its folded form (for who
 * types `korsbaren` for `körsbären`). Two words whose forms overlap are the same word to the search. The first is the whole word.
 */
export function searchForms(token: string): string[] {
  const folded = foldText(token);
  return [...new Set([folded, foldText(stemSwedish(normaliseText(token))), stemSwedish(folded)])];
}
