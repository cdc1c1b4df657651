import { sixMonthsBefore, VALUE_TIERS } from '@kronblad/contracts/customer/customer-value';
import type { CustomerStatistics, customerFilters, customerSortFields } from '@kronblad/contracts/customer/schema';
import { addDays, dayStart, firstOfMonth, stockholmDay } from '@kronblad/contracts/time/time';
import { Injectable } from '@nestjs/common';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { CatalogueSnapshot } from '../../catalogue/index.js';
import {
  countRows,
  type ListColumns,
  type ListQuery,
  listPage,
  narrowBySearch,
  type Page,
} from '../../crud/lists/index.js';
import { PersonKeys } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { Customer, CustomerMessage, CustomerOrder } from './customer.entity.js';

export type CustomerFilters = z.output<typeof customerFilters>;
type Sort = (typeof customerSortFields)[number];

const COLUMNS: ListColumns<Sort> = {
  id: 'c.id',
  sorts: {
    last_order_date: 'c.lastOrderAt',
    first_order_date: 'c.firstOrderAt',
    total_spent: 'c.spentOre',
    total_orders: 'c.totalOrders',
    name: 'c.sortName',
    email: 'c.email',
  },
};
export interface RecentFigures {
  readonly orders: number;
  readonly spentOre: number;
}
export interface CustomerWithFigures {
  readonly customer: Customer;
  readonly recent: RecentFigures;
}

export type Addressee = Pick<Customer, 'id' | 'personId' | 'email' | 'firstName' | 'lastName'>;

