import { z } from 'zod';
import { PRODUCT_KINDS } from '../delivery/delivery-ways.js';
import { exactOre } from '../money/money.js';
import { PRICE_CHANGE_UNITS, PRICE_ROUNDINGS } from '../price/price-change.js';
import { type Answer, answer, recordId, wholeNumber } from '../request/schema.js';
import { sizeSales } from '../sales/schema.js';
import { tidyName } from '../text/typed-text.js';

export const skuAvailabilityQuery = z.object({
  sku: z.string().overwrite(tidyName).max(60).default(''),
  /** The size that has the SKU now. */
  except: recordId.optional(),
  name: z.string().trim().max(200).default(''),
  category_id: recordId.optional(),
});

export const skuAvailability = answer({ id: 'SkuAvailability' })({
  available: z.boolean().describe('True when no other size of any product has the SKU; false for an empty one.'),
  suggestion: z
    .string()
    .nullable()
    .describe('A free SKU from the name, or else the next number of `sku`; null without either.'),
  suggestions: z.array(z.string()),
});
export type SkuAvailability = Answer<typeof skuAvailability>;

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

export const changedProducts = answer({
  id: 'ChangedProducts',
  description: '`refused`: the products that were left out, with the reason.',
})({
  changed: z.number(),
  refused: z.array(z.object({ id: z.number(), name: z.string(), message: z.string() })),
});
export type ChangedProducts = Answer<typeof changedProducts>;

export const productSalesView = answer({
  id: 'ProductSalesView',
  description: '`sold`: pieces in paid orders that are not cancelled, of all sizes.',
})({
  sold: z.number(),
  sizes: z.array(sizeSales).describe("Sales of each size, in the product's order."),
});
export type ProductSalesView = Answer<typeof productSalesView>;

export const priceHistoryPoint = answer({
  id: 'PriceHistoryPoint',
  description: 'The price from `at` on, in SEK incl. VAT.',
})({
  at: z.string(),
  price: z.number(),
  regular_price: z.number(),
  has_discount: z.boolean(),
});
export type PriceHistoryPoint = Answer<typeof priceHistoryPoint>;

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

export const stockMovementView = answer({ id: 'StockMovementView' })({
  id: z.number(),
  at: z.string(),
  delta: z.number(),
  available: z.number(),
  reason: z.enum(STOCK_REASONS),
  order_id: z.number().nullable(),
  order_number: z.string().nullable(),
});
export type StockMovementView = Answer<typeof stockMovementView>;

export const importedRow = answer({ id: 'ImportedRow' })({
  line: z.number().describe('Row of the table as a spreadsheet counts it; the heading is row 1.'),
  sku: z.string(),
  name: z.string(),
  action: z.enum(['create', 'update', 'unchanged']),
  changes: z.array(z.object({ column: z.string(), from: z.string(), to: z.string() })),
  becomes: z
    .array(z.string())
    .optional()
    .describe('Description of the product that the import creates, one text per line.'),
});
export type ImportedRow = Answer<typeof importedRow>;

export const importError = answer({ id: 'ImportError' })({
  line: z.number(),
  sku: z.string(),
  column: z.string().nullable(),
  message: z.string(),
});
export type ImportError = Answer<typeof importError>;

/** The shop whose export a product file is. */
export const IMPORT_SOURCES = ['kronblad', 'woocommerce', 'shopify'] as const;
export type ImportSource = (typeof IMPORT_SOURCES)[number];

export const importPreview = answer({ id: 'ImportPreview' })({
  source: z.enum(IMPORT_SOURCES),
  creates: z.number(),
  updates: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
  errors: z.array(importError),
  corrected: z.array(importError).describe('Values that the import replaces, such as an SKU that two rows share.'),
  corrected_count: z.number(),
  questions: z.array(importError).describe('Prices that staff shall confirm before they import.'),
  questions_count: z.number(),
  new_categories: z.array(z.string()).describe('Names of categories that the import creates if asked to.'),
  has_weights: z
    .boolean()
    .describe("Whether another shop's products have weights, which the import reads if asked to."),
  pictures: z.number().describe('Number of pictures that are fetched from the other shop after the import.'),
  rows: z.array(importedRow),
  ignored_columns: z.array(z.string()),
  fingerprint: z
    .string()
    .describe('Send it with the import, which is refused when its effect would differ from the preview.'),
});
export type ImportPreview = Answer<typeof importPreview>;

/** Body of the refusal `import_interrupted`: the lines before `next_line` are stored. */
export interface ImportInterruption {
  readonly written: number;
  readonly total: number;
  readonly next_line: number;
}

export const importResult = answer({ id: 'ImportResult' })({
  created: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  faulty: z.number(),
});
export type ImportResult = Answer<typeof importResult>;

export const foreignPictures = answer({ id: 'ForeignPictures' })({
  waiting: z.number(),
  failed_count: z.number(),
  failed: z.array(
    z.object({
      id: z.string(),
      product_id: z.number(),
      product_name: z.string(),
      url: z.string(),
      error: z.string(),
    }),
  ),
});
export type ForeignPictures = Answer<typeof foreignPictures>;

export const movedAddress = answer({ id: 'MovedAddress' })({
  slug: z.string(),
});
export type MovedAddress = Answer<typeof movedAddress>;
