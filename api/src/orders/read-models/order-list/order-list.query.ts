import { Refusal } from '@kronblad/contracts/refusals';
import { foldText } from '@kronblad/contracts/rules/search-text';
import type { orderFilters, orderSortFields } from '@kronblad/contracts/views/orders';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, Equal, MoreThan, type SelectQueryBuilder } from 'typeorm';
import type { z } from 'zod';
import type { Tx } from '../../../event-store/index.js';
import type { ListQuery } from '../../../http/index.js';
import type { HeldByCheckout } from '../../../pricing/index.js';
import { type ListColumns, listPage, type Page } from '../../../records/index.js';
import type { Goods } from '../../domain/order.js';
import { OrderDispute } from '../order-disputes/order-dispute.entity.js';
import { Order, OrderItem, OrderRefund, OrderTax } from './order.entity.js';
import type { OrderParts } from './order-row.js';

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
  },
  equal: { payment_status: 'o.paymentStatus' },
};

/** As the index `orders_search` has it. */
const SEARCH_TEXT = 'read.order_search_text(o.orderNumber, o.firstName, o.lastName, o.email, o.phone)';

/** Whether the customer of an order has withdrawn, and nobody has taken care of it yet. */
export async function isWithdrawn(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx.query('SELECT FROM order_withdrawals WHERE order_id = $1 AND is_open LIMIT 1', [orderId]);
  return found.length > 0;
}

export interface UnpaidOrder {
  readonly id: number;
  readonly intentId: string | null;
  readonly expiresAt: Date;
}

export interface PendingRefund {
  readonly refundId: string;
  readonly orderId: number;
}

/** An unpaid or paid order of a checkout that has not expired. */
export interface OpenCheckout {
  readonly orderId: number;
  readonly orderNumber: string;
  readonly contentHash: string;
  readonly totalOre: number;
  readonly paymentStatus: string;
  readonly intentId: string | null;
  /** The code that it holds a use of. */
  readonly campaignCode: string | null;
}

@Injectable()
export class OrderListQuery {
  constructor(@Inject(DataSource) private readonly dataSource: DataSource) {}

  page(query: ListQuery<Filters, Sort>): Promise<Page<Order>> {
    const orders = this.orders.createQueryBuilder('o').where('NOT o.deleted AND NOT o.replaced');
    filter(orders, query.filters);
    return listPage(orders, query, COLUMNS);
  }

  /** Everything about one order, deleted ones included when asked for. Refuses with `order_not_found`. */
  async one(orderId: number, includeDeleted = false): Promise<OrderParts> {
    const of = { where: { orderId } };
    const [order, items, taxes, refunds, disputes] = await Promise.all([
      this.orders.findOneBy({ id: orderId, ...(includeDeleted ? {} : { deleted: false }) }),
      this.dataSource.getRepository(OrderItem).find({ ...of, order: { line: 'ASC' } }),
      this.dataSource.getRepository(OrderTax).find({ ...of, order: { rate: 'DESC' } }),
      this.refunds.find({ ...of, order: { createdAt: 'ASC' } }),
      this.dataSource.getRepository(OrderDispute).find({ ...of, order: { openedAt: 'ASC' } }),
    ]);
    if (!order) throw new Refusal('order_not_found');
    return { order, items, taxes, refunds, disputes };
  }

  async openCheckout(checkoutId: string): Promise<OpenCheckout | null> {
    const order = await this.orders.findOneBy({ checkoutId, checkoutClosed: false });
    if (!order) return null;
    const { id: orderId, orderNumber, contentHash, totalOre, paymentStatus, intentId, campaignCode } = order;
    return { orderId, orderNumber, contentHash, totalOre, paymentStatus, intentId, campaignCode };
  }

  /** What the checkout's unpaid order sets aside; null when there is none. */
  async heldBy(checkoutId: string): Promise<HeldByCheckout | null> {
    const open = await this.openCheckout(checkoutId);
    if (open?.paymentStatus !== 'pending') return null;
    return { goods: await this.goods(open.orderId), campaignCode: open.campaignCode };
  }

  /** By its number, in any case; its email is empty once the customer has been erased. Null when there is none. */
  byNumber(orderNumber: string): Promise<{ readonly id: number; readonly email: string } | null> {
    return this.orders.findOneBy({ orderNumber: orderNumber.toUpperCase() });
  }

  /** Whether the customer of an order that is not deleted has withdrawn, and nobody has taken care of it yet. */
  isWithdrawn(id: number): Promise<boolean> {
    return this.orders.existsBy({ id, deleted: false, withdrawalOpen: true });
  }

  /** Whether an order has this intent, as its payment or as one that was turned away and asks for a refund. */
  async hasIntent(intentId: string): Promise<boolean> {
    return (
      (await this.orders.existsBy({ intentId: Equal(intentId) })) ||
      this.refunds.existsBy({ intentId: Equal(intentId) })
    );
  }

  /** What an order holds or held of the stock. */
  async goods(orderId: number): Promise<Goods[]> {
    const items = await this.dataSource.getRepository(OrderItem).findBy({ orderId });
    return items.map(({ productId, quantity }) => ({ productId, quantity }));
  }

  /** Orders that still wait for their payment, by id, from after the given one on. */
  unpaid(after: number | null, limit: number): Promise<readonly UnpaidOrder[]> {
    return this.orders
      .createQueryBuilder('o')
      .where('o.paymentOpen AND o.id > :after', { after: after ?? 0 })
      .orderBy('o.id')
      .limit(limit)
      .getMany();
  }

  /** Refunds that Stripe has not settled, by id, from after the given one on. */
  pendingRefunds(after: string | null, limit: number): Promise<readonly PendingRefund[]> {
    return this.refunds.find({
      where: { status: 'pending', refundId: MoreThan(after ?? '') },
      order: { refundId: 'ASC' },
      take: limit,
    });
  }

  private get orders() {
    return this.dataSource.getRepository(Order);
  }

  private get refunds() {
    return this.dataSource.getRepository(OrderRefund);
  }
}

function filter(orders: SelectQueryBuilder<Order>, { status, email, search }: Filters): void {
  if (status && status !== 'all') orders.andWhere('o.status = :status', { status });
  if (email) orders.andWhere('lower(o.email) = lower(:email)', { email });
  for (const [nth, word] of (search ?? '').split(/\s+/).filter(Boolean).entries()) {
    orders.andWhere(`${SEARCH_TEXT} LIKE :word${nth}`, {
      [`word${nth}`]: `%${foldText(word).replace(/[\\%_]/g, '\\$&')}%`,
    });
  }
}
