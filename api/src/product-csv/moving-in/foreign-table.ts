import type { ImportError } from '@kronblad/contracts/product/tools-schema';
import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { damageOf, unprotectedText } from '../spreadsheet-cell.js';
import { foreignAmount, foreignNumber } from './foreign-values.js';
import { plainText } from './plain-text.js';

/** Contents of a file that tell nothing about a product. `cells`: values that the other shop writes by default. */
interface Meaningless {
  readonly headings: RegExp;
  readonly cells: RegExp;
}

export const normalHeadings = (headers: readonly string[]): string[] =>
  headers.map((header) => header.replace(/\s+/g, ' ').trim().toLocaleLowerCase('sv'));

/** Reads another shop's rows by names of columns, which several headings may mean, and collects remarks on them. */
export class ForeignTable<Column extends string> {
  readonly leftOut: ImportError[] = [];
  readonly corrected: ImportError[] = [];
  private readonly indexes: ReadonlyMap<string, number>;

  constructor(
    readonly headers: CsvTable['headers'],
    patterns: Readonly<Record<Column | 'sku', RegExp>>,
  ) {
    const normal = normalHeadings(headers);
    const found = Object.entries<RegExp>(patterns).map(
      ([name, pattern]) => [name, normal.findIndex((header) => pattern.test(header))] as const,
    );
    this.indexes = new Map(found.filter(([, index]) => index >= 0));
  }

  has(...columns: readonly Column[]): boolean {
    return columns.some((column) => this.indexes.has(column));
  }

  heading(column: Column): string | null {
    return this.headers[this.index(column)] ?? null;
  }

  /** A cell's text, without the apostrophe before what looks like a formula or a number. */
  cell({ cells }: CsvLine, column: Column | 'sku'): string {
    return unprotectedText(cells[this.index(column)] ?? '');
  }

  /** Above 0; null for another cell, whose row is left out. */
  price(line: CsvLine, column: Column, text = this.cell(line, column)): number | null {
    const amount = foreignAmount(text);
    const wrong = text === '' ? 'Priset saknas.' : 'problem' in amount ? amount.problem : null;
    if (wrong === null && 'sek' in amount && amount.sek > 0) return amount.sek;
    this.leaveOut(line, wrong ?? 'Priset måste vara större än 0.', column);
    return null;
  }

  quantity(line: CsvLine, column: Column, text = this.cell(line, column)): number {
    const number = text === '' ? 0 : (foreignNumber(text) ?? Number.NaN);
    const whole = Math.max(0, Math.floor(number || 0));
    if (Number.isNaN(number)) this.correct(line, `Lagret ”${text}” är inget antal. Det blir 0.`, column);
    else if (number !== whole) this.correct(line, `Lagret ${text} blir ${whole}.`, column);
    return whole;
  }

  /** Addresses of pictures that can be fetched. */
  pictures(line: CsvLine, column: Column, texts: readonly string[]): string[] {
    return texts.flatMap((text) => {
      const url = URL.parse(text.startsWith('//') ? `https:${text}` : text);
      if (url && /^https?:$/.test(url.protocol) && url.href.length <= 2_000) return [url.href];
      this.correct(line, `Bilden ”${text.slice(0, 80)}” har ingen webbadress och läses inte in.`, column);
      return [];
    });
  }

  /** Leaves the row out when a spreadsheet seems to have changed one of its cells. `others`: indexes of more columns. */
  isDamaged(line: CsvLine, columns: readonly (Column | 'sku')[], others: readonly number[] = []): boolean {
    for (const index of [...columns.map((column) => this.index(column)), ...others]) {
      const message = damageOf(line.cells[index] ?? '', '', true);
      if (!message) continue;
      this.leftOut.push({ ...this.place(line), column: this.headers[index] ?? null, message });
      return true;
    }
    return false;
  }

  leaveOut(line: CsvLine, message: string, column?: Column): [] {
    this.leftOut.push({ ...this.place(line), column: column ? this.heading(column) : null, message });
    return [];
  }

  correct(line: CsvLine, message: string, column?: Column): void {
    this.corrected.push({ ...this.place(line), column: column ? this.heading(column) : null, message });
  }

  /** Headings of the columns that are not read although one of the rows says something in them. */
  async unread(lines: readonly CsvLine[], { headings, cells: usual }: Meaningless): Promise<string[]> {
    const used = new Set(this.indexes.values());
    const says = (cell = '') => cell !== '' && !usual.test(cell);
    const unread: string[] = [];
    await inTurns(this.headers.entries(), ([index, header]) => {
      if (header === '' || used.has(index) || headings.test(header)) return;
      if (lines.some(({ cells }) => says(cells[index]))) unread.push(header);
    });
    return unread;
  }

  private index(column: Column | 'sku'): number {
    return this.indexes.get(column) ?? -1;
  }

  private place(line: CsvLine) {
    return { line: line.line, sku: this.cell(line, 'sku') };
  }
}

/** A text on one line. */
export const oneLine = (cell: string): string => plainText(cell).replace(/\s+/g, ' ');
