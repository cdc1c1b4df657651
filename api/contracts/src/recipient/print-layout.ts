import { tidyCard } from './card-text.js';

/**
 * Layout of card and ribbon, in millimetres. Preview and print use these rules, so that the buyer sees the same line
 * breaks and sizes as the recipient. Widths are estimates on the safe side for the font Inter.
 */

/** A6, lying. */
export const CARD_SIZE = { width: 148, height: 105 } as const;
const CARD_MARGIN = 14;
/** Type sizes. */
const CARD_TYPE_SIZES = [8, 7, 6, 5, 4.4, 3.8, 3.2, 2.7] as const;
/** Down to this size a smaller type is better than a line that breaks where the buyer did not break it. */
const EASILY_READ = 5;
const LEADING = 1.4;

/** A ribbon's end in mm; its text runs along the longer side. */
export const RIBBON_SIZE = { width: 300, height: 70 } as const;
const RIBBON_MARGIN = 16;
const RIBBON_TYPE_SIZE = 30;

export interface CardLayout {
  /** Millimetres. */
  readonly typeSize: number;
  readonly lineHeight: number;
  readonly lines: readonly string[];
}

/** Trailing empty lines are left out; empty lines within the text stay. */
export function cardLayout(text: string): CardLayout {
  const typed = tidyCard(text).trimEnd().split('\n');
  const width = CARD_SIZE.width - 2 * CARD_MARGIN;
  const height = CARD_SIZE.height - 2 * CARD_MARGIN;
  const smallest = CARD_TYPE_SIZES.at(-1) ?? 1;
  const fits = (typeSize: number) => wrapped(typed, width / typeSize).length * typeSize * LEADING <= height;
  const keepsLines = (typeSize: number) => wrapped(typed, width / typeSize).length === typed.length;
  const typeSize =
    CARD_TYPE_SIZES.find((size) => size >= EASILY_READ && fits(size) && keepsLines(size)) ??
    CARD_TYPE_SIZES.find(fits) ??
    smallest;
  return { typeSize, lineHeight: typeSize * LEADING, lines: wrapped(typed, width / typeSize) };
}

/** In millimetres: the type size at which the text of a ribbon's end fits on its one line. */
export function ribbonTypeSize(text: string): number {
  const width = RIBBON_SIZE.width - 2 * RIBBON_MARGIN;
  return Math.min(RIBBON_TYPE_SIZE, width / Math.max(1, textWidth(text)));
}

/** Breaks lines at spaces, and words that are longer than a line anywhere. `width`: in units of the type size. */
function wrapped(lines: readonly string[], width: number): string[] {
  return lines.flatMap((line) => {
    const set: string[] = [];
    let current = '';
    for (const word of line.split(' ').flatMap((each) => pieces(each, width))) {
      const longer = current === '' ? word : `${current} ${word}`;
      if (current !== '' && textWidth(longer) > width) {
        set.push(current);
        current = word;
      } else {
        current = longer;
      }
    }
    return [...set, current];
  });
}

function pieces(word: string, width: number): string[] {
  if (textWidth(word) <= width) return [word];
  const cut: string[] = [''];
  for (const letter of word) {
    const last = cut.at(-1) ?? '';
    if (textWidth(last + letter) > width) cut.push(letter);
    else cut[cut.length - 1] = last + letter;
  }
  return cut;
}

/** Width as a multiple of the type size. */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + widthOf(letter), 0);

function widthOf(letter: string): number {
  if (/\p{M}/u.test(letter)) return 0;
  if (/[ijltfrI.,:;'’!|()[\] ]/.test(letter)) return 0.38;
  if (/[mwMW@%&—…]/.test(letter)) return 0.95;
  return /[\p{Lu}\d]/u.test(letter) ? 0.74 : 0.61;
}
