import type { ImportError, ImportSource } from '@kronblad/contracts/product/tools-schema';
import type { CatalogueProduct } from '../catalogue/index.js';

/** Values of the API's request by field. */
export type FieldValues = Readonly<Record<string, unknown>>;

export interface FilePlace {
  readonly line: number;
  readonly sku: string;
}

export interface FileSize extends FilePlace {
  readonly write: FieldValues;
  /** The stock at export time; null when the file does not tell it. */
  readonly stockBefore: number | null;
}

export interface ForeignPicture {
  readonly url: string;
  readonly alt: string;
}

/** Parts of a product that only another shop's file has. */
export interface ForeignParts {
  /** Last path segments of its addresses there. */
  readonly addresses: readonly string[];
  readonly pictures: readonly (ForeignPicture & { readonly skus: readonly string[] })[];
  /** Names in the order of the file. */
  readonly categories: readonly string[];
  /** Categories of the product that do not exist here. */
  readonly newCategories: readonly string[];
}

export interface FileProduct {
  readonly line: number;
  /** The product that the file names by its slug. Otherwise the SKUs say which product it is. */
  readonly known?: CatalogueProduct | undefined;
  readonly write: FieldValues;
  /** Fields of `write` that hold only for what is new: the file has no columns for them. */
  readonly absent: readonly string[];
  /** The product's sizes in the order of the file; at least one. */
  readonly sizes: readonly FileSize[];
  readonly foreign?: ForeignParts;
}

/** A product file in the terms of this shop. */
export interface ProductFile {
  readonly source: ImportSource;
  readonly products: readonly FileProduct[];
  /** Faults of the rows that are left out. */
  readonly errors: readonly ImportError[];
  readonly corrected: readonly ImportError[];
  readonly ignoredColumns: readonly string[];
  readonly hasWeights: boolean;
  /** ISO date; null when the file does not tell it. */
  readonly exportedAt: string | null;
}

export class ImportFaults {
  readonly errors: ImportError[] = [];

  add({ line, sku }: FilePlace, column: string | null, message: string): void {
    this.errors.push({ line, sku, column, message });
  }

  get any(): boolean {
    return this.errors.length > 0;
  }

  /** The errors of a product, of whose rows all are imported or none. */
  ofProduct(rows: readonly FilePlace[]): readonly ImportError[] {
    const faulty = new Set(this.errors.map(({ line }) => line));
    const first = Math.min(...faulty);
    for (const row of rows) {
      if (!faulty.has(row.line)) this.add(row, null, `Hoppas över, eftersom produkten har fel på rad ${first}.`);
    }
    return this.errors;
  }
}
