import type { ImportError } from '@kronblad/contracts/product/tools-schema';
import type { CsvLine } from './read-csv.js';

/** A row of a product file, which is one size of a product. */
export interface FileRow extends CsvLine {
  readonly sku: string;
}

/** The errors in the rows of a product file. */
export class Faults {
  readonly errors: ImportError[] = [];

  add({ line, sku }: FileRow, column: string | null, message: string): void {
    this.errors.push({ line, sku, column, message });
  }

  get any(): boolean {
    return this.errors.length > 0;
  }
}
