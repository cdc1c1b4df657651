import { z } from 'zod';
import { PRODUCT_KINDS } from '../delivery/delivery-ways.js';
import { exactOre } from '../money/money.js';
import { PRICE_CHANGE_UNITS, PRICE_ROUNDINGS } from '../price/price-change.js';
import { recordId, wholeNumber } from '../request/schema.js';
import type { SizeSales } from '../sales/schema.js';
import { tidyName } from '../text/typed-text.js';

export const skuAvailabilityQuery = z.object({
  sku: z.string().overwrite(tidyName).max(60).default(''),
  /** The size that has the SKU now. */
  except: recordId.optional(),
  name: z.string().trim().max(200).default(''),
  category_id: recordId.optional(),
});
export interface SkuAvailability {
  /** True when no other size of any product has the SKU; false for an empty one. */
  readonly available: boolean;
  /** A free SKU from the name, or else the next number of `sku`; null without either. */
  readonly suggestion: string | null;
  readonly suggestions: readonly string[];
}

const productIds = z.array(recordId).min(1, 'Välj minst en produkt').max(1_000);

export const publishProducts = z.object({
  product_ids: productIds,
  is_active: z.boolean(),
});

export const changeKinds = z.object({
  product_ids: productIds,
  kind: z.enum(PRODUCT_KINDS, { error: 'Välj färska blommor, varor eller begravning.' }),
});

export const priceChange = z
  .object({
    unit: z.enum(PRICE_CHANGE_UNITS, { error: 'Välj procent eller kronor.' }),
    /** Percent or SEK, negative for a lower price. */
    value: z
      .number({ error: 'Ange ett tal.' })
      .min(-10_000_000, 'Ange ett mindre tal.')
      .max(10_000_000, 'Ange ett mindre tal.')
      .refine((value) => value !== 0, 'Ange ett tal som inte är 0.')
      .refine((value) => exactOre(value) !== null, 'Ange högst två decimaler.'),
    rounding: z.enum(PRICE_ROUNDINGS, { error: 'Välj en avrundning.' }),
  })
  .refine(({ unit, value }) => unit === 'kronor' || (value > -100 && value <= 1_000), {
    path: ['value'],
    error: 'En sänkning ska vara under 100 % och en höjning högst 1 000 %.',
  });
export const changePrices = z.object({
  change: priceChange,
  /** `version`: the product's version that the new price was computed from. */
  products: z
    .array(
      z.object({
        id: recordId,
        version: wholeNumber('Ange ett heltal.'),
        /** The sizes to change; left out: all of the product. */
        size_ids: z.array(recordId).min(1).optional(),
      }),
    )
    .min(1, 'Välj minst en produkt')
    .max(1_000),
});

/** `version`: that of `changePrices`, whose change is taken back. */
export const undoPrices = z.object({
  products: z
    .array(z.object({ id: recordId, version: wholeNumber('Ange ett heltal.') }))
    .min(1)
    .max(1_000),
});
export const UNDO_SECONDS = 60;

/** `refused`: the products that were left out, with the reason. */
export interface ChangedProducts {
  readonly changed: number;
  readonly refused: readonly { readonly id: number; readonly name: string; readonly message: string }[];
}

/** `sold`: pieces in paid orders that are not cancelled, of all sizes. */
export interface ProductSalesView {
  readonly sold: number;
  /** Sales of each size, in the product's order. */
  readonly sizes: readonly SizeSales[];
}

/** The price from `at` on, in SEK incl. VAT. */
export interface PriceHistoryPoint {
  readonly at: string;
  readonly price: number;
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
  'refunded',
  'refund_annulled',
] as const;
export type StockReason = (typeof STOCK_REASONS)[number];

export interface StockMovementView {
  readonly id: number;
  readonly at: string;
  readonly delta: number;
  readonly available: number;
  readonly reason: StockReason;
  readonly order_id: number | null;
  readonly order_number: string | null;
}

export interface ImportedRow {
  /** Row of the table as a spreadsheet counts it; the heading is row 1. */
  readonly line: number;
  readonly sku: string;
  readonly name: string;
  readonly action: 'create' | 'update' | 'unchanged';
  readonly changes: readonly { readonly column: string; readonly from: string; readonly to: string }[];
  /** Description of the product that the import creates, one text per line. */
  readonly becomes?: readonly string[];
}

export interface ImportError {
  readonly line: number;
  readonly sku: string;
  readonly column: string | null;
  readonly message: string;
}

/** The shop whose export a product file is. */
export const IMPORT_SOURCES = ['kronblad', 'woocommerce', 'shopify'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export interface ImportPreview {
  readonly source: ImportSource;
  readonly creates: number;
  readonly updates: number;
  readonly unchanged: number;
  readonly faulty: number;
  readonly errors: readonly ImportError[];
  /** Values that the import replaces, such as an SKU that two rows share. */
  readonly corrected: readonly ImportError[];
  readonly corrected_count: number;
  /** Prices that staff shall confirm before they import. */
  readonly questions: readonly ImportError[];
  readonly questions_count: number;
  /** Names of categories that the import creates if asked to. */
  readonly new_categories: readonly string[];
  /** Whether another shop's products have weights, which the import reads if asked to. */
  readonly has_weights: boolean;
  /** Number of pictures that are fetched from the other shop after the import. */
  readonly pictures: number;
  readonly rows: readonly ImportedRow[];
  readonly ignored_columns: readonly string[];
  /** Send it with the import, which is refused when its effect would differ from the preview. */
  readonly fingerprint: string;
}

/** Body of the refusal `import_interrupted`: the lines before `next_line` are stored. */
export interface ImportInterruption {
  readonly written: number;
  readonly total: number;
  readonly next_line: number;
}

export interface ImportResult {
  readonly created: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly faulty: number;
}

export interface ForeignPictures {
  readonly waiting: number;
  readonly failed_count: number;
  readonly failed: readonly {
    readonly id: string;
    readonly product_id: number;
    readonly product_name: string;
    readonly url: string;
    readonly error: string;
  }[];
}

export interface MovedAddress {
  readonly slug: string;
}
