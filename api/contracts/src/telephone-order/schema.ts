import { z } from 'zod';
import { CART_LIMIT_MESSAGE, isWithinLimits, MAX_IN_ALL } from '../cart/cart-limits.js';
import { orderData } from '../checkout/schema.js';
import { paymentStatus } from '../order/schema.js';
import { SHOP_PAYMENTS, WAYS_TO_PAY } from '../payment/ways-to-pay.js';
import { calculateCart, cartItem, shippingMethod } from '../price/schema.js';
import { type Answer, answer, emailText, sek } from '../request/schema.js';

const REASON_MISSING = 'Ange varför priset är ett annat.';

const staffItem = cartItem
  .extend({
    /** Price of a piece in SEK, incl. VAT, in place of the shop's. */
    price: sek.optional(),
    reason: z.string().trim().max(200, 'Skriv högst 200 tecken.').optional(),
  })
  .refine(({ price, reason }) => price === undefined || Boolean(reason), { error: REASON_MISSING, path: ['reason'] });

const staffItems = z.array(staffItem).max(MAX_IN_ALL, CART_LIMIT_MESSAGE).refine(isWithinLimits, CART_LIMIT_MESSAGE);

/** `POST /telephone-orders/quote`: the sum of the goods so far, with the prices of staff. */
export const quoteTelephoneOrder = calculateCart.extend({ items: staffItems });
export type QuoteTelephoneOrder = z.input<typeof quoteTelephoneOrder>;

/** `POST /telephone-orders`: staff place an order for a caller, or at the counter. */
export const telephoneOrder = orderData
  .omit({ marketing: true })
  .extend({
    items: staffItems.min(1, 'Lägg till något att beställa.'),
    /** Empty for a buyer without email, who can pay in the shop only. */
    email: emailText.or(z.literal('')),
    shipping_method: shippingMethod,
    /** The sum that staff saw, in SEK. */
    total_amount: sek,
    pay: z.enum(WAYS_TO_PAY, { error: 'Välj hur kunden betalar.' }),
    /** True: the order passes limits, hours, closing and lead days of its day, and the area's least sum. */
    exceed: z.boolean().default(false),
  })
  .refine(({ pay, email }) => pay !== 'link' || email !== '', {
    error: 'Ange kundens e-post, dit betallänken mejlas.',
    path: ['email'],
  });
export type TelephoneOrderInput = z.input<typeof telephoneOrder>;

export const placedTelephoneOrder = answer({ id: 'PlacedTelephoneOrder' })({
  order_id: z.number(),
  order_number: z.string(),
  total_amount: z.number(),
  payment_status: paymentStatus,
  pay_until: z.string().nullable().describe('When an unpaid order expires; null for a paid one.'),
});
export type PlacedTelephoneOrder = Answer<typeof placedTelephoneOrder>;

/** `POST /orders/{id}/payment`: an order, placed by staff and not paid, was paid in the shop. */
export const payInShop = z.object({ method: z.enum(SHOP_PAYMENTS, { error: 'Välj hur kunden betalade.' }) });
export type PayInShop = z.output<typeof payInShop>;