@Injectable()
export class CustomerListQuery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly keys: PersonKeys,
    private readonly catalogue: CatalogueSnapshot,
  ) {}

  async page(query: ListQuery<CustomerFilters, Sort>, now = new Date()): Promise<Page<CustomerWithFigures>> {
    const { rows, total } = await listPage(this.matching(query.filters, now), query, COLUMNS);
    return { rows: await this.withFigures(rows, now), total };
  }

  /** Throws the refusal `customer_not_found`. */
  async one(idOrEmail: string, now = new Date()): Promise<CustomerWithFigures> {
    const by = idOrEmail.includes('@') ? { personId: this.keys.personId(idOrEmail) } : { id: idOrEmail };
    const customer = await this.customers.findOneBy(by);
    const [found] = customer ? await this.withFigures([customer], now) : [];
    if (!found) throw new Refusal('customer_not_found');
    return found;
  }

  async statistics(now = new Date()): Promise<CustomerStatistics> {
    const [total, added, active] = await Promise.all([
      this.customers
        .createQueryBuilder('c')
        .select('count(*)', 'customers')
        .addSelect('coalesce(sum(c.spentOre), 0)', 'spentOre')
        .addSelect('coalesce(sum(c.totalOrders), 0)', 'orders')
        .getRawOne<Record<'customers' | 'spentOre' | 'orders', string>>(),
      countRows(this.matching({ new_this_month: true }, now)),
      countRows(this.matching({ active: true }, now)),
    ]);
    const customers = Number(total?.customers ?? 0);
    const average = (sum: string | undefined) => (customers > 0 ? Number(sum) / customers : 0);
    return {
      total_customers: customers,
      new_customers_this_month: added,
      active_customers_6_months: active,
      avg_customer_value: Math.round(average(total?.spentOre)) / 100,
      avg_orders_per_customer: Math.round(average(total?.orders) * 100) / 100,
    };
  }

  async orderIds(personId: string): Promise<number[]> {
    const orders = await this.dataSource
      .getRepository(CustomerOrder)
      .find({ select: { orderId: true }, where: { personId }, order: { orderId: 'DESC' } });
    return orders.map(({ orderId }) => orderId);
  }

  async messageIds(personId: string): Promise<string[]> {
    const messages = await this.dataSource.getRepository(CustomerMessage).findBy({ personId });
    return messages.map(({ messageId }) => messageId);
  }

  /** Returns up to `limit` selected customers whose id is greater than `after`, in the order of their ids. */
  addressees(
    selected: { readonly ids: readonly string[] } | { readonly filters: CustomerFilters },
    after: string,
    limit: number,
    now = new Date(),
  ): Promise<Addressee[]> {
    const customers = this.matching('ids' in selected ? {} : selected.filters, now);
    if ('ids' in selected) customers.andWhere('c.id = ANY(:ids)', { ids: selected.ids });
    return customers.andWhere('c.id > :after', { after }).orderBy('c.id').limit(limit).getMany();
  }

  private async withFigures(customers: readonly Customer[], now: Date): Promise<CustomerWithFigures[]> {
    const rows = await this.dataSource.query<{ person_id: string; orders: number; spent_ore: number }[]>(
      `SELECT o.person_id, count(*)::int AS orders, sum(o.total_ore - coalesce((
         SELECT sum(r.amount_ore) FROM customer_refunds r
         WHERE r.order_id = o.order_id AND r.intent_id = o.intent_id AND r.succeeded), 0))::float8 AS spent_ore
       FROM customer_orders o WHERE o.person_id = ANY($1) AND o.paid AND o.placed_at >= $2 GROUP BY o.person_id`,
      [customers.map(({ personId }) => personId), sixMonthsBefore(now)],
    );
    const recent = new Map(rows.map((row) => [row.person_id, { orders: row.orders, spentOre: row.spent_ore }]));
    return customers.map((customer) => ({
      customer,
      recent: recent.get(customer.personId) ?? { orders: 0, spentOre: 0 },
    }));
  }

  private matching(filters: CustomerFilters, now: Date): SelectQueryBuilder<Customer> {
    const { search = '', value_tier, active, new_this_month: isNew } = filters;
    const customers = this.customers.createQueryBuilder('c').where('true');
    narrowBySearch(customers, { text: 'c.searchText' }, search);
    if (value_tier) {
      const at = VALUE_TIERS.findIndex(({ tier }) => tier === value_tier);
      const [from, below] = [VALUE_TIERS[at]?.fromOre ?? 0, VALUE_TIERS[at - 1]?.fromOre];
      if (from > 0) customers.andWhere('c.spentOre >= :spentFrom', { spentFrom: from });
      if (below !== undefined) customers.andWhere('c.spentOre < :spentBelow', { spentBelow: below });
    }
    if (active !== undefined) {
      customers.andWhere(`c.lastOrderAt ${active ? '>=' : '<'} :since`, { since: sixMonthsBefore(now) });
    }
    if (isNew !== undefined) {
      customers.andWhere(`c.firstOrderAt ${isNew ? '>=' : '<'} :month`, {
        month: dayStart(firstOfMonth(stockholmDay(now))),
      });
    }
    this.whoBought(customers, filters);
    return customers;
  }

  private whoBought(
    customers: SelectQueryBuilder<Customer>,
    { category, bought_from, bought_to }: CustomerFilters,
  ): void {
    if (category === undefined && !bought_from && !bought_to) return;
    customers.andWhere(
      `EXISTS (SELECT FROM customer_orders o WHERE o.person_id = c.personId AND o.paid
           AND (:products::int[] IS NULL OR o.product_ids && :products)
           AND o.placed_at >= coalesce(:boughtFrom::timestamptz, '-infinity')
           AND o.placed_at < coalesce(:boughtBefore::timestamptz, 'infinity'))`,
      {
        products: category === undefined ? null : this.productsIn(category),
        boughtFrom: bought_from ? dayStart(bought_from) : null,
        boughtBefore: bought_to ? dayStart(addDays(bought_to, 1)) : null,
      },
    );
  }

  private productsIn(categoryId: number): number[] {
    return [...this.catalogue.all()].filter(({ row }) => row.categoryIds.includes(categoryId)).map(({ id }) => id);
  }

  private get customers() {
    return this.dataSource.getRepository(Customer);
  }
}
