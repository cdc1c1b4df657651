import { z } from 'zod';
import { PRODUCT_KINDS } from '../delivery/delivery-ways.js';
import { searchedText, sekInAddress } from '../request/schema.js';
import { COLOURS, type Colour, OCCASIONS, type Occasion } from './flower-words.js';

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
/** The words of the products of a category, or of all. */
export interface WordFilters {
  readonly colours: readonly Colour[];
  readonly occasions: readonly Occasion[];
}
const shopSorts = ['popularitet', 'nyheter', 'pris-stigande', 'pris-fallande', 'namn'] as const;
export type ShopSort = (typeof shopSorts)[number];
