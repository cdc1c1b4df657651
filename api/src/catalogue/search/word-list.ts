/** Shorter ones stand inside half of all words … */
export const SHORTEST_PART = 4;
/** … but what a compound begins and ends with tells: a `rosbukett` has `rosor`, a `glasvas` is a `vas`. */
export const SHORTEST_END = 3;

/** Stands in no word. */
const BETWEEN = ' ';

/**
 * Words in the order of their letters, and all of them as one text: to look for a part in that takes a tenth of the time
 * that it takes in one word after the other.
 */
export class WordList<Word extends { readonly folded: string }> {
  private readonly words: readonly Word[];
  private readonly text: string;
  /** Where in the text each begins. */
  private readonly starts: readonly number[];

  constructor(words: Iterable<Word>) {
    this.words = [...words].sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
    this.text = BETWEEN + this.words.map(({ folded }) => folded + BETWEEN).join('');
    let start = BETWEEN.length;
    this.starts = this.words.map(({ folded }) => {
      const own = start;
      start += folded.length + BETWEEN.length;
      return own;
    });
  }

  *beginningWith(folded: string): Iterable<Word> {
    const first = firstThat(this.words.length, (nth) => (this.words[nth] as Word).folded >= folded);
    for (let nth = first; this.words[nth]?.folded.startsWith(folded); nth++) yield this.words[nth] as Word;
  }

  /** Those that have one of the parts and something besides; a short one as their beginning or end. */
  having(parts: readonly string[]): Word[] {
    const found = new Set<number>();
    for (const part of parts) {
      const sought = part.length < SHORTEST_PART ? [BETWEEN + part, part + BETWEEN] : [part];
      for (const each of sought) this.find(each, part.length, found);
    }
    return [...found].sort((a, b) => a - b).map((nth) => this.words[nth] as Word);
  }

  private find(sought: string, length: number, found: Set<number>): void {
    let at = this.text.indexOf(sought);
    while (at !== -1) {
      const nth = firstThat(this.starts.length, (each) => (this.starts[each] as number) > at + 1) - 1;
      const { folded } = this.words[nth] as Word;
      if (folded.length > length) found.add(nth);
      at = this.text.indexOf(sought, (this.starts[nth] as number) + folded.length);
    }
  }
}

/** Of so many, in order, the first that is so; their number when none is. */
function firstThat(count: number, isSo: (nth: number) => boolean): number {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (isSo(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
