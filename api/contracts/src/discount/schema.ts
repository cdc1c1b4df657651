import { z } from 'zod';
import { confirm_full } from '../price/schema.js';
import { type Answer, answer, day, recordId, searchedText, sek } from '../request/schema.js';

const discount = {
  discount_type: z.enum(['percentage', 'fixed']),
  start_date: day.nullish(),
  end_date: day.nullish(),
  discount_label: z.string().max(100, 'Etiketten får vara högst 100 tecken.').nullish(),
  discount_percentage: z
    .number()
    .min(0, 'Ange ett giltigt rabattvärde')
    .max(100, 'Rabatten kan vara högst 100 procent.')
    .default(0),
  discount_amount: sek.default(0),
  confirm_full,
  /** Required when a product already has a discount that has not ended. */
  confirm_replace: z.boolean().default(false),
};
/** `size_id` left out: all sizes of the product. */
export const setSingleDiscount = z.object({ product_id: recordId, size_id: recordId.optional(), ...discount });
export type SingleDiscountWrite = z.input<typeof setSingleDiscount>;
const TOO_MANY_DISCOUNTED = 'Välj högst 1 000 produkter åt gången.';
/** Products with all their sizes, single sizes, or both. */
const discounted = {
  product_ids: z.array(recordId).max(1_000, TOO_MANY_DISCOUNTED).default([]),
  size_ids: z.array(recordId).max(1_000, TOO_MANY_DISCOUNTED).default([]),
};
const namesGoods = ({ product_ids, size_ids }: { readonly product_ids: number[]; readonly size_ids: number[] }) =>
  product_ids.length + size_ids.length > 0;
const NO_GOODS = { path: ['product_ids'], error: 'Välj minst en produkt' };
export const setMultipleDiscounts = z.object({ ...discounted, ...discount }).refine(namesGoods, NO_GOODS);
export const removeDiscounts = z.object(discounted).refine(namesGoods, NO_GOODS);

/** Body of the refusal `discount_replaces`. */
export interface ReplacedDiscount {
  /** The product's id. */
  readonly id: number;
  readonly size_id: number;
  /** Includes the size's name. */
  readonly name: string;
  readonly discount_type: 'percentage' | 'fixed';
  /** Percent or SEK, depending on discount_type. */
  readonly value: number;
  readonly discount_label: string | null;
}

export const discountChangeResult = answer({ id: 'DiscountChangeResult' })({
  updated: z.number(),
  product_ids: z.array(z.number()),
  size_ids: z.array(z.number()),
});
export type DiscountChangeResult = Answer<typeof discountChangeResult>;

const discountStatus = z.enum(['upcoming', 'active', 'expired']);
export const discountFilters = z.object({
  search: searchedText,
  status: discountStatus.optional(),
  /** `true`: active ones that end within seven days. */
  expiring_soon: z.stringbool().optional(),
});
export const discountSortFields = ['name', 'price', 'final_price', 'start_date', 'end_date'] as const;

export const discountedProduct = answer({
  id: 'DiscountedProduct',
  description: 'A size with its discount, whether active today or not. Money in SEK.',
})({
  id: z.number().describe("The size's id, unique over all products."),
  product_id: z.number(),
  size_name: z.string(),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  image: z.string().nullable(),
  is_active: z.boolean(),
  inventory_quantity: z.number(),
  price: z.number(),
  has_active_discount: z.boolean(),
  final_price: z.number(),
  discounted_price: z
    .number()
    .describe('Price in SEK on days when the discount is active; `final_price` is the price today.'),
  discount_type: z.enum(['percentage', 'fixed']),
  discount_percentage: z.number(),
  discount_amount: z.number(),
  discount_label: z.string().nullable(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  status: discountStatus,
  unannounced: z
    .object({ lowest_price_30_days: z.number().nullable() })
    .nullable()
    .describe(
      'Set when the discount is active but may not be announced, because the price is not below the lowest of the 30 days before. `lowest_price_30_days` is null when there was no earlier price.',
    ),
  version: z.number(),
});
export type DiscountedProduct = Answer<typeof discountedProduct>;

export const discountStatistics = answer({ id: 'DiscountStatistics' })({
  active_discounts: z.number(),
  average_discount_percentage: z
    .number()
    .describe('Average of the active discounts in percent of the price, at most one decimal; 0 without any.'),
  expiring_soon: z.number().describe('Active discounts that end within 7 days.'),
});
export type DiscountStatistics = Answer<typeof discountStatistics>;
