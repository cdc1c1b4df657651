import { maxEdits } from '@kronblad/contracts/rules/edit-distance';
import { foldText, searchForms } from '@kronblad/contracts/rules/search-text';
import { distanceBetween, isShortened, lettersOf } from './likeness.js';
import { Postings } from './postings.js';
import { SHORTEST_END, SHORTEST_PART, WordList } from './word-list.js';

/** A word that stands in some text, with the documents it stands in and how much it weighs there. */
export interface Word {
  /** Normalised, å, ä and ö kept. */
  readonly text: string;
  readonly folded: string;
  readonly forms: readonly string[];
  /** Which letters it has, one bit each. */
  readonly letters: number;
  readonly documents: Postings;
}

/** How well a typed word fits a word of the vocabulary, from 0 to 1. */
type Fit = (word: Word, closeness: number) => void;

/** A word that a typed one may mean. */
export interface Match {
  readonly word: Word;
  readonly closeness: number;
}

const CLOSENESS = {
  exact: 1,
  folded: 0.9,
  stem: 0.8,
  prefix: 0.6,
  opening: 0.55,
  tail: 0.5,
  inside: 0.35,
  shortened: 0.3,
  misspelt: 0.3,
  piece: 0.2,
} as const;
/** With one letter, or digit, begins anything. */
const SHORTEST_PREFIX = 2;

/** All words of all documents, to be looked up by spelling, stem, beginning, part and likeness. */
export class Vocabulary {
  private readonly words = new Map<string, Word>();
  private readonly byForm = new Map<string, Set<Word>>();
  private sorted = new WordList<Word>([]);
  private isSorted = true;

  /** The word as the vocabulary keeps it, new or known. */
  obtain(text: string): Word {
    const known = this.words.get(text);
    if (known) return known;
    const folded = foldText(text);
    const word = { text, folded, forms: searchForms(text), letters: lettersOf(folded), documents: new Postings() };
    this.words.set(text, word);
    for (const form of word.forms) this.byForm.set(form, (this.byForm.get(form) ?? new Set()).add(word));
    this.isSorted = false;
    return word;
  }

  drop(word: Word): void {
    this.words.delete(word.text);
    for (const form of word.forms) {
      const same = this.byForm.get(form);
      same?.delete(word);
      if (same?.size === 0) this.byForm.delete(form);
    }
    this.isSorted = false;
  }

  /** Every word that has the typed one: as it is, in another form, as its beginning or as its part. */
  match(typed: string): Match[] {
    const folded = foldText(typed);
    const forms = searchForms(typed);
    return told((fit) => {
      this.matchForms(typed, folded, forms, fit);
      this.matchPrefix(folded, fit);
      this.matchParts(forms, fit);
    });
  }

  /**
   * What a typed word may mean that nobody has: slips of the finger, and the pieces of a compound only when it is no slip
   * either. The typed word is held against every other, which takes far longer than to find it.
   */
  guess(typed: string): Match[] {
    const folded = foldText(typed);
    const meant = told((fit) => this.matchLike(folded, searchForms(typed), fit));
    return meant.length > 0 ? meant : told((fit) => this.matchPieces(folded, fit));
  }

  private matchForms(typed: string, folded: string, forms: readonly string[], fit: Fit): void {
    for (const form of forms) {
      for (const word of this.byForm.get(form) ?? []) {
        if (word.text === typed) fit(word, CLOSENESS.exact);
        else fit(word, word.folded === folded ? CLOSENESS.folded : CLOSENESS.stem);
      }
    }
  }

  private matchPrefix(folded: string, fit: Fit): void {
    if (folded.length < SHORTEST_PREFIX) return;
    for (const word of this.inOrder().beginningWith(folded)) fit(word, CLOSENESS.prefix);
  }

  /** Swedish joins words: who looks for `ljus` wants `blockljus` too. */
  private matchParts(forms: readonly string[], fit: Fit): void {
    const parts = forms.filter((form) => form.length >= SHORTEST_END);
    if (parts.length === 0) return;
    for (const word of this.inOrder().having(parts)) fit(word, closenessOfPart(word, parts));
  }

  /** A compound without its middle, or a slip. */
  private matchLike(folded: string, forms: readonly string[], fit: Fit): void {
    const meant: Word[] = [];
    const letters = lettersOf(folded);
    const ends = lettersOf(forms.at(-1) as string);
    const edits = maxEdits(folded.length);
    for (const word of this.words.values()) {
      if (isShortened(word, forms, ends)) fit(word, CLOSENESS.shortened);
      const distance = distanceBetween(word, folded, letters, edits);
      if (distance === null) continue;
      fit(word, CLOSENESS.misspelt / distance);
      meant.push(word);
    }
    for (const word of meant) this.matchKin(word, fit);
  }

  /** Who meant `kuddar` means `kuddfodral` too, as if it had been spelt right. */
  private matchKin(meant: Word, fit: Fit): void {
    const stem = meant.forms.at(-1) as string;
    if (stem.length < SHORTEST_PART) return;
    this.matchPrefix(stem, (word, closeness) => {
      if (word !== meant) fit(word, CLOSENESS.misspelt * closeness);
    });
  }

  /** Who finds no `tulpanlök` may still want tulips. */
  private matchPieces(folded: string, fit: Fit): void {
    for (let length = SHORTEST_PART; length < folded.length; length++) {
      for (const piece of [folded.slice(0, length), folded.slice(-length)]) {
        for (const word of this.byForm.get(piece) ?? []) fit(word, CLOSENESS.piece);
      }
    }
  }

  private inOrder(): WordList<Word> {
    if (!this.isSorted) {
      this.sorted = new WordList(this.words.values());
      this.isSorted = true;
    }
    return this.sorted;
  }
}

/** Each word once; its closest fit is told first. */
function told(match: (fit: Fit) => void): Match[] {
  const found = new Map<Word, number>();
  match((word, closeness) => {
    if (!found.has(word)) found.set(word, closeness);
  });
  return Array.from(found, ([word, closeness]) => ({ word, closeness }));
}

function closenessOfPart({ folded, forms }: Word, parts: readonly string[]): number {
  if (parts.some((part) => folded.startsWith(part))) return CLOSENESS.opening;
  const isTail = forms.some((form) => parts.some((part) => form.endsWith(part)));
  return isTail ? CLOSENESS.tail : CLOSENESS.inside;
}
