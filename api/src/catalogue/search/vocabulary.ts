import { maxEdits } from '@kronblad/contracts/rules/edit-distance';
import { foldText, searchForms } from '@kronblad/contracts/rules/search-text';
import { distanceBetween, isShortened, lettersOf } from './likeness.js';
import { Postings } from './postings.js';

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

/** The words that a typed one may mean. */
export interface Match {
  readonly words: readonly { readonly word: Word; readonly closeness: number }[];
  /** None of them has it as it was typed. */
  readonly isGuess: boolean;
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
/** Shorter ones stand inside half of all words … */
const SHORTEST_PART = 4;
/** … but what a compound begins and ends with tells: a `rosbukett` has `rosor`, a `glasvas` is a `vas`. */
const SHORTEST_END = 3;

/** All words of all documents, to be looked up by spelling, stem, beginning, part and likeness. */
export class Vocabulary {
  private readonly words = new Map<string, Word>();
  private readonly byForm = new Map<string, Set<Word>>();
  private sorted: Word[] = [];
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

  /**
   * Every word that the typed one may mean; slips of the finger only when nothing else is found, and the pieces of a
   * compound nobody has only when it is no slip either.
   */
  match(typed: string): Match {
    const folded = foldText(typed);
    const forms = searchForms(typed);
    // The closest fit of a word is found first.
    const told = new Map<Word, number>();
    const tell: Fit = (word, closeness) => {
      if (!told.has(word)) told.set(word, closeness);
    };
    this.matchForms(typed, folded, forms, tell);
    this.matchPrefix(folded, tell);
    this.matchParts(forms, tell);
    const isGuess = told.size === 0;
    if (told.size === 0) this.guess(folded, forms, tell);
    if (told.size === 0) this.matchPieces(folded, tell);
    return { words: [...told].map(([word, closeness]) => ({ word, closeness })), isGuess };
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
    const words = this.inOrder();
    for (let index = firstNotBelow(words, folded); index < words.length; index++) {
      const word = words[index] as Word;
      if (!word.folded.startsWith(folded)) return;
      fit(word, CLOSENESS.prefix);
    }
  }

  /** Swedish joins words: who looks for `ljus` wants `blockljus` too. */
  private matchParts(forms: readonly string[], fit: Fit): void {
    const parts = forms.filter((form) => form.length >= SHORTEST_END);
    if (parts.length === 0) return;
    for (const word of this.words.values()) {
      if (parts.some((part) => isPart(word.folded, part))) fit(word, closenessOfPart(word, parts));
    }
  }

  /** What may be meant where nobody has the word as it was typed: a compound without its middle, or a slip. */
  private guess(folded: string, forms: readonly string[], fit: Fit): void {
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
    for (const [form, words] of this.byForm) {
      const isPiece = form.length >= SHORTEST_PART && (folded.startsWith(form) || folded.endsWith(form));
      if (isPiece) for (const word of words) fit(word, CLOSENESS.piece);
    }
  }

  private inOrder(): readonly Word[] {
    if (!this.isSorted) {
      this.sorted = [...this.words.values()].sort((a, b) => (a.folded < b.folded ? -1 : a.folded > b.folded ? 1 : 0));
      this.isSorted = true;
    }
    return this.sorted;
  }
}

function isPart(word: string, part: string): boolean {
  if (word.length <= part.length) return false;
  return part.length < SHORTEST_PART ? word.startsWith(part) || word.endsWith(part) : word.includes(part);
}

function closenessOfPart({ folded, forms }: Word, parts: readonly string[]): number {
  if (parts.some((part) => folded.startsWith(part))) return CLOSENESS.opening;
  const isTail = forms.some((form) => parts.some((part) => form.endsWith(part)));
  return isTail ? CLOSENESS.tail : CLOSENESS.inside;
}

function firstNotBelow(words: readonly Word[], folded: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle] as Word).folded < folded) low = middle + 1;
    else high = middle;
  }
  return low;
}
