import { z } from 'zod';
import { defineEvent } from '../events/define.js';

/** A product came from the export of another shop, or the import of a changed export was confirmed. */
export const ProductMovedIn = defineEvent(
  'ProductMovedIn',
  1,
  z.object({
    productId: z.number().int().positive(),
    source: z.enum(['woocommerce', 'shopify']),
    /** Identifies the product in the other shop. */
    key: z.string(),
    /** All last path segments of its addresses there. */
    addresses: z.array(z.string()),
    /** Pictures to fetch that no earlier event names. `skus`: the sizes that show it. */
    pictures: z.array(z.object({ url: z.string(), alt: z.string(), skus: z.array(z.string()) })),
    /** The file's values by field; long texts as a hash. A later import changes only fields whose value differs from these. */
    values: z.record(z.string(), z.string()),
  }),
);

export const movingInEvents = [ProductMovedIn] as const;
