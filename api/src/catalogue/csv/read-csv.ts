import { Refusal } from '@kronblad/contracts/refusals';
import { CsvError } from 'csv-parse';
import { parse } from 'csv-parse/sync';

export const MOST_IMPORTED = 10_000;

export interface CsvLine {
  /** Line number in the file, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}
export interface CsvTable {
  readonly headers: readonly string[];
  readonly lines: readonly CsvLine[];
}

/** Throws the refusal `import_unreadable` for a file that is empty, is not CSV or has more than MOST_IMPORTED lines. */
export function readCsv(bytes: Buffer): CsvTable {
  const [heading, ...lines] = linesOf(decode(bytes));
  if (!heading || lines.length === 0) throw unreadable('Filen är tom.');
  if (lines.length > MOST_IMPORTED) {
    throw unreadable('Filen har fler än 10\u00a0000 rader. Dela upp den i flera filer.');
  }
  return { headers: heading.cells, lines };
}

export const unreadable = (message: string) => new Refusal('import_unreadable', { message });

const SPREADSHEETS = ['504b0304', 'd0cf11e0'];

function decode(bytes: Buffer): string {
  const start = bytes.subarray(0, 4).toString('hex');
  if (SPREADSHEETS.includes(start)) {
    throw unreadable('Filen är ett kalkylark. Spara det som CSV (semikolonavgränsad) och försök igen.');
  }
  if (start.startsWith('fffe')) return new TextDecoder('utf-16le').decode(bytes);
  if (start.startsWith('feff')) return new TextDecoder('utf-16be').decode(bytes);
  if (bytes.includes(0)) throw unreadable('Filen är inte en CSV-fil.');
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // windows-1252 is the default CSV encoding of Swedish spreadsheets.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function linesOf(text: string): CsvLine[] {
  try {
    const records = parse(text, {
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      to: MOST_IMPORTED + 2,
    }) as unknown as { readonly record: string[]; readonly info: { readonly lines: number } }[];
    return records.map(({ record, info }) => ({ line: info.lines, cells: record.map(unescaped) }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw unreadable(
      `Filen går inte att läsa som CSV vid rad ${String(error.lines ?? '?')}. Kontrollera citattecknen.`,
    );
  }
}

const DELIMITERS = [';', '\t', ','];

function delimiterOf(text: string): string {
  const heading = text.slice(0, text.search(/\r|\n|$/));
  const count = (delimiter: string) => heading.split(delimiter).length;
  return DELIMITERS.toSorted((a, b) => count(b) - count(a))[0] as string;
}

const unescaped = (cell: string) => cell.trim().replace(/^'(?=[=+\-@])/, '');
