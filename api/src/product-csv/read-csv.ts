import { pipeline } from 'node:stream/promises';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { CsvError, parse } from 'csv-parse';
import { Refusal } from '../refusals/index.js';

export const MAX_IMPORTED = 10_000;
const MAX_COLUMNS = 1_000;
/** Longer than any text that a product holds. */
const LONGEST_CELL = 100_000;

export interface CsvLine {
  /** Row of the table as a spreadsheet counts it: the heading is row 1, and empty rows count. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface CsvTable {
  readonly headers: readonly string[];
  readonly lines: readonly CsvLine[];
  /** False for an encoding that lacks most characters, such as Windows-1252. */
  readonly isUnicode: boolean;
}

/**
 * Lets other requests be served in between. Throws the refusal `import_unreadable` for a file that is empty, is not CSV,
 * or has more than MAX_IMPORTED rows, empty ones included, or more than MAX_COLUMNS columns.
 */
export async function readCsv(bytes: Buffer): Promise<CsvTable> {
  const { text, isUnicode } = decode(bytes);
  const [heading, ...lines] = await linesOf(text);
  if (!heading || lines.length === 0) throw unreadable('Filen är tom.');
  return { headers: heading.cells, lines, isUnicode };
}

export const unreadable = (message: string) => new Refusal('import_unreadable', { message });

const TOO_MANY_ROWS = 'Filen har fler än 10\u00a0000 rader, tomma rader inräknade. Dela upp den i flera filer.';
const TOO_MANY_COLUMNS = 'Filen har fler än 1\u00a0000 kolumner. Ta bort dem som inte behövs.';
const SPREADSHEETS = ['504b0304', 'd0cf11e0'];

interface DecodedText {
  readonly text: string;
  readonly isUnicode: boolean;
}

function decode(bytes: Buffer): DecodedText {
  const start = bytes.subarray(0, 4).toString('hex');
  if (SPREADSHEETS.includes(start)) {
    throw unreadable('Filen är ett kalkylark. Spara det som CSV (semikolonavgränsad) och försök igen.');
  }
  const decoded = (encoding: string, fatal = false) => new TextDecoder(encoding, { fatal }).decode(bytes);
  if (start.startsWith('fffe')) return { text: decoded('utf-16le'), isUnicode: true };
  if (start.startsWith('feff')) return { text: decoded('utf-16be'), isUnicode: true };
  if (bytes.includes(0)) throw unreadable('Filen är inte en CSV-fil.');
  try {
    return { text: decoded('utf-8', true), isUnicode: true };
  } catch {
    // The default CSV encodings of Swedish spreadsheets on Windows and on older Macs.
    const [windows, mac] = [decoded('windows-1252'), decoded('macintosh')];
    return { text: swedishLetters(mac) > swedishLetters(windows) ? mac : windows, isUnicode: false };
  }
}

const LETTERS_READ = 1_000_000;
/** Counts Swedish letters without Ö, which is the ellipsis of the other encoding. */
const swedishLetters = (text: string): number =>
  text.slice(0, LETTERS_READ).match(/[åäöé]|[ÅÄ](?=\p{Ll})/gu)?.length ?? 0;

async function linesOf(text: string): Promise<CsvLine[]> {
  const [, delimiter = delimiterOf(text), table = text] = /^sep=(.)\r?\n(.*)$/is.exec(text) ?? [];
  try {
    return await parsed(table, delimiter).catch((error: unknown) => {
      const repaired = withoutBackslashes(table, delimiter);
      if (error instanceof CsvError && repaired !== table) return parsed(repaired, delimiter);
      throw error;
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`Filen går inte att läsa som CSV efter rad ${error.records}. Kontrollera citattecknen.`);
  }
}

/** Some exports write a quote inside a cell as `\"` instead of `""`. */
function withoutBackslashes(table: string, delimiter: string): string {
  const isEnd = (character = '') => character === '' || character === delimiter || /[\r\n]/.test(character);
  return table.replace(/\\"("?)/g, (written, second: string, at: number) => {
    const endsCell = isEnd(table[at + written.length]);
    if (second === '') return endsCell ? written : '""';
    return endsCell ? '"""' : written;
  });
}

async function parsed(table: string, delimiter: string): Promise<CsvLine[]> {
  const bytes = Buffer.from(table);
  checkSize(bytes, delimiter.charCodeAt(0));
  const lines: CsvLine[] = [];
  let line = 0;
  await pipeline(
    pieces(bytes),
    parse({ delimiter, relax_column_count: true }),
    async (rows: AsyncIterable<string[]>) => {
      for await (const cells of rows) {
        line += 1;
        const trimmed = cells.map((cell) => cell.slice(0, LONGEST_CELL).trim());
        if (trimmed.some((cell) => cell !== '')) lines.push({ line, cells: trimmed });
      }
    },
  );
  return lines;
}

const QUOTE = 34;
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** Counts rows and cells without making anything of them. */
function checkSize(bytes: Buffer, delimiter: number): void {
  let [rows, cells, isQuoted] = [1, 1, false];
  for (let at = 0; at < bytes.length; at++) {
    const byte = bytes[at];
    if (byte === QUOTE) isQuoted = !isQuoted;
    if (isQuoted) continue;
    if (byte === delimiter && ++cells > MAX_COLUMNS) throw unreadable(TOO_MANY_COLUMNS);
    const isRowEnd = byte === LINE_FEED || (byte === CARRIAGE_RETURN && bytes[at + 1] !== LINE_FEED);
    if (!isRowEnd || at === bytes.length - 1) continue;
    cells = 1;
    if (++rows > MAX_IMPORTED + 1) throw unreadable(TOO_MANY_ROWS);
  }
}

const PIECE_BYTES = 64 * 1024;

async function* pieces(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += PIECE_BYTES) {
    await nextTurn();
    yield bytes.subarray(at, at + PIECE_BYTES);
  }
}

const DELIMITERS = [';', '\t', ','];

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/\r|\n|$/));
  const count = (delimiter: string) => heading.split(delimiter, MAX_COLUMNS + 2).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] as string;
}
