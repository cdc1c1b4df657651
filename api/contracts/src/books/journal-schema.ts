import { z } from 'zod';
import { day, recordId, searchedText } from '../request/schema.js';
import { ACCOUNT_ROLES, type AccountRole, type Accounts, mayShareAccount } from './accounts.js';

/** K: sales. KR: credit notes. B: Stripe and bank. D: disputed payments. R: corrections. */
export const VOUCHER_SERIES = ['K', 'KR', 'B', 'D', 'R'] as const;
export type VoucherSeries = (typeof VOUCHER_SERIES)[number];

export const voucherFilters = z.object({
  from: day.optional(),
  to: day.optional(),
  series: z.enum(VOUCHER_SERIES, { error: 'Välj en serie.' }).optional(),
  /** A voucher number (`K 12`), or a part of the voucher's text (order, receipt, credit note, payout). */
  search: searchedText,
  /** The books at the end of this day: leaves out vouchers that were registered later. */
  as_of: day.optional(),
  order_id: recordId.optional(),
});
export const voucherSortFields = ['date', 'number', 'amount', 'registered_at'] as const;

/** Amounts in SEK. */
export interface Voucher {
  /** Position in the event log of the event that the voucher books. */
  readonly id: number;
  readonly series: VoucherSeries;
  readonly fiscal_year: number;
  readonly number: number;
  readonly date: string;
  readonly registered_at: string;
  /** The staff member's name; in Swedish what else caused it, such as Stripe. */
  readonly registered_by: string;
  readonly text: string;
  readonly order_id: number | null;
  readonly order_number: string | null;
  /** Number of the receipt or credit note. */
  readonly document: string | null;
  readonly amount: number;
  /** Date of the business event when it lies in a closed period; else null. */
  readonly belongs_to: string | null;
}

export interface VoucherLine {
  readonly account: string;
  readonly name: string;
  readonly debit: number;
  readonly credit: number;
}

export interface VoucherReference {
  readonly id: number;
  readonly series: VoucherSeries;
  readonly number: number;
  readonly date: string;
}

export interface VoucherDetails extends Voucher {
  readonly lines: readonly VoucherLine[];
  readonly event: { readonly id: string; readonly type: string };
  readonly reverses: VoucherReference | null;
  readonly reversed_by: VoucherReference | null;
}

export interface VoucherTotals {
  readonly vouchers: number;
  readonly debit: number;
  readonly credit: number;
}

export type PeriodState = 'closed' | 'open' | 'current';

/** Amounts in SEK. */
export interface BookPeriod {
  /** Such as `2026-11`. */
  readonly month: string;
  readonly state: PeriodState;
  readonly vouchers: number;
  readonly debit: number;
  readonly credit: number;
  /** Sales and freight without VAT, less credit notes. */
  readonly sales: number;
  /** Output VAT, less credit notes. */
  readonly vat: number;
  readonly closed_at: string | null;
  /** User name; null when the period is open or the account was deleted. */
  readonly closed_by: string | null;
}

export interface BookPeriods {
  readonly earliest_open_date: string | null;
  readonly periods: readonly BookPeriod[];
}

export const closePeriodRequest = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Ange en månad som 2026-11.'),
});

const account = z.object(
  {
    number: z
      .string({ error: 'Ange kontonumret med fyra siffror.' })
      .trim()
      .regex(/^[1-8]\d{3}$/, 'Ange kontonumret med fyra siffror, 1000 till 8999.'),
    name: z
      .string({ error: 'Ange kontots namn.' })
      .trim()
      .min(1, 'Ange kontots namn.')
      .max(100, { error: 'Högst 100 tecken.', abort: true })
      .regex(/^\P{Cc}*$/u, 'Namnet får inte ha radbrytningar.'),
  },
  { error: 'Ange kontonummer och namn.' },
);

const fields = Object.fromEntries(ACCOUNT_ROLES.map((role) => [role, account])) as Record<AccountRole, typeof account>;

/** `PUT /journal/accounts` replaces the whole table. */
export const accountTable = z.object(fields).superRefine((accounts, ctx) => {
  for (const role of ACCOUNT_ROLES) {
    const clash = clashOf(accounts, role);
    if (clash) ctx.addIssue({ code: 'custom', message: clash.message, path: [role, clash.field] });
  }
});

function clashOf(accounts: Accounts, role: AccountRole) {
  const { number, name } = accounts[role];
  const others = ACCOUNT_ROLES.filter((other) => other !== role && accounts[other].number === number);
  if (others.length === 0) return null;
  if (others.some((other) => !mayShareAccount(role, other))) {
    return { field: 'number', message: 'Kontot används redan på en annan rad.' };
  }
  const isNamedTwice = others.some((other) => accounts[other].name !== name);
  return isNamedTwice ? { field: 'name', message: 'Samma konto måste ha samma namn på alla rader.' } : null;
}
