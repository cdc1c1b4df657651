import type { ImportError, ImportSource } from '@kronblad/contracts/product/tools-schema';

export type ForeignSource = Exclude<ImportSource, 'kronblad'>;

export interface ForeignPicture {
  readonly url: string;
  readonly alt: string;
}

/** Amounts in SEK as the other shop showed them. */
export interface ForeignSize {
  readonly line: number;
  /** Identifies the size in its shop, so that the SKU it is given here stays; empty for a size that has an SKU there. */
  readonly id: string;
  readonly name: string;
  readonly sku: string;
  readonly price: number;
  readonly compare_price: number | null;
  readonly cost_price: number | null;
  readonly inventory_quantity: number;
  readonly made_to_order: boolean;
  readonly is_active: boolean;
  readonly weight_grams: number | null;
  readonly image: string | null;
}

export interface ForeignProduct {
  readonly source: ForeignSource;
  /** Identifies the product in its shop: the id in WooCommerce, the handle in Shopify. */
  readonly key: string;
  readonly line: number;
  /** Last path segments of its addresses in the other shop. */
  readonly addresses: readonly string[];
  readonly name: string;
  readonly description: string;
  readonly short_description: string;
  /** Names of categories; the last one of a path. */
  readonly categories: readonly string[];
  readonly is_active: boolean;
  readonly is_featured: boolean;
  readonly images: readonly ForeignPicture[];
  readonly sizes: readonly ForeignSize[];
  /** Fields of the product and its sizes that the file has no column for. They change nothing that is here already. */
  readonly absent: readonly string[];
}

export interface ForeignFile {
  readonly products: readonly ForeignProduct[];
  readonly leftOut: readonly ImportError[];
  readonly corrected: readonly ImportError[];
  /** Headings of the columns that are not read. */
  readonly ignored: readonly string[];
}

/** Collects what is said about the rows of a file. */
export class Remarks {
  readonly leftOut: ImportError[] = [];
  readonly corrected: ImportError[] = [];

  leaveOut(line: number, sku: string, message: string, column: string | null = null): void {
    this.leftOut.push({ line, sku, column, message });
  }

  correct(line: number, sku: string, message: string, column: string | null = null): void {
    this.corrected.push({ line, sku, column, message });
  }
}
