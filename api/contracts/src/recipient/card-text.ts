import type { ProductKind } from '../delivery/delivery-ways.js';
/**
 * Texts that are printed for the recipient: the card and the ends of a funeral ribbon. The shop's form, the API and the
 * print use these rules, so that nothing is accepted that cannot be printed.
 */

export const MAX_CARD_LENGTH = 300;
export const MAX_CARD_LINES = 8;
export const MAX_RIBBON_LENGTH = 40;

/** Characters of the font Inter, which prints these texts. */
const UNPRINTABLE =
  /[^\n\u0020-\u007E\u00A0-\u0148\u014A-\u01C3\u01C5-\u024F\u038E-\u03A1\u03A3-\u03E1\u03F0-\u049D\u04A0-\u04FF\u1E00-\u1EFF\u2010-\u2027\u202F-\u205F\u20A0-\u20BF\u2116\u2122\u2190-\u2193\u2212\u2713]/u;
const MARKS = /[\u2028-\u202E\u2060-\u206F\u200B-\u200F]/u;

const graphemes = new Intl.Segmenter('sv', { granularity: 'grapheme' });

/** Length as a person counts: a family emoji or a letter with two accents is one. */
export const textLength = (text: string): number => [...graphemes.segment(text)].length;

/** NFC with line ends `\n`, without blank lines at the end; otherwise as typed. */
export const tidyCard = (typed: string): string =>
  typed
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .normalize('NFC')
    .trimEnd();

/** NFC on one line; otherwise as typed. */
export const tidyRibbon = (typed: string): string => typed.replace(/ *[\r\n\u2028\u2029]+ */g, ' ').normalize('NFC');

/** The characters that no print can show, each once, as a person sees them. */
export function unprintableCharacters(text: string): readonly string[] {
  const found = [...graphemes.segment(text)].map(({ segment }) => segment);
  return [...new Set(found.filter((each) => UNPRINTABLE.test(each) || MARKS.test(each)))];
}

function unprintableMessage(text: string): string | null {
  const [first, ...more] = unprintableCharacters(text).map((each) =>
    /\p{Extended_Pictographic}/u.test(each) || !/[\p{C}\p{Z}]/u.test(each) ? `”${each}”` : 'osynliga tecken',
  );
  if (!first) return null;
  const named = [...new Set([first, ...more])].slice(0, 5);
  return `Vi kan inte skriva ut ${named.join(', ')}. Ta bort det eller skriv det med ord.`;
}

/** Why the text cannot be printed on the card; null when it can. An empty text is no card. */
export function cardProblem(text: string): string | null {
  const tidy = tidyCard(text);
  const length = textLength(tidy);
  if (length > MAX_CARD_LENGTH) return `Kortet rymmer ${MAX_CARD_LENGTH} tecken. Din text har ${length}.`;
  const lines = tidy.split('\n').length;
  if (lines > MAX_CARD_LINES) return `Kortet rymmer ${MAX_CARD_LINES} rader. Din text har ${lines}.`;
  return unprintableMessage(tidy);
}

/** The card that goes with a ribbon says what the ribbon says, unless it has a text of its own. */
export const cardOfRibbon = ({ left, right }: { readonly left: string; readonly right: string }): string =>
  [left, right]
    .map((end) => end.trim())
    .filter(Boolean)
    .join('\n');

/** Why the text cannot be printed on an end of a ribbon; null when it can. */
export function ribbonProblem(text: string): string | null {
  const tidy = tidyRibbon(text);
  const length = textLength(tidy);
  if (length > MAX_RIBBON_LENGTH) return `Bandets ände rymmer ${MAX_RIBBON_LENGTH} tecken. Din text har ${length}.`;
  if (/\t/.test(text)) return 'Skriv bandets text utan tabbar.';
  return unprintableMessage(tidy);
}

interface RibbonedLine {
  readonly kind: ProductKind;
  readonly quantity: number;
}

/** Ribbons of goods that take none, or more than a line has pieces. `line` counts from 1. */
export function ribbonLineProblems(
  ribbons: readonly { readonly line: number }[],
  lines: readonly RibbonedLine[],
): { readonly field: string; readonly message: string }[] {
  return ribbons.flatMap(({ line }, index) => {
    const field = `ribbons.${index}.line`;
    const ordered = lines[line - 1];
    const before = ribbons.slice(0, index).filter((other) => other.line === line).length;
    if (ordered?.kind !== 'funeral') return [{ field, message: 'Band finns bara till begravningsblommor.' }];
    return before < ordered.quantity ? [] : [{ field, message: 'Varje krans eller bukett har ett band.' }];
  });
}
