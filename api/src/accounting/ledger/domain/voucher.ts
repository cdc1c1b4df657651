import type { AccountRole, Accounts } from '@kronblad/contracts/books/accounts';
import type { VoucherSeries } from '@kronblad/contracts/books/journal-schema';

/** Debit is positive, credit negative. */
export interface Line {
  readonly account: string;
  readonly amountOre: number;
}

/** A voucher before it gets a number and a date in an open period. */
export interface Posting {
  readonly series: VoucherSeries;
  /** Stockholm date of the business event. */
  readonly day: string;
  readonly text: string;
  readonly lines: readonly Line[];
  readonly orderId: number | null;
  readonly orderNumber: string | null;
  readonly document: string | null;
  readonly reverses: number | null;
}

export interface Voucher extends Posting {
  /** Position of the voucher's event in the log. */
  readonly id: number;
  readonly eventId: string;
  readonly eventType: string;
  readonly fiscalYear: number;
  readonly number: number;
  readonly registeredAt: string;
  readonly registeredOn: string;
  readonly amountOre: number;
  /** Date of the business event if the voucher is dated later, because the period of that date is closed. */
  readonly belongsTo: string | null;
}

export function linesOf(accounts: Accounts, amounts: readonly (readonly [AccountRole, number])[]): Line[] {
  const sums = new Map<string, number>();
  for (const [role, amountOre] of amounts) {
    const { number } = accounts[role];
    sums.set(number, (sums.get(number) ?? 0) + amountOre);
  }
  return [...sums].filter(([, amountOre]) => amountOre !== 0).map(([account, amountOre]) => ({ account, amountOre }));
}

export const reversedLines = (lines: readonly Line[]): Line[] =>
  lines.map(({ account, amountOre }) => ({ account, amountOre: -amountOre }));

export const debitOf = (lines: readonly Line[]): number =>
  lines.reduce((sum, { amountOre }) => sum + Math.max(amountOre, 0), 0);

export const balanceOf = (lines: readonly Line[]): number => lines.reduce((sum, { amountOre }) => sum + amountOre, 0);
