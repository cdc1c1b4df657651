import { inTurns } from '../in-turns.js';
import type { CsvLine, CsvTable } from '../read-csv.js';
import { damageOf, unprotectedText } from '../spreadsheet-cell.js';

/** Contents of a file that tell nothing about a product. `cells`: values that the other shop writes by default. */
interface Meaningless {
  readonly headings: RegExp;
  readonly cells: RegExp;
}

interface Damage {
  readonly heading: string | null;
  readonly message: string;
}

/** Reads the cells of a row by names; several headings may mean the same. */
export class ForeignColumns<Name extends string> {
  private readonly indexes: ReadonlyMap<Name, number>;
  private readonly used: ReadonlySet<number>;

  constructor(
    private readonly headers: readonly string[],
    patterns: Readonly<Record<Name, RegExp>>,
  ) {
    const normal = headers.map((header) => header.replace(/\s+/g, ' ').trim().toLocaleLowerCase('sv'));
    const found = (Object.entries(patterns) as [Name, RegExp][]).map(
      ([name, pattern]) => [name, normal.findIndex((header) => pattern.test(header))] as const,
    );
    this.indexes = new Map(found.filter(([, index]) => index >= 0));
    this.used = new Set(this.indexes.values());
  }

  has(name: Name): boolean {
    return this.indexes.has(name);
  }

  /** Without the apostrophe that the shops and spreadsheets write before a text that looks like a formula or a number. */
  cell({ cells }: CsvLine, name: Name): string {
    return unprotectedText(cells[this.indexes.get(name) ?? -1] ?? '');
  }

  /** The first of the cells that a spreadsheet seems to have changed. `others`: indexes of further columns. */
  damage({ cells }: CsvLine, names: readonly Name[], others: readonly number[] = []): Damage | null {
    for (const index of [...names.map((name) => this.indexes.get(name) ?? -1), ...others]) {
      const message = damageOf(cells[index] ?? '', '', true);
      if (message) return { heading: this.headers[index] ?? null, message };
    }
    return null;
  }

  heading(name: Name): string | null {
    return this.headers[this.indexes.get(name) ?? -1] ?? null;
  }

  /** Headings of the columns that are not read although one of the rows says something in them. */
  async unread(lines: CsvTable['lines'], { headings, cells: usual }: Meaningless): Promise<string[]> {
    const says = (cell = '') => cell !== '' && !usual.test(cell);
    const unread: string[] = [];
    await inTurns(this.headers.entries(), ([index, header]) => {
      if (header === '' || this.used.has(index) || headings.test(header)) return;
      if (lines.some(({ cells }) => says(cells[index]))) unread.push(header);
    });
    return unread;
  }
}
