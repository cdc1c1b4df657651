import { tidyText } from '../text/typed-text.js';
import { boundedEditDistance } from './edit-distance.js';
import { searchForms, searchTokens } from './search-text.js';

/** Words without a meaning of their own in a search. */
export const FILLER_WORDS = new Set('och eller i på av till för med en ett den det de att som från vid om'.split(' '));

/** Words of this many letters may have one misspelling. */
const LEAST_MISSPELT = 6;
const LONGEST_PHRASE = 4;

/** `Mors dag, present` → Mors dag; present. */
export const phrasesOf = (text: string): string[] => [
  ...new Set(
    text
      .split(/[,;\n]/)
      .map(tidyText)
      .filter((phrase) => searchTokens(phrase).length > 0),
  ),
];

/** Words of a search or a phrase, without fillers unless there is nothing else. */
export function meaningfulTokens(text: string): readonly string[] {
  const tokens = [...new Set(searchTokens(text))];
  const telling = tokens.filter((token) => !FILLER_WORDS.has(token));
  return telling.length > 0 ? telling : tokens;
}

/** Finds phrases in searched words, inflected, written together or apart, and with a misspelling. */
export class PhraseBook<Target> {
  private readonly byForm = new Map<string, Target[]>();

  add(phrase: string, target: Target): void {
    for (const form of searchForms(meaningfulTokens(phrase).join(''))) {
      this.byForm.set(form, [...(this.byForm.get(form) ?? []), target]);
    }
  }

  /** The targets of the longest phrase that begins at `start`, and its number of words. */
  at(
    tokens: readonly string[],
    start: number,
  ): { readonly length: number; readonly targets: readonly Target[] } | null {
    for (let length = Math.min(LONGEST_PHRASE, tokens.length - start); length > 0; length--) {
      const targets = this.targetsOf(tokens.slice(start, start + length).join(''));
      if (targets.length > 0) return { length, targets };
    }
    return null;
  }

  /** The targets of all phrases in a search. */
  in(search: string): Target[] {
    const tokens = meaningfulTokens(search);
    const found = new Set<Target>();
    for (let start = 0; start < tokens.length; ) {
      const phrase = this.at(tokens, start);
      for (const target of phrase?.targets ?? []) found.add(target);
      start += phrase?.length ?? 1;
    }
    return [...found];
  }

  private targetsOf(typed: string): Target[] {
    const forms = searchForms(typed);
    const exact = forms.flatMap((form) => this.byForm.get(form) ?? []);
    if (exact.length > 0 || typed.length < LEAST_MISSPELT) return [...new Set(exact)];
    const near = [...this.byForm].filter(
      ([form]) =>
        form.length >= LEAST_MISSPELT && forms.some((typedForm) => boundedEditDistance(typedForm, form, 1) !== null),
    );
    return [...new Set(near.flatMap(([, targets]) => targets))];
  }
}
