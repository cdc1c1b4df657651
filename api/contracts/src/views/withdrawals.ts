import { z } from 'zod';
import { LONGEST_WRITTEN_NUMBER } from '../rules/order-number.js';
import { emailText, line, recordId } from './fields.js';

/** `POST /withdrawals`. Name, order number and address identify; the rest is the consumer's choice, and no reason is asked for. */
export const withdrawalNotice = z.object({
  name: line('Namn'),
  order_number: line('Ordernummer', LONGEST_WRITTEN_NUMBER),
  email: emailText,
  /** Which goods; empty means all of them. */
  items: z.string().trim().max(2_000, 'Högst 2000 tecken.').default(''),
  message: z.string().trim().max(2_000, 'Högst 2000 tecken.').default(''),
});

/** The acknowledgement: the content as it was received, and when. The same whether or not any order matches. */
export interface WithdrawalReceipt {
  readonly message: string;
  readonly name: string;
  readonly order_number: string;
  readonly email: string;
  readonly items: string;
  readonly received_at: string;
  /** False when the letter may be late, or not come by itself: there have been many notices about the address. */
  readonly letter_follows: boolean;
}

/** A row of `GET /withdrawals`. Personal texts are empty once the person has been erased. */
export interface Withdrawal {
  readonly id: string;
  readonly order_number: string;
  /** Null when no order has the number. */
  readonly order_id: number | null;
  /** Whether the order was placed with the same e-mail address. */
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
  /** Order number, name or email. */
  search: z.string().trim().max(200).optional(),
  order_id: recordId.optional(),
  /** `true`: only the handled ones; `false`: only those that wait. */
  handled: z.stringbool().optional(),
  /** `false`: only those that match no order. */
  matched: z.stringbool().optional(),
});
export const withdrawalSortFields = ['received_at', 'handled_at', 'order_number'] as const;

/** `PUT /withdrawals/{id}`. */
export const withdrawalPatch = z.object({ handled: z.boolean().optional() });
