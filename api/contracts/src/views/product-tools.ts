import { z } from 'zod';
import { recordId } from './fields.js';

/** `GET /products/sku-availability`. `name` and `category_id` of the product that the SKU is for make better suggestions. */
export const skuAvailabilityQuery = z.object({
  sku: z.string().trim().max(60).default(''),
  except: recordId.optional(),
  name: z.string().trim().max(200).default(''),
  category_id: recordId.optional(),
});
export interface SkuAvailability {
  /** Whether no other product has it; false of an empty one. */
  readonly available: boolean;
  /** A free one: made of the name when that is given, else the next number of `sku`; null when there is nothing to make it of. */
  readonly suggestion: string | null;
  /** All that can be made, the best first. */
  readonly suggestions: readonly string[];
}

/** `POST /products/publish`: switches several products on or off. */
export const publishProducts = z.object({
  product_ids: z.array(recordId).min(1, 'Välj minst en produkt').max(1_000),
  is_active: z.boolean(),
});
export interface PublishedProducts {
  readonly changed: number;
  /** Those that stay as they were, and why. */
  readonly refused: readonly { readonly id: number; readonly name: string; readonly message: string }[];
}

/** `GET /products/{id}/sales`: of paid orders that stand. */
export interface ProductSalesView {
  readonly sold: number;
}

/** A row of `GET /products/{id}/price-history`: from `at` on a piece cost `price`. SEK incl. VAT. */
export interface PriceHistoryPoint {
  readonly at: string;
  readonly price: number;
  /** The price without the discount. */
  readonly regular_price: number;
  readonly has_discount: boolean;
}

export const STOCK_REASONS = [
  'created',
  'edited',
  'received',
  'counted',
  'ordered',
  'expired',
  'reinstated',
  'cancelled',
  'reopened',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

/** A row of `GET /products/{id}/stock-history`. */
export interface StockMovementView {
  /** Number of the event in the log. */
  readonly id: number;
  readonly at: string;
  readonly delta: number;
  /** Stock after the movement. */
  readonly available: number;
  readonly reason: StockReason;
  readonly order_id: number | null;
  readonly order_number: string | null;
}

/** Effect of one imported line. */
export interface ImportedRow {
  /** Of the file; the first is the heading. */
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly action: 'create' | 'update' | 'unchanged';
  /** Headings of the columns that change; empty for a new product. */
  readonly changes: readonly { readonly column: string; readonly from: string; readonly to: string }[];
}

export interface ImportError {
  readonly line: number;
  readonly column: string | null;
  readonly message: string;
}

/** `POST /products/import/preview`. Nothing is written. */
export interface ImportPreview {
  readonly creates: number;
  readonly updates: number;
  readonly unchanged: number;
  /** Lines with errors; they are left out of the import. */
  readonly faulty: number;
  /** The first of them. */
  readonly errors: readonly ImportError[];
  /** The first that create or change something. */
  readonly rows: readonly ImportedRow[];
  readonly ignored_columns: readonly string[];
  /** To be sent with the import, which is refused when it would do something else than the preview said. */
  readonly fingerprint: string;
}

/** `POST /products/import`. */
export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faulty: number;
}
