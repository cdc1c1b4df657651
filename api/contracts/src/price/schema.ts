import { z } from 'zod';
import { CART_LIMIT_MESSAGE, isWithinLimits, MAX_IN_ALL, MAX_OF_ONE } from '../cart/cart-limits.js';
import type { UnavailableReason } from '../cart/unavailable-items.js';
import type { ProductKind, Way } from '../delivery/delivery-ways.js';
import { day, recordId, searchedText, sek } from '../request/schema.js';
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

export interface PricedCartItem {
  readonly id: number;
  readonly size_id: number;
  /** Empty for a product with one unnamed size. */
  readonly size_name: string;
  readonly name: string;
  readonly slug: string;
  readonly sku: string;
  readonly quantity: number;
  readonly images: readonly string[];
  readonly thumb: string | null;
  readonly categories: readonly string[];
  readonly has_discount: boolean;
  readonly original_price: number;
  readonly final_price: number;
  /** The price to strike through and the badge, such as `−25 %`. Null when no reduction may be announced. */
  readonly reduction: { readonly struck_price: number; readonly badge: string } | null;
  /** `Product.lowest_price_30_days`; null without a reduction. */
  readonly lowest_price_30_days: number | null;
  readonly item_total: number;
  readonly available: number;
  readonly withdrawal_exception: string;
  readonly kind: ProductKind;
  readonly ways: readonly Way[];
}
/** `insufficient`: fewer pieces than requested, so the line is priced for `available` pieces. */
export interface UnavailableItem {
  readonly id: number;
  /** The request's `size_id`. */
  readonly size_id: number | null;
  readonly name: string | null;
  /** For `size_gone`: the size's name, when it has one; `name` is then the product's. */
  readonly size_name?: string;
  readonly reason: UnavailableReason;
  readonly available: number;
}
/** Money in SEK; total_amount = subtotal − campaign_discount_amount + shipping_cost. */
export interface CartCalculation {
  /** Number of the checkout's order once it is paid, perhaps in another tab or app; undefined before. */
  readonly paid_order?: string;
  readonly items: readonly PricedCartItem[];
  readonly unavailable: readonly UnavailableItem[];
  readonly subtotal: number;
  /** Percent; 0 without a code. */
  readonly campaign_discount: number;
  readonly campaign_discount_amount: number;
  readonly campaign_code: string | null;
  /** Why the code does not apply; the cart is then priced without it. */
  readonly campaign_error: { readonly code: string; readonly message: string } | null;
  readonly shipping_cost: number;
  /** SEK; what delivery costs when it is not free. */
  readonly shipping_fee: number;
  /** SEK; freight is free above (not at) this amount. */
  readonly free_shipping_above: number;
  /** Area and fee of the method `courier`; null when the courier does not go there. */
  readonly courier: { readonly area: string; readonly fee: number; readonly minimum_order: number | null } | null;
  readonly tax_amount: number;
  readonly taxes: readonly {
    readonly rate: number;
    readonly net: number;
    readonly tax: number;
    readonly gross: number;
  }[];
  readonly total_amount: number;
  readonly breakdown: { readonly discounted_products_total: number; readonly campaign_applied_to: number };
}

export const validateCampaign = z.object({
  code: campaignCodeText,
  cart_total: sek.optional(),
  has_discounted_products: z.boolean().optional(),
  /** When given, the response says whether the code applies to any item. */
  items: cartItems.optional(),
});
export interface CampaignValidation {
  readonly valid: boolean;
  readonly code: string;
  readonly discount_percentage: number;
  readonly message: string;
}

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

export interface CampaignCode {
  readonly id: number;
  readonly code: string;
  readonly discount_percentage: number;
  readonly description: string;
  readonly is_active: boolean;
  readonly usage_limit: number | null;
  readonly times_used: number;
  readonly times_reserved: number;
  readonly valid_from: string | null;
  readonly valid_until: string | null;
  readonly minimum_purchase: number | null;
  readonly once_per_customer: boolean;
  readonly created_at: string;
  readonly version: number;
}
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
export interface CampaignCodeStatistics {
  readonly total_codes: number;
  /** Active codes that are valid today and that paid orders have not used up. */
  readonly active_codes: number;
  readonly total_usage: number;
}
