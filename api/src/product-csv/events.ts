import { z } from 'zod';
import { defineEvent } from '../events/define.js';

/** A product came from the export of another shop, or a later import of it had more addresses or pictures. */
export const ProductMovedIn = defineEvent(
  'ProductMovedIn',
  2,
  z.object({
    productId: z.number().int().positive(),
    /** Last path segments of its addresses there. */
    addresses: z.array(z.string()),
    /** Pictures to fetch that no earlier event names. `skus`: the sizes that show it. */
    pictures: z.array(z.object({ url: z.string(), alt: z.string(), skus: z.array(z.string()) })),
  }),
);

export const movingInEvents = [ProductMovedIn] as const;
