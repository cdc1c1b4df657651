import { z } from 'zod';
import { type Answer, answer, day, recordId, searchedText } from '../request/schema.js';
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

export const voucher = answer({ id: 'Voucher', description: 'Amounts in SEK.' })({
  id: z.number().describe('Position in the event log of the event that the voucher books.'),
  series: z.enum(VOUCHER_SERIES),
  fiscal_year: z.number(),
  number: z.number(),
  date: z.string(),
  registered_at: z.string(),
  registered_by: z.string().describe("The staff member's name; in Swedish what else caused it, such as Stripe."),
  text: z.string(),
  order_id: z.number().nullable(),
  order_number: z.string().nullable(),
  document: z.string().nullable().describe('Number of the receipt or credit note.'),
  amount: z.number(),
  belongs_to: z.string().nullable().describe('Date of the business event when it lies in a closed period; else null.'),
});
export type Voucher = Answer<typeof voucher>;

export const voucherLine = answer({ id: 'VoucherLine' })({
  account: z.string(),
  name: z.string(),
  debit: z.number(),
  credit: z.number(),
});
export type VoucherLine = Answer<typeof voucherLine>;

export const voucherReference = answer({ id: 'VoucherReference' })({
  id: z.number(),
  series: z.enum(VOUCHER_SERIES),
  number: z.number(),
  date: z.string(),
});
export type VoucherReference = Answer<typeof voucherReference>;

export const voucherDetailsAnswer = answer({ id: 'VoucherDetails' })({
  ...voucher.shape,
  lines: z.array(voucherLine),
  event: z.object({ id: z.string(), type: z.string() }),
  reverses: voucherReference.nullable(),
  reversed_by: voucherReference.nullable(),
});
export type VoucherDetails = Answer<typeof voucherDetailsAnswer>;

export const voucherTotals = answer({ id: 'VoucherTotals' })({
  vouchers: z.number(),
  debit: z.number(),
  credit: z.number(),
});
export type VoucherTotals = Answer<typeof voucherTotals>;

export const periodState = z.enum(['closed', 'open', 'current']);
export type PeriodState = Answer<typeof periodState>;

export const bookPeriod = answer({ id: 'BookPeriod', description: 'Amounts in SEK.' })({
  month: z.string().describe('Such as `2026-11`.'),
  state: periodState,
  vouchers: z.number(),
  debit: z.number(),
  credit: z.number(),
  sales: z.number().describe('Sales and freight without VAT, less credit notes.'),
  vat: z.number().describe('Output VAT, less credit notes.'),
  closed_at: z.string().nullable(),
  closed_by: z.string().nullable().describe('User name; null when the period is open or the account was deleted.'),
});
export type BookPeriod = Answer<typeof bookPeriod>;

export const bookPeriods = answer({ id: 'BookPeriods' })({
  earliest_open_date: z.string().nullable(),
  periods: z.array(bookPeriod),
});
export type BookPeriods = Answer<typeof bookPeriods>;

export const closePeriodRequest = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Ange en månad som 2026-11.'),
});

const account = z
  .object(
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
  )
  .meta({ id: 'Account' });

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
