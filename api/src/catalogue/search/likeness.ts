import { boundedEditDistance } from '@kronblad/contracts/rules/edit-distance';

/** What of a word is held against what was typed. */
interface Likened {
  readonly folded: string;
  readonly forms: readonly string[];
  readonly letters: number;
}

/** Shorter ones begin and end too many words. */
const SHORTEST_END = 4;

/** Whether what was typed is the beginning and the end of the word, as `adventsstake` is of `adventsljusstake`. */
export function isShortened(word: Likened, typed: readonly string[], letters: number): boolean {
  if ((letters & ~word.letters) !== 0) return false;
  return typed.some((short) => word.forms.some((long) => isEnds(short, long)));
}

function isEnds(short: string, long: string): boolean {
  if (short.length < 2 * SHORTEST_END || short.length >= long.length) return false;
  const head = sharedLetters(short.length, (index) => short[index] === long[index]);
  const tail = sharedLetters(short.length, (index) => short.at(-1 - index) === long.at(-1 - index));
  return head >= SHORTEST_END && tail >= SHORTEST_END && head + tail >= short.length;
}

function sharedLetters(most: number, isShared: (index: number) => boolean): number {
  let count = 0;
  while (count < most && isShared(count)) count++;
  return count;
}

/** How many slips lie between a word and what was typed; null when there are more than `edits`. */
export function distanceBetween(word: Likened, folded: string, letters: number, edits: number): number | null {
  // Each slip changes at most two of the letters there are.
  if (edits === 0 || bitCount(word.letters ^ letters) > 2 * edits) return null;
  return boundedEditDistance(folded, word.folded, edits);
}

/** Which letters a word has, one bit each. */
export function lettersOf(folded: string): number {
  let letters = 0;
  for (let index = 0; index < folded.length; index++) letters |= 1 << (folded.charCodeAt(index) & 31);
  return letters;
}

function bitCount(bits: number): number {
  let count = 0;
  for (let rest = bits; rest !== 0; rest &= rest - 1) count++;
  return count;
}
