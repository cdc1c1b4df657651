import { Refusal } from '@kronblad/contracts/refusals';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export const MAX_IMPORTED = 10_000;

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

/** Throws the refusal `import_unreadable` for a file that is empty, is not CSV or has more than MAX_IMPORTED lines. */
export function readCsv(bytes: Buffer): CsvTable {
  const { text, isUnicode } = decode(bytes);
  const [heading, ...lines] = linesOf(text);
  if (!heading || lines.length === 0) throw unreadable('Filen är tom.');
  return { headers: heading.cells, lines, isUnicode };
}

export const unreadable = (message: string) => new Refusal('import_unreadable', { message });

const TOO_MANY = 'Filen har fler än 10\u00a0000 rader. Dela upp den i flera filer.';
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
    const isMac = !SWEDISH_HEADING.test(windows) && SWEDISH_HEADING.test(mac);
    return { text: isMac ? mac : windows, isUnicode: false };
  }
}

const SWEDISH_HEADING = /Inköpspris|Ångerrätt|Näringsvärde/;

function linesOf(text: string): CsvLine[] {
  const lines: CsvLine[] = [];
  let line = 0;
  const [, separator = delimiterOf(text), table = text] = /^sep=(.)\r?\n(.*)$/is.exec(text) ?? [];
  try {
    parse(table, {
      delimiter: separator,
      relax_column_count: true,
      on_record: (cells: string[]) => {
        line += 1;
        if (cells.some((cell) => cell.trim() !== '')) lines.push({ line, cells: cells.map((cell) => cell.trim()) });
        if (lines.length > MAX_IMPORTED + 1) throw unreadable(TOO_MANY);
        return null;
      },
    });
    return lines;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(`Filen går inte att läsa som CSV efter rad ${line}. Kontrollera citattecknen.`);
  }
}

const DELIMITERS = [';', '\t', ','];

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/\r|\n|$/));
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] as string;
}
