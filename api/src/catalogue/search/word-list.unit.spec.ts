import fc from 'fast-check';
import { WordList } from './word-list.js';

const text = fc.string({ unit: fc.constantFrom('a', 'b', 'c', 'ø'), maxLength: 7 });
const words = fc.uniqueArray(text, { maxLength: 30 });
const listOf = (all: readonly string[]) => new WordList(all.map((folded) => ({ folded })));
const texts = (found: Iterable<{ readonly folded: string }>) => Array.from(found, ({ folded }) => folded);

describe('a list of words', () => {
  it('has those that begin so, in order', () => {
    fc.assert(
      fc.property(words, text, (all, beginning) => {
        const expected = all.filter((word) => word.startsWith(beginning)).sort();
        expect(texts(listOf(all).beginningWith(beginning))).toEqual(expected);
      }),
    );
  });

  it('has those in which a part stands and something besides, each once and in order; a short part only at an end', () => {
    const parts = fc.array(fc.string({ unit: fc.constantFrom('a', 'b'), minLength: 3, maxLength: 5 }), {
      maxLength: 3,
    });
    const stands = (word: string, part: string) =>
      part.length < 4 ? word.startsWith(part) || word.endsWith(part) : word.includes(part);
    fc.assert(
      fc.property(words, parts, (all, sought) => {
        const expected = all.filter((word) => sought.some((part) => word.length > part.length && stands(word, part)));
        expect(texts(listOf(all).having(sought))).toEqual(expected.sort());
      }),
    );
  });
});
