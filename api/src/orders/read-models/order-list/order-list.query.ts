import type { PrintedSlip } from '@kronblad/contracts/jobs/prints';
import {
  type OrderDetails,
  type OrderViewCounts,
  type orderFilters,
  type orderSortFields,
  orderView,
} from '@kronblad/contracts/order/schema';
import { FREE_OF_CHARGE } from '@kronblad/contracts/payment/payment-methods';
import { Injectable } from '@nestjs/common';
import { Any, DataSource, In, IsNull, MoreThan, Not, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import { countRows, type ListColumns, type ListQuery, listPage, type Page } from '../../../crud/lists/index.js';
import { Database } from '../../../event-store/index.js';
import { Refusal } from '../../../refusals/index.js';
import { capacityOf, type DayCapacity, type DeliveryProgress } from '../../domain/order-day.js';
import { OrderDispute } from '../order-disputes/order-dispute.entity.js';
import { Order, OrderIntent, OrderItem, OrderRefund, OrderTax } from './order.entity.js';
import { orderDetailsOf, printedSlip, type RowsOfOrder } from './order-row.js';
import { narrowOrders, VIEWS } from './order-views.js';

type Filters = z.output<typeof orderFilters>;
type Sort = (typeof orderSortFields)[number];

const COLUMNS: ListColumns<Sort> = {
  id: 'o.id',
  sorts: {
    id: 'o.id',
    order_number: 'o.orderNumber',
    created_at: 'o.createdAt',
    total_amount: 'o.totalOre',
    net_profit: 'o.netProfitOre',
    status: 'o.status',
    shipped_at: 'o.shippedAt',
    delivery_day: 'o.deliveryDay',
  },
  equal: { payment_status: 'o.paymentStatus', shipping_method: 'o.shippingMethod' },
};

const MAILS_AT_ONCE = 100;
const RECIPIENTS_AT_ONCE = 1_000;

export interface PendingRefund {
  readonly refundId: string;
  readonly orderId: number;
}

type OrderWithItems = { readonly order: Order; readonly items: readonly OrderItem[] };

/** The unexpired order of a checkout, unpaid or paid. */
export interface OpenCheckout {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly contentHash: string;
  readonly totalOre: number;
  readonly paymentStatus: string;
  readonly intentId: string | null;
  readonly campaignCode: string | null;
  readonly delivery: DeliveryProgress | null;
  readonly isByStaff: boolean;
  /** True for an unpaid order that no longer holds its day. */
  readonly hasLostDay: boolean;
}

export interface OrderedGoods {
  readonly productId: number;
  readonly sizeId: number;
  readonly quantity: number;
}

/** Goods and code that a checkout's own order reserves. They count as available to this shopper. */
export interface ReservedByCheckout {
  readonly goods: readonly OrderedGoods[];
  readonly campaignCode: string | null;
  readonly capacity: DayCapacity | null;
}

const isPaid = ({ paymentStatus, totalOre }: OpenCheckout): boolean => paymentStatus !== 'pending' && totalOre > 0;

@Injectable()
export class OrderListQuery {
  constructor(
    private readonly dataSource: DataSource,
    private readonly database: Database,
  ) {}

  page(query: ListQuery<Filters, Sort>): Promise<Page<Order>> {
    const orders = query.filters.in_books ? this.orders.createQueryBuilder('o').where('o.inBooks') : this.listed();
    narrowOrders(orders, query.filters, new Date());
    return listPage(orders, query, COLUMNS);
  }

  async viewCounts(search?: string): Promise<OrderViewCounts> {
    const orders = this.listed().andWhere('o.isOpen').select([]);
    narrowOrders(orders, { search }, new Date());
    for (const view of orderView.options) orders.addSelect(`count(*) FILTER (WHERE ${VIEWS[view]})::int`, view);
    return (await orders.getRawOne<OrderViewCounts>()) as OrderViewCounts;
  }

  countToPack(): Promise<number> {
    return countRows(this.toPack());
  }

  /** Paid orders without a day that are not sent yet. */
  countWithoutDayToPack(): Promise<number> {
    return countRows(this.toPack().andWhere('o.deliveryDay IS NULL'));
  }

  onDay(day: string): Promise<OrderWithItems[]> {
    return this.onDays(day, day);
  }

  /** Orders of the days with their items. Orders that expired unpaid are left out, cancelled ones are not. */
  async onDays(from: string, until: string, condition = 'true'): Promise<OrderWithItems[]> {
    const listed = this.listed().addSelect('o.state');
    const orders = await listed
      .andWhere('o.deliveryDay BETWEEN :from AND :until', { from, until })
      .andWhere(`(o.status <> 'cancelled' OR o.paidAt IS NOT NULL) AND ${condition}`)
      .getMany();
    const items = await this.itemsOf(orders.map(({ id }) => id));
    return orders.map((order) => ({ order, items: items.get(order.id) ?? [] }));
  }

  /** Slips in the order of `ids`, without those of deleted and unknown orders. */
  async slips(ids: readonly number[]): Promise<PrintedSlip[]> {
    const [orders, items] = await Promise.all([
      this.orders
        .createQueryBuilder('o')
        .addSelect('o.state')
        .where('o.id = ANY(:ids) AND NOT o.deleted', { ids })
        .getMany(),
      this.dataSource.getRepository(OrderItem).find({ where: { orderId: Any(ids) }, order: { line: 'ASC' } }),
    ]);
    const byId = new Map(orders.map((order) => [order.id, order]));
    return ids.flatMap((id) => {
      const order = byId.get(id);
      return order ? [printedSlip(order, items)] : [];
    });
  }

  /** Orders whose day is before `day` and whose recipient is not erased yet. */
  async recipientsBefore(day: string): Promise<number[]> {
    const due = await this.database.query<{ id: number }>(
      `SELECT id FROM orders WHERE delivery_day < $1 AND NOT recipient_erased ORDER BY delivery_day LIMIT ${RECIPIENTS_AT_ONCE}`,
      [day],
    );
    return due.map(({ id }) => id);
  }

  async sendingMailsDue(now: Date): Promise<number[]> {
    const due = await this.database.query<{ id: number }>(
      `SELECT id FROM orders WHERE is_open AND sending_mail_at <= $1 ORDER BY sending_mail_at LIMIT ${MAILS_AT_ONCE}`,
      [now],
      'orders-sending-mails-due',
    );
    return due.map(({ id }) => id);
  }

  async one(orderId: number, includeDeleted = false): Promise<RowsOfOrder> {
    const of = { where: { orderId } };
    const found = this.orders.createQueryBuilder('o').addSelect('o.state').where('o.id = :orderId', { orderId });
    if (!includeDeleted) found.andWhere('NOT o.deleted');
    const [order, items, taxes, refunds, disputes] = await Promise.all([
      found.getOne(),
      this.dataSource.getRepository(OrderItem).find({ ...of, order: { line: 'ASC' } }),
      this.dataSource.getRepository(OrderTax).find({ ...of, order: { rate: 'DESC' } }),
      this.refunds.find({ ...of, order: { createdAt: 'ASC' } }),
      this.dataSource.getRepository(OrderDispute).find({ ...of, order: { openedAt: 'ASC' } }),
    ]);
    if (!order) throw new Refusal('order_not_found');
    return { order, items, taxes, refunds, disputes };
  }

  /** Without its emails. Throws the refusal `order_not_found`, also for a deleted order unless `includeDeleted`. */
  async details(orderId: number, includeDeleted = false): Promise<OrderDetails> {
    return orderDetailsOf(await this.one(orderId, includeDeleted));
  }

  async openCheckout(checkoutId: string): Promise<OpenCheckout | null> {
    const [open] = await this.database.query<OpenCheckout>(
      `SELECT id AS "orderId", order_number AS "orderNumber", content_hash AS "contentHash",
         total_ore::float8 AS "totalOre", payment_status AS "paymentStatus", intent_id AS "intentId",
         campaign_code AS "campaignCode", delivery, staff_pay IS NOT NULL AS "isByStaff",
         payment_open AND delivery IS NOT NULL AND delivery -> 'held' = 'null' AS "hasLostDay"
       FROM orders WHERE checkout_id = $1 AND NOT checkout_closed`,
      [checkoutId],
      'orders-open-checkout',
    );
    return open ?? null;
  }

  /** Number of the checkout's order while money is paid for it and not refunded; else null. */
  paidNumberOf(open: OpenCheckout | null): string | null {
    return open && open.totalOre > 0 && open.paymentStatus === 'paid' ? open.orderNumber : null;
  }

  async byCheckouts(checkoutIds: readonly string[]): Promise<Map<string, { order: Order; refunded: boolean }>> {
    const orders = await this.orders.findBy({ checkoutId: Any(checkoutIds) });
    const refunds = await this.refunds.findBy({ orderId: Any(orders.map(({ id }) => id)) });
    const refunded = new Set(refunds.map(({ orderId }) => orderId));
    return new Map(orders.map((order) => [order.checkoutId, { order, refunded: refunded.has(order.id) }]));
  }

  /**
   * The goods and code that the checkout's order holds, while it is unpaid or when its total is 0 kr: that order counts
   * as paid at once, and its checkout may be repeated. Null when there is no such order. `evenPaid`: also of a paid one.
   */
  async reservedBy(open: OpenCheckout | null, evenPaid = false): Promise<ReservedByCheckout | null> {
    if (!open || (isPaid(open) && !evenPaid)) return null;
    return { goods: await this.goods(open.orderId), campaignCode: open.campaignCode, capacity: capacityOf(open) };
  }

  async byNumber(orderNumber: string): Promise<{ readonly id: number; readonly email: string } | null> {
    return this.orders.findOneBy({ orderNumber: orderNumber.toUpperCase() });
  }

  /** True when somebody has paid money for the order. Anybody can place a free one with any address. */
  isCharged(id: number): Promise<boolean> {
    return this.orders.existsBy({ id, paidAt: Not(IsNull()), paymentMethod: Not(FREE_OF_CHARGE) });
  }

  isWithdrawn(id: number): Promise<boolean> {
    return this.orders.existsBy({ id, deleted: false, withdrawalOpen: true });
  }

  async personOf(id: number): Promise<string | null> {
    return (await this.orders.findOneBy({ id }))?.personId ?? null;
  }

  /** True when the intent was begun for an order. */
  hasIntent(intentId: string): Promise<boolean> {
    return this.dataSource.getRepository(OrderIntent).existsBy({ intentId });
  }

  /** The items of the orders by order id, sorted by line. */
  async itemsOf(ids: readonly number[]): Promise<Map<number, OrderItem[]>> {
    const items = await this.dataSource
      .getRepository(OrderItem)
      .find({ where: { orderId: Any(ids) }, order: { line: 'ASC' } });
    return Map.groupBy(items, ({ orderId }) => orderId);
  }

  async goods(orderId: number): Promise<OrderedGoods[]> {
    const items = await this.dataSource.getRepository(OrderItem).findBy({ orderId });
    return items.map(({ productId, sizeId, quantity }) => ({ productId, sizeId, quantity }));
  }

  pendingRefunds(after: string | null, limit: number): Promise<readonly PendingRefund[]> {
    return this.refunds.find({
      where: { status: 'pending', refundId: MoreThan(after ?? '') },
      order: { refundId: 'ASC' },
      take: limit,
    });
  }

  async undecidedDisputes(after: string | null, limit: number): Promise<readonly string[]> {
    const disputes = await this.dataSource.getRepository(OrderDispute).find({
      where: { state: In(['inquiry', 'open']), disputeId: MoreThan(after ?? '') },
      order: { disputeId: 'ASC' },
      take: limit,
    });
    return disputes.map(({ disputeId }) => disputeId);
  }

  private listed(): SelectQueryBuilder<Order> {
    return this.orders.createQueryBuilder('o').where('o.inBooks AND NOT o.deleted');
  }

  private toPack(): SelectQueryBuilder<Order> {
    return this.listed().andWhere(`o.isOpen AND ${VIEWS.to_pack}`);
  }

  private get orders() {
    return this.dataSource.getRepository(Order);
  }

  private get refunds() {
    return this.dataSource.getRepository(OrderRefund);
  }
}
