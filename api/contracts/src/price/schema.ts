import { z } from 'zod';
import { CART_LIMIT_MESSAGE, isWithinLimits, MAX_IN_ALL, MAX_OF_ONE } from '../cart/cart-limits.js';
import { PRODUCT_KINDS, WAYS } from '../delivery/delivery-ways.js';
import { type Answer, answer, day, recordId, searchedText, sek } from '../request/schema.js';
import { tidyCampaignCode } from '../text/typed-text.js';

export const shippingMethod = z.enum(['delivery', 'pickup', 'courier'], { error: 'Välj leveranssätt.' });
export type ShippingMethod = z.output<typeof shippingMethod>;

export const cartItem = z.object({
  id: recordId,
  /** Left out: the product's only size, or its first in sale. */
  size_id: recordId.optional(),
  quantity: z
    .number({ error: 'Ange ett antal.' })
    .int('Antalet ska vara ett heltal.')
    .min(1, 'Antalet ska vara minst 1.')
    .max(MAX_OF_ONE, CART_LIMIT_MESSAGE),
});
export const cartItems = z
  .array(cartItem)
  .max(MAX_IN_ALL, CART_LIMIT_MESSAGE)
  .refine(isWithinLimits, CART_LIMIT_MESSAGE);
/** Stored without spaces and in upper case; empty: none. */
export const campaignCodeText = z.string().overwrite(tidyCampaignCode).max(60);

/** 128 random bits from the browser; identifies one checkout through all its attempts. */
export const checkoutIdText = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/, 'Ange ett giltigt checkout-id.');

export const calculateCart = z.object({
  items: cartItems,
  shipping_method: shippingMethod.default('delivery'),
  campaign_code: campaignCodeText.nullish(),
  /** The id of this checkout. Items that its own unpaid order reserves count as available to it. */
  checkout_id: checkoutIdText.nullish(),
  /** Place and day of the courier's delivery, which decide its fee. An incomplete postal code counts as unknown. */
  delivery: z.object({ postal_code: z.string().max(20).nullish(), day: day.nullish() }).nullish(),
});
export type CalculateCart = z.input<typeof calculateCart>;

export const pricedCartItem = answer({ id: 'PricedCartItem' })({
  id: z.number(),
  size_id: z.number(),
  size_name: z.string().describe('Empty for a product with one unnamed size.'),
  name: z.string(),
  slug: z.string(),
  sku: z.string(),
  quantity: z.number(),
  images: z.array(z.string()),
  thumb: z.string().nullable(),
  categories: z.array(z.string()),
  has_discount: z.boolean(),
  original_price: z.number(),
  final_price: z.number(),
  reduction: z
    .object({ struck_price: z.number(), badge: z.string() })
    .nullable()
    .describe('The price to strike through and the badge, such as `−25 %`. Null when no reduction may be announced.'),
  lowest_price_30_days: z.number().nullable().describe('`Product.lowest_price_30_days`; null without a reduction.'),
  item_total: z.number(),
  available: z.number(),
  withdrawal_exception: z.string(),
  kind: z.enum(PRODUCT_KINDS),
  ways: z.array(z.enum(WAYS)),
});
export type PricedCartItem = Answer<typeof pricedCartItem>;

export const unavailableItem = answer({
  id: 'UnavailableItem',
  description: '`insufficient`: fewer pieces than requested, so the line is priced for `available` pieces.',
})({
  id: z.number(),
  size_id: z.number().nullable().describe("The request's `size_id`."),
  name: z.string().nullable(),
  size_name: z
    .string()
    .optional()
    .describe("For `size_gone`: the size's name, when it has one; `name` is then the product's."),
  reason: z.enum(['unknown', 'inactive', 'size_gone', 'sold_out', 'insufficient']),
  available: z.number(),
});
export type UnavailableItem = Answer<typeof unavailableItem>;

export const cartCalculation = answer({
  id: 'CartCalculation',
  description: 'Money in SEK; total_amount = subtotal − campaign_discount_amount + shipping_cost.',
})({
  paid_order: z
    .string()
    .optional()
    .describe("Number of the checkout's order once it is paid, perhaps in another tab or app; undefined before."),
  items: z.array(pricedCartItem),
  unavailable: z.array(unavailableItem),
  subtotal: z.number(),
  campaign_discount: z.number().describe('Percent; 0 without a code.'),
  campaign_discount_amount: z.number(),
  campaign_code: z.string().nullable(),
  campaign_error: z
    .object({ code: z.string(), message: z.string() })
    .nullable()
    .describe('Why the code does not apply; the cart is then priced without it.'),
  shipping_cost: z.number(),
  shipping_fee: z.number().describe('SEK; what delivery costs when it is not free.'),
  free_shipping_above: z.number().describe('SEK; freight is free above (not at) this amount.'),
  courier: z
    .object({ area: z.string(), fee: z.number(), minimum_order: z.number().nullable() })
    .nullable()
    .describe('Area and fee of the method `courier`; null when the courier does not go there.'),
  tax_amount: z.number(),
  taxes: z.array(z.object({ rate: z.number(), net: z.number(), tax: z.number(), gross: z.number() })),
  total_amount: z.number(),
  breakdown: z.object({ discounted_products_total: z.number(), campaign_applied_to: z.number() }),
});
export type CartCalculation = Answer<typeof cartCalculation>;

