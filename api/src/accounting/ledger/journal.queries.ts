import { oreToSek } from '@kronblad/contracts/rules/money';
import type {
  VoucherDetails,
  VoucherTotals,
  Voucher as VoucherView,
  voucherSortFields,
} from '@kronblad/contracts/views/journal';
import { type IQueryHandler, Query, QueryHandler } from '@nestjs/cqrs';
import type { Page } from '../../crud/index.js';
import type { ListQuery } from '../../http/index.js';
import { LedgerAccounts } from './ledger-accounts.js';
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
    private readonly accounts: LedgerAccounts,
  ) {}

  async execute({ id }: GetVoucher): Promise<VoucherDetails> {
    return voucherDetails(await this.vouchers.details(id), await this.accounts.chart());
  }
}
