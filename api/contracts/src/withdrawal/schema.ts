import { z } from 'zod';
import { MAX_IN_ALL } from '../cart/cart-limits.js';
import { LONGEST_WRITTEN_NUMBER, writtenOrderNumber } from '../order/order-number.js';
import { LONGEST_PRODUCT_NAME } from '../product/schema.js';
import { LONGEST_SIZE_NAME } from '../product/sizes-schema.js';
import { emailText, nameLine, recordId, searchedText } from '../request/schema.js';
import type { WithdrawalException } from './withdrawal-exceptions.js';

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
export type WithdrawalGone = 'repaid' | 'withdrawn' | null;

/** The order's goods to choose from; empty when number and email match no order. */
export interface WithdrawalGoods {
  readonly goods: readonly {
    readonly name: string;
    readonly ordered: number;
    /** The pieces that can still be chosen. */
    readonly quantity: number;
    readonly exception: WithdrawalException;
    readonly gone: WithdrawalGone;
  }[];
}

/** The acknowledgement repeats what was received. It is the same whether or not an order matches. */
export interface WithdrawalReceipt {
  readonly message: string;
  readonly name: string;
  readonly order_number: string;
  readonly email: string;
  readonly items: string;
  readonly received_at: string;
  /** False when the email may be late or suppressed, after many notices with this address. */
  readonly letter_follows: boolean;
}

/** Personal texts are empty once the person has been erased. */
export interface Withdrawal {
  readonly id: string;
  readonly order_number: string;
  /** Null when no order has the number. */
  readonly order_id: number | null;
  readonly matched_by_hand: boolean;
  readonly email_matches: boolean;
  readonly name: string;
  readonly email: string;
  readonly items: string;
  readonly message: string;
  readonly received_at: string;
  readonly handled_at: string | null;
  readonly version: number;
}

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
