import { oreToSek } from '@kronblad/contracts/money/money';
import type { OrderTotals } from '@kronblad/contracts/order/books-schema';
import { stockholmYear } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { type BookPeriodChoice, yearsFrom } from './book-period.js';
import { Order } from './order.entity.js';
import { narrowToPeriod } from './order-views.js';

const ROWS_AT_ONCE = 500;
/** An order whose late payment was rejected and refunded was never paid, although its payment status is `refunded`. */
const WAS_PAID = 'o.paidAt IS NOT NULL';

interface Sums {
  readonly orders: string;
  readonly turnover: string | null;
  readonly tax: string | null;
  readonly refunded: string | null;
}

@Injectable()
export class OrderBooksQuery {
  constructor(private readonly dataSource: DataSource) {}

  async totals(period: BookPeriodChoice, now: Date): Promise<OrderTotals> {
    const sums = this.listed(period, now)
      .select(`count(*) FILTER (WHERE ${WAS_PAID})`, 'orders')
      .addSelect(`sum(o.totalOre) FILTER (WHERE ${WAS_PAID})`, 'turnover')
      .addSelect(`sum(o.taxOre) FILTER (WHERE ${WAS_PAID})`, 'tax')
      .addSelect(`sum(o.refundedOre) FILTER (WHERE ${WAS_PAID})`, 'refunded')
      .getRawOne<Sums>();
    const first = this.listed({}, now).select('min(o.createdAt)', 'at').getRawOne<{ at: Date | null }>();
    const [found, oldest] = await Promise.all([sums, first]);
    return {
      orders: Number(found?.orders),
      turnover: oreToSek(Number(found?.turnover)),
      tax: oreToSek(Number(found?.tax)),
      refunded: oreToSek(Number(found?.refunded)),
      years: yearsFrom(stockholmYear(oldest?.at ?? now), now),
    };
  }

  /** Oldest first. Reads page by page, so that memory use stays bounded. */
  async *rows(period: BookPeriodChoice, now: Date): AsyncGenerator<Order> {
    let last: Order | undefined;
    do {
      const next = this.listed(period, now);
      if (last) next.andWhere('(o.createdAt, o.id) > (:at, :id)', { at: last.createdAt, id: last.id });
      const rows = await next.orderBy('o.createdAt').addOrderBy('o.id').limit(ROWS_AT_ONCE).getMany();
      yield* rows;
      last = rows.length === ROWS_AT_ONCE ? rows.at(-1) : undefined;
    } while (last);
  }

  private listed(period: BookPeriodChoice, now: Date): SelectQueryBuilder<Order> {
    const orders = this.dataSource.getRepository(Order).createQueryBuilder('o').where('o.inBooks');
    narrowToPeriod(orders, period, now);
    return orders;
  }
}
