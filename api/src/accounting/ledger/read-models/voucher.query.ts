import type { voucherFilters, voucherSortFields } from '@kronblad/contracts/books/journal-schema';
import { foldText } from '@kronblad/contracts/search/search-text';
import { Injectable } from '@nestjs/common';
import { DataSource, In, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { countRows, type ListQuery, maxCountedRows, type Page } from '../../../crud/lists/index.js';
import { type Actor, actorText } from '../../../event-store/index.js';
import { Refusal } from '../../../refusals/index.js';
import { Voucher, VoucherDay, VoucherLine } from './voucher.entity.js';

export type VoucherFilters = z.output<typeof voucherFilters>;
type Sort = (typeof voucherSortFields)[number];

const SORTS: Readonly<Record<Sort, readonly string[]>> = {
  date: ['v.day'],
  number: ['v.fiscalYear', 'v.series', 'v.number'],
  amount: ['v.amountOre'],
  registered_at: ['v.registeredAt'],
};

const WRITTEN_NUMBER = /^(kr|[kbdr])[\s-]*(\d{1,9})$/i;

export interface Totals {
  readonly vouchers: number;
  readonly amountOre: number;
}

@Injectable()
export class VoucherQuery {
  constructor(private readonly dataSource: DataSource) {}

  /** Selects the page's ids from an index first, then reads only those rows. */
  async page({
    filters,
    ids: wanted,
    sort,
    order,
    limit,
    offset,
  }: ListQuery<VoucherFilters, Sort>): Promise<Page<Voucher>> {
    const page = this.filtered(filters).select('v.id', 'id');
    if (wanted) page.andWhere('v.id = ANY(:wanted)', { wanted });
    for (const column of SORTS[sort]) page.addOrderBy(column, order);
    page.addOrderBy('v.id', order).limit(limit).offset(offset);
    const [found, total] = await Promise.all([page.getRawMany<{ id: string }>(), this.total(filters, offset + limit)]);
    const ids = found.map(({ id }) => Number(id));
    const rows = new Map((await this.byIds(ids)).map((row) => [row.id, row]));
    return { rows: ids.flatMap((id) => rows.get(id) ?? []), total: wanted ? ids.length : total };
  }

  private async total(filters: VoucherFilters, endOfPage: number): Promise<number> {
    if (filters.search) return countRows(this.filtered(filters), maxCountedRows(filters.search, endOfPage));
    return (await this.totals(filters)).vouchers;
  }

  /** Uses the sums per day, unless the filters need single vouchers. */
  async totals(filters: VoucherFilters): Promise<Totals> {
    const isBySum = !filters.search && filters.order_id === undefined;
    const rows = isBySum
      ? bounded(this.dataSource.getRepository(VoucherDay).createQueryBuilder('v'), filters).select(
          'sum(v.vouchers)',
          'n',
        )
      : this.filtered(filters).select('count(*)', 'n');
    const sum = await rows.addSelect('sum(v.amountOre)', 'ore').getRawOne<{ n: string | null; ore: string | null }>();
    return { vouchers: Number(sum?.n ?? 0), amountOre: Number(sum?.ore ?? 0) };
  }

  async details(id: number) {
    const [voucher] = await this.byIds([id]);
    if (!voucher) throw new Refusal('voucher_not_found');
    const vouchers = this.dataSource.getRepository(Voucher);
    const [lines, reverses, reversedBy, actors] = await Promise.all([
      this.dataSource.getRepository(VoucherLine).find({ where: { voucherId: id }, order: { line: 'ASC' } }),
      voucher.reverses === null ? null : vouchers.findOneBy({ id: voucher.reverses }),
      vouchers.findOneBy({ reverses: id }),
      this.registeredBy([id]),
    ]);
    return { voucher, registeredBy: actors.get(id) ?? '', lines, reverses, reversedBy };
  }

  /** Returns by voucher id who caused its event. */
  async registeredBy(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
    const rows = await this.dataSource.query<{ id: string; actor: Actor }[]>(
      "SELECT position AS id, meta->'actor' AS actor FROM log.events WHERE position = ANY($1)",
      [ids],
    );
    return new Map(rows.map(({ id, actor }) => [Number(id), actorText(actor)]));
  }

  private byIds(ids: readonly number[]): Promise<Voucher[]> {
    if (ids.length === 0) return Promise.resolve([]);
    return this.dataSource.getRepository(Voucher).findBy({ id: In(ids as number[]) });
  }

  private filtered(filters: VoucherFilters): SelectQueryBuilder<Voucher> {
    const { search, order_id: orderId } = filters;
    const rows = bounded(this.dataSource.getRepository(Voucher).createQueryBuilder('v'), filters);
    if (orderId !== undefined) rows.andWhere('v.orderId = :orderId', { orderId });
    if (!search) return rows;
    const [, series, number] = WRITTEN_NUMBER.exec(search) ?? [];
    if (series)
      return rows.andWhere('v.series = :named AND v.number = :number', { named: series.toUpperCase(), number });
    const pattern = `%${foldText(search).replace(/[\\%_]/g, '\\$&')}%`;
    return rows.andWhere('v.searchText LIKE :pattern', { pattern });
  }
}

function bounded<Row extends Voucher | VoucherDay>(
  rows: SelectQueryBuilder<Row>,
  { from, to, series, as_of: asOf }: VoucherFilters,
): SelectQueryBuilder<Row> {
  if (from) rows.andWhere('v.day >= :from', { from });
  if (to) rows.andWhere('v.day <= :to', { to });
  if (series) rows.andWhere('v.series = :series', { series });
  // Redundant, because no voucher is dated after its registration; but it lets the index skip newer rows.
  if (asOf) rows.andWhere('v.day <= :asOf AND v.registeredOn <= :asOf', { asOf });
  return rows;
}
