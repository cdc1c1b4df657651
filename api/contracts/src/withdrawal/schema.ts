import { z } from 'zod';
import { MAX_IN_ALL } from '../cart/cart-limits.js';
import { LONGEST_WRITTEN_NUMBER, writtenOrderNumber } from '../order/order-number.js';
import { LONGEST_PRODUCT_NAME } from '../product/schema.js';
import { LONGEST_SIZE_NAME } from '../product/sizes-schema.js';
import { type Answer, answer, emailText, nameLine, recordId, searchedText } from '../request/schema.js';
import { WITHDRAWAL_EXCEPTIONS } from './withdrawal-exceptions.js';

/** Room for all goods of the largest order, each on a line such as `1 × Name, Size`. */
const LONGEST_ITEMS = MAX_IN_ALL * (LONGEST_PRODUCT_NAME + LONGEST_SIZE_NAME + '1 × , \n'.length);

/** Name, order number and email identify the purchase. No reason is required. */
export const withdrawalNotice = z.object({
  name: nameLine('Namn'),
  order_number: nameLine('Ordernummer', LONGEST_WRITTEN_NUMBER).overwrite(writtenOrderNumber),
  email: emailText,
  /** The returned products as free text; empty: all. */
  items: z.string().trim().max(LONGEST_ITEMS, `Högst ${LONGEST_ITEMS} tecken.`).default(''),
  message: z.string().trim().max(2_000, 'Högst 2000 tecken.').default(''),
});

export const withdrawalPurchase = withdrawalNotice.pick({ order_number: true, email: true });

/** Why nothing of a good can be chosen: it is repaid, or withdrawn by an earlier notice. Null: it can. */
export const withdrawalGone = z.enum(['repaid', 'withdrawn']).nullable();

export const withdrawalGoods = answer({
  id: 'WithdrawalGoods',
  description: "The order's goods to choose from; empty when number and email match no order.",
})({
  goods: z.array(
    z.object({
      name: z.string(),
      ordered: z.number(),
      quantity: z.number().describe('The pieces that can still be chosen.'),
      exception: z.enum(WITHDRAWAL_EXCEPTIONS),
      gone: withdrawalGone,
    }),
  ),
});
export type WithdrawalGoods = Answer<typeof withdrawalGoods>;

export const withdrawalReceipt = answer({
  id: 'WithdrawalReceipt',
  description: 'The acknowledgement repeats what was received. It is the same whether or not an order matches.',
})({
  message: z.string(),
  name: z.string(),
  order_number: z.string(),
  email: z.string(),
  items: z.string(),
  received_at: z.string(),
  letter_follows: z
    .boolean()
    .describe('False when the email may be late or suppressed, after many notices with this address.'),
});
export type WithdrawalReceipt = Answer<typeof withdrawalReceipt>;

export const withdrawal = answer({
  id: 'Withdrawal',
  description: 'Personal texts are empty once the person has been erased.',
})({
  id: z.string(),
  order_number: z.string(),
  order_id: z.number().nullable().describe('Null when no order has the number.'),
  matched_by_hand: z.boolean(),
  email_matches: z.boolean(),
  name: z.string(),
  email: z.string(),
  items: z.string(),
  message: z.string(),
  received_at: z.string(),
  handled_at: z.string().nullable(),
  version: z.number(),
});
export type Withdrawal = Answer<typeof withdrawal>;

export const withdrawalFilters = z.object({
  search: searchedText,
  order_id: recordId.optional(),
  handled: z.stringbool().optional(),
  /** `false`: only those without a matching order. */
  matched: z.stringbool().optional(),
});
export const withdrawalSortFields = ['received_at', 'handled_at', 'order_number'] as const;

export const withdrawalOrder = z.object({ order_id: recordId });

export const withdrawalPatch = z.object({ handled: z.boolean().optional() });
