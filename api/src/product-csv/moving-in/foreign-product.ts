import type { ImportError, ImportSource } from '@kronblad/contracts/product/tools-schema';
import type { ForeignPicture } from '../file-product.js';

export type ForeignSource = Exclude<ImportSource, 'kronblad'>;

/** Amounts in SEK as the other shop showed them. */
export interface ForeignSize {
  readonly line: number;
  readonly sku: string;
  readonly name: string;
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
}

export interface ForeignFile {
  readonly products: readonly ForeignProduct[];
  /** Fields of products and sizes that the file has no column for. */
  readonly absent: readonly string[];
  readonly leftOut: readonly ImportError[];
  readonly corrected: readonly ImportError[];
  /** Headings of the columns that are not read. */
  readonly ignored: readonly string[];
}
