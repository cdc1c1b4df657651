/**
 * The Snowball stemmer for Swedish (version 3, with the -et and -öst rules). `blommorna` → `blomm`, `ljuset` → `ljus`.
 * A suffix is removed only inside R1: the letters after the first consonant that follows a vowel, without the first
 * three letters of the word.
 * Source: https://snowballstem.org/algorithms/swedish/stemmer.html
 */

const VOWELS = 'aeiouyäåö';
const BEFORE_S = 'bcdfghjklmnoprtvy';
const BEFORE_OST = 'iklnprtuv';

const INFLECTIONS = longestFirst(
  'a arna erna heterna orna ad e ade ande arne are aste en anden aren heten ern ar er heter or as arnas ernas ornas es ades ' +
    'andes ens arens hetens erns at andet het ast s et',
);
const DERIVATIONS = longestFirst('lig ig els öst fullt');
const DOUBLED = ['dd', 'gd', 'nn', 'dt', 'gt', 'kt', 'tt'];
/** Word ends before an -et that is no suffix: nyhet, raket, popularitet. */
const KEEPS_ET = 'h iet uit fab cit dit alit ilit mit nit pit rit sit tit ivit kvit xit kom rak pak stak'.split(' ');

/** `word` must be in lower case and NFC. */
export function stemSwedish(word: string): string {
  const region = startOfR1(word);
  const uninflected = dropInflection(word, region);
  const single = DOUBLED.some((pair) => endsInRegion(uninflected, pair, region))
    ? uninflected.slice(0, -1)
    : uninflected;
  return dropDerivation(single, region);
}

function startOfR1(word: string): number {
  const match = /[aeiouyäåö][^aeiouyäåö]/.exec(word);
  return match ? Math.max(match.index + 2, 3) : word.length;
}

function dropInflection(word: string, region: number): string {
  const suffix = INFLECTIONS.find((ending) => endsInRegion(word, ending, region));
  if (!suffix) return word;
  const rest = word.slice(0, -suffix.length);
  if (suffix === 'et') return isEtAnEnding(rest) ? rest : word;
  if (suffix !== 's') return rest;
  if (rest.endsWith('et') && isEtAnEnding(rest.slice(0, -2))) return rest.slice(0, -2);
  return BEFORE_S.includes(rest.at(-1) ?? ' ') ? rest : word;
}

function isEtAnEnding(rest: string): boolean {
  const afterVowel = rest.length > 2 && isVowel(rest.at(-2)) && !isVowel(rest.at(-1));
  return afterVowel && !KEEPS_ET.some((ending) => rest.endsWith(ending));
}

function dropDerivation(word: string, region: number): string {
  const suffix = DERIVATIONS.find((ending) => endsInRegion(word, ending, region));
  if (!suffix) return word;
  if (suffix === 'fullt') return word.slice(0, -1);
  if (suffix !== 'öst') return word.slice(0, -suffix.length);
  return BEFORE_OST.includes(word.at(-4) ?? ' ') ? word.slice(0, -1) : word;
}

function endsInRegion(word: string, ending: string, region: number): boolean {
  return word.length - ending.length >= region && word.endsWith(ending);
}

function isVowel(letter: string | undefined): boolean {
  return letter !== undefined && VOWELS.includes(letter);
}

function longestFirst(list: string): string[] {
  return list.split(' ').sort((a, b) => b.length - a.length);
}
