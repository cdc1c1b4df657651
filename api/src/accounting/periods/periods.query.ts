import { ACCOUNT_ROLES, type AccountRole } from '@kronblad/contracts/books/accounts';
import { lastDayOf } from '@kronblad/contracts/books/book-period';
import type { BookPeriod, BookPeriods, PeriodState } from '@kronblad/contracts/books/journal-schema';
import { oreToSek } from '@kronblad/contracts/money/money';
import { addMonths, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { Accounts } from '../../auth/index.js';
import { type AccountSum, type ChartAccount, creditOf, JournalReader, LedgerAccounts } from '../ledger/index.js';
import { type ClosedPeriod, ClosedPeriods, firstDayAfter } from './closed-periods.js';

@Injectable()
export class PeriodsQuery {
  constructor(
    private readonly journal: JournalReader,
    private readonly ledger: LedgerAccounts,
    private readonly closedPeriods: ClosedPeriods,
    private readonly accounts: Accounts,
  ) {}

  async all(): Promise<BookPeriods> {
    const [counts, sums, chart, closed] = await Promise.all([
      this.journal.monthlyCounts(),
      this.journal.monthlySums(),
      this.ledger.chart(),
      this.closedPeriods.all(),
    ]);
    const names = await this.accounts.names(closed.flatMap(({ closedBy }) => closedBy ?? []));
    const byMonth = Map.groupBy(sums, ({ month }) => month);
    const today = stockholmDay(new Date());
    const periods = monthsUntil(today, [...counts.keys()]).map((month) => ({
      month,
      ...stateOf(month, closed, today, names),
      vouchers: counts.get(month) ?? 0,
      ...totalsOf(byMonth.get(month) ?? [], chart),
    }));
    return { earliest_open_date: firstDayAfter(closed), periods };
  }
}

/** Returns the months from the first with vouchers to the present one, latest first. */
function monthsUntil(today: string, withVouchers: readonly string[]): string[] {
  const [first = today.slice(0, 7)] = withVouchers.toSorted();
  const months: string[] = [];
  for (let day = today; day.slice(0, 7) >= first; day = addMonths(day, -1)) months.push(day.slice(0, 7));
  return months;
}

function stateOf(month: string, closed: readonly ClosedPeriod[], today: string, names: ReadonlyMap<number, string>) {
  const last = lastDayOf(month);
  const closing = closed.find(({ throughDate }) => throughDate >= last);
  const open: PeriodState = last >= today ? 'current' : 'open';
  const closedBy = closing?.closedBy ?? null;
  return {
    state: closing ? ('closed' as const) : open,
    closed_at: closing?.closedAt ?? null,
    closed_by: closedBy === null ? null : (names.get(closedBy) ?? null),
  };
}

const SALES: readonly AccountRole[] = ACCOUNT_ROLES.filter((role) => role.startsWith('sales') || role === 'freight');
const VAT: readonly AccountRole[] = ACCOUNT_ROLES.filter((role) => role.startsWith('vat'));

const totalsOf = (sums: readonly AccountSum[], chart: readonly ChartAccount[]) =>
  ({
    debit: oreToSek(sums.reduce((sum, { debitOre }) => sum + debitOre, 0)),
    credit: oreToSek(sums.reduce((sum, { creditOre }) => sum + creditOre, 0)),
    sales: oreToSek(creditOf(SALES, sums, chart)),
    vat: oreToSek(creditOf(VAT, sums, chart)),
  }) satisfies Partial<BookPeriod>;