export const validateCampaign = z.object({
  code: campaignCodeText,
  cart_total: sek.optional(),
  has_discounted_products: z.boolean().optional(),
  /** When given, the response says whether the code applies to any item. */
  items: cartItems.optional(),
});

export const campaignValidation = answer({ id: 'CampaignValidation' })({
  valid: z.boolean(),
  code: z.string(),
  discount_percentage: z.number(),
  message: z.string(),
});
export type CampaignValidation = Answer<typeof campaignValidation>;

/** `POST /campaign-codes/validate`: tells whether an existing code is valid now. Only an unknown code is refused. */
export const validateCampaignCode = z.object({ code: campaignCodeText });

const percentage = z
  .number({ error: 'Rabattprocent måste vara mellan 1 och 100' })
  .min(1, 'Rabattprocent måste vara mellan 1 och 100')
  .max(100, 'Rabattprocent måste vara mellan 1 och 100');
const usageLimit = z
  .number()
  .int('Ange ett heltal.')
  .min(1, 'Ange minst 1, eller lämna tomt för obegränsat.')
  .max(1_000_000)
  .nullable();

/** No defaults here, so that a PUT leaves absent fields unchanged. */
const campaignCode = {
  code: campaignCodeText.refine((code) => code.length > 0, 'Kampanjkod krävs'),
  discount_percentage: percentage,
  description: z.string().max(500),
  is_active: z.boolean(),
  usage_limit: usageLimit,
  valid_from: day.nullable(),
  valid_until: day.nullable(),
  /** SEK after product discounts; null: no minimum. */
  minimum_purchase: sek.refine((amount) => amount > 0, 'Ange mer än 0 kr, eller lämna tomt.').nullable(),
  once_per_customer: z.boolean(),
};

export const campaignCodeWrite = z.object({
  ...campaignCode,
  discount_percentage: campaignCode.discount_percentage.default(10),
  description: campaignCode.description.default(''),
  is_active: campaignCode.is_active.default(true),
  usage_limit: campaignCode.usage_limit.default(null),
  valid_from: campaignCode.valid_from.default(null),
  valid_until: campaignCode.valid_until.default(null),
  minimum_purchase: campaignCode.minimum_purchase.default(null),
  once_per_customer: campaignCode.once_per_customer.default(false),
});
/** Required for a discount of 100 percent. */
export const confirm_full = z.boolean().default(false);
export const newCampaignCode = campaignCodeWrite.extend({ confirm_full });
export const campaignCodePatch = z.object(campaignCode).partial().extend({ confirm_full });
/** Characters of new codes; older codes may have others. */
export const CODE_PATTERN = /^[A-Z0-9-]{3,30}$/;

export const campaignCodeAnswer = answer({ id: 'CampaignCode' })({
  id: z.number(),
  code: z.string(),
  discount_percentage: z.number(),
  description: z.string(),
  is_active: z.boolean(),
  usage_limit: z.number().nullable(),
  times_used: z.number(),
  times_reserved: z.number(),
  valid_from: z.string().nullable(),
  valid_until: z.string().nullable(),
  minimum_purchase: z.number().nullable(),
  once_per_customer: z.boolean(),
  created_at: z.string(),
  version: z.number(),
});
export type CampaignCode = Answer<typeof campaignCodeAnswer>;
export const campaignCodeFilters = z.object({
  search: searchedText,
  is_active: z.stringbool().optional(),
  /** `true`: codes that `active_codes` counts. */
  usable: z.stringbool().optional(),
});
export const campaignCodeSortFields = [
  'id',
  'code',
  'discount_percentage',
  'is_active',
  'usage_limit',
  'times_used',
  'valid_from',
  'valid_until',
] as const;

export const campaignCodeStatistics = answer({ id: 'CampaignCodeStatistics' })({
  total_codes: z.number(),
  active_codes: z.number().describe('Active codes that are valid today and that paid orders have not used up.'),
  total_usage: z.number(),
});
export type CampaignCodeStatistics = Answer<typeof campaignCodeStatistics>;
