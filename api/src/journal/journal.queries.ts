import { ACCOUNT_ROLES, type AccountRole } from '@kronblad/contracts/rules/accounts';
import { oreToSek } from '@kronblad/contracts/rules/money';
import { addMonths, stockholmDay } from '@kronblad/contracts/rules/time';
import type {
  BookPeriod,
  BookPeriods,
  PeriodState,
  VoucherDetails,
  VoucherTotals,
  Voucher as VoucherView,
  voucherSortFields,
} from '@kronblad/contracts/views/journal';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import { Accounts } from '../auth/index.js';
import type { Page } from '../crud/index.js';
import type { ListQuery } from '../http/index.js';
import { lastDayOf } from './domain/closing.js';
import { type ChartAccount, type ClosedPeriod, LedgerSettings } from './ledger-settings.js';
import { type AccountSum, JournalReader } from './read-models/journal-reader.js';
import { type VoucherFilters, VoucherQuery } from './read-models/voucher.query.js';
import { voucherDetails, voucherView } from './voucher-view.js';

export class ListVouchers extends Query<Page<VoucherView>> {
  constructor(readonly list: ListQuery<VoucherFilters, (typeof voucherSortFields)[number]>) {
    super();
  }
}

export class GetVoucherTotals extends Query<VoucherTotals> {
  constructor(readonly filters: VoucherFilters) {
    super();
  }
}

export class GetVoucher extends Query<VoucherDetails> {
  constructor(readonly id: number) {
    super();
  }
}

export class GetPeriods extends Query<BookPeriods> {}

@QueryHandler(ListVouchers)
export class ListVouchersHandler implements IQueryHandler<ListVouchers> {
  constructor(private readonly vouchers: VoucherQuery) {}

  async execute({ list }: ListVouchers): Promise<Page<VoucherView>> {
    const { rows, total } = await this.vouchers.page(list);
    const actors = await this.vouchers.registeredBy(rows.map(({ id }) => id));
    return { rows: rows.map((row) => voucherView(row, actors.get(row.id) ?? '')), total };
  }
}

@QueryHandler(GetVoucherTotals)
export class GetVoucherTotalsHandler implements IQueryHandler<GetVoucherTotals> {
  constructor(private readonly vouchers: VoucherQuery) {}

  async execute({ filters }: GetVoucherTotals): Promise<VoucherTotals> {
    const { vouchers, amountOre } = await this.vouchers.totals(filters);
    return { vouchers, debit: oreToSek(amountOre), credit: oreToSek(amountOre) };
  }
}

@QueryHandler(GetVoucher)
export class GetVoucherHandler implements IQueryHandler<GetVoucher> {
  constructor(
    private readonly vouchers: VoucherQuery,
    private readonly settings: LedgerSettings,
  ) {}

  async execute({ id }: GetVoucher): Promise<VoucherDetails> {
    return voucherDetails(await this.vouchers.details(id), await this.settings.chart());
  }
}

@QueryHandler(GetPeriods)
export class GetPeriodsHandler implements IQueryHandler<GetPeriods> {
  constructor(
    private readonly journal: JournalReader,
    private readonly vouchers: VoucherQuery,
    private readonly settings: LedgerSettings,
    private readonly accounts: Accounts,
  ) {}

  async execute(): Promise<BookPeriods> {
    const [firstDay, counts, sums, chart, closed, openDate] = await Promise.all([
      this.vouchers.firstDay(),
      this.journal.monthlyCounts(),
      this.journal.monthlySums(),
      this.settings.chart(),
      this.settings.closedPeriods(),
      this.settings.earliestOpenDate(),
    ]);
    const names = await this.accounts.names(closed.flatMap(({ closedBy }) => closedBy ?? []));
    const byMonth = Map.groupBy(sums, ({ month }) => month);
    const today = stockholmDay(new Date());
    const periods = monthsBetween(firstDay ?? today, today).map((month) => ({
      month,
      ...stateOf(month, closed, today, names),
      vouchers: counts.get(month) ?? 0,
      ...totalsOf(byMonth.get(month) ?? [], chart),
    }));
    return { earliest_open_date: openDate, periods };
  }
}

function monthsBetween(firstDay: string, lastDay: string): string[] {
  const months: string[] = [];
  for (let day = lastDay; day.slice(0, 7) >= firstDay.slice(0, 7); day = addMonths(day, -1))
    months.push(day.slice(0, 7));
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

function totalsOf(sums: readonly AccountSum[], chart: readonly ChartAccount[]) {
  const creditOf = (roles: readonly AccountRole[]) => {
    const numbers = new Set(
      chart.filter((account) => account.roles.some((role) => roles.includes(role))).map(numberOf),
    );
    const booked = sums.filter(({ account }) => numbers.has(account));
    return booked.reduce((sum, { creditOre, debitOre }) => sum + creditOre - debitOre, 0);
  };
  return {
    debit: oreToSek(sums.reduce((sum, { debitOre }) => sum + debitOre, 0)),
    credit: oreToSek(sums.reduce((sum, { creditOre }) => sum + creditOre, 0)),
    sales: oreToSek(creditOf(SALES)),
    vat: oreToSek(creditOf(VAT)),
  } satisfies Partial<BookPeriod>;
}

const numberOf = ({ number }: ChartAccount) => number;
