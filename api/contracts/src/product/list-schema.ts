import { z } from 'zod';
import { PRODUCT_KINDS } from '../delivery/delivery-ways.js';
import { type Answer, answer, searchedText, sekInAddress } from '../request/schema.js';
import { COLOURS, OCCASIONS } from './flower-words.js';

/** `category` and `kategori` take a slug or an id. Sorting and paging parameters are parsed separately. */
export const productFilters = z.object({
  search: searchedText,
  category: z.string().trim().max(120).optional(),
  kategori: z.string().trim().max(120).optional(),
  featured: z.stringbool().optional(),
  discounted: z.stringbool().optional(),
  /** Works for a funeral that cannot be bought are among them: shoppers may ask for them. */
  kind: z.enum(PRODUCT_KINDS).optional(),
  colour: z.enum(COLOURS).optional(),
  occasion: z.enum(OCCASIONS).optional(),
  min_price: sekInAddress.optional(),
  max_price: sekInAddress.optional(),
});

export const wordFilters = answer({
  id: 'WordFilters',
  description: 'The words of the products of a category, or of all.',
})({
  colours: z.array(z.enum(COLOURS)),
  occasions: z.array(z.enum(OCCASIONS)),
});
export type WordFilters = Answer<typeof wordFilters>;
const shopSorts = ['popularitet', 'nyheter', 'pris-stigande', 'pris-fallande', 'namn'] as const;
export type ShopSort = (typeof shopSorts)[number];
