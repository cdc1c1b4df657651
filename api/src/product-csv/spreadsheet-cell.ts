/**
 * Spreadsheets turn text that looks like a number, date, truth value or formula into one (`00123` into 123, `1-2` into a
 * date). They leave it alone after an apostrophe.
 */
export const protectedText = (text: string): string => (isConverted(text) ? `'${text}` : text);
/** Reverses `protectedText`. Other texts keep their apostrophe. */
export const unprotectedText = (cell: string): string => (isProtected(cell) ? cell.slice(1) : cell);
export const isProtected = (cell: string): boolean => cell.startsWith("'") && isConverted(cell.slice(1));

const FORMULA = /^[=+\-@\t\r＝＋－＠]/;
const TRUTH = /^(true|false|sant|falskt)$/i;
/** Words that leave a text with digits a number, an amount or a date. */
const WORDS = new Set(
  [
    'e kr sek eur usd am pm h st nd rd th',
    'jan feb mar apr may maj jun jul aug sep sept oct okt nov dec',
    'january february march april june july august september october november december',
    'januari februari mars juni juli augusti oktober',
    'mon tue wed thu fri sat sun mån tis ons tors tor fre lör sön',
  ]
    .join(' ')
    .split(' '),
);

/** Also true of a text that already has apostrophes before what is converted. */
function isConverted(written: string): boolean {
  const text = written.replace(/^'+/, '');
  if (FORMULA.test(text) || TRUTH.test(text)) return true;
  const words = text.toLocaleLowerCase('sv').match(/\p{L}+/gu) ?? [];
  return /\d/.test(text) && words.every((word) => WORDS.has(word));
}

/**
 * Returns whether a cell is the exported text but for what a spreadsheet does to any text: line breaks, spaces around it,
 * and `?` for characters that the encoding of the file lacks.
 */
export function isSameText(cell: string, exported: string, isUnicode: boolean): boolean {
  const [one, other] = [plain(cell), plain(exported)];
  return one === other || (!isUnicode && /\?/.test(one) && withoutLost(one) === withoutLost(other));
}

const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim().normalize('NFC');
const withoutLost = (text: string) =>
  [...text]
    .map((character) => (isInAnsi(character) ? character : '?'))
    .join('')
    .replace(/\?+/g, '?');
const ANSI = new Set(new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte)));
const isInAnsi = (character: string) => ANSI.has(character);

const APOSTROPHE = 'Skriv en apostrof först om texten ska vara så.';
const DAMAGES: readonly (readonly [pattern: RegExp, message: string])[] = [
  [/^-?\d+(?:[.,]\d+)?E[+-]\d+$/i, `Kalkylbladet har gjort om cellen till ett tal i grundpotensform. ${APOSTROPHE}`],
  [
    /^\d{4}-\d\d-\d\d$|^\d{1,2}[/.]\d{1,2}[/.]\d{2,4}$|^\d{1,2}-\p{L}{3}\.?(-\d{2,4})?$|^\p{L}{3}-\d{2}$/u,
    `Kalkylbladet kan ha gjort om cellen till ett datum. ${APOSTROPHE}`,
  ],
  [/^#{3,}$|^#\P{Ll}+[!?]$|^#N\/A$|^#SAKNAS!?$|^Err:\d+$/u, 'Cellen innehåller ett fel från kalkylbladet.'],
  [
    /\ufffd|Ã[¥¤¶©…„–\u0085\u0084\u0096]/u,
    'Tecken har gått förlorade. Öppna exporten som UTF-8 och spara filen som CSV UTF-8.',
  ],
];

/** Returns the message when a spreadsheet seems to have changed a new or edited text; null when nothing is wrong. */
export function damageOf(cell: string, exported: string, isUnicode: boolean): string | null {
  if (!isUnicode && [...exported].some((character) => !isInAnsi(character))) {
    return 'Filen är sparad i en teckenkodning där tecken i texten saknas. Spara den som CSV UTF-8.';
  }
  return isProtected(cell) ? null : (DAMAGES.find(([pattern]) => pattern.test(cell))?.[1] ?? null);
}

/** Returns the SKU that a spreadsheet writes for a text that it takes for a number: 123 for `00123`, 100000 for `1E5`. */
export const skuAsNumber = (sku: string): string | null =>
  /^\d+(?:\.\d+)?(?:E\+?\d{1,2})?$/i.test(sku) && String(Number(sku)) !== sku ? String(Number(sku)) : null;
