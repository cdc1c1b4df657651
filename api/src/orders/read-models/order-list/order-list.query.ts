import { Refusal } from '@kronblad/contracts/refusals';
import { foldText } from '@kronblad/contracts/rules/search-text';
import { orderFilters, type orderSortFields } from '@kronblad/contracts/views/orders';
import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Database, type Tx } from '../../../event-store/index.js';
import type { ListQuery } from '../../../http/index.js';
import type { HeldByCheckout } from '../../../pricing/index.js';
import type { Goods } from '../../domain/order.js';
import { DISPUTE_STATUS, DISPUTES_OF_ORDER, type DisputeRow } from '../order-disputes/dispute-rows.js';
import type { ItemRow, OrderParts, OrderRow, RefundRow, TaxRow } from './order-row.js';
import { REFUNDABLE } from './refund-rows.js';

type Filters = z.output<typeof orderFilters>;
type Sort = (typeof orderSortFields)[number];

const SORT_COLUMNS: Readonly<Record<Sort, string>> = {
  id: 'id',
  order_number: 'order_number',
  created_at: 'created_at',
  total_amount: 'total_ore',
  net_profit: 'net_profit_ore',
  status: 'status',
  shipped_at: 'shipped_at',
};

/** As the index `orders_search` has it. */
const SEARCH_TEXT = 'read.order_search_text(order_number, first_name, last_name, email, phone)';

/** A row of `orders` that its customer has withdrawn from, and nobody has taken care of it yet. */
const WITHDRAWAL_OPEN = `EXISTS (SELECT FROM withdrawals w
    WHERE w.order_id = orders.id AND w.handled_at IS NULL) AS withdrawal_open`;

/** The same of one order. */
export async function isWithdrawn(tx: Tx, orderId: number): Promise<boolean> {
  const found = await tx.query('SELECT FROM withdrawals WHERE order_id = $1 AND handled_at IS NULL LIMIT 1', [orderId]);
  return found.length > 0;
}

export interface OrderPage {
  readonly orders: readonly OrderRow[];
  readonly total: number;
}

export interface UnpaidOrder {
  readonly id: number;
  readonly intent_id: string | null;
  readonly expires_at: Date;
}

export interface PendingRefund {
  readonly refund_id: string;
  readonly order_id: number;
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
  constructor(@Inject(Database) private readonly database: Database) {}

  async page(query: ListQuery<Filters, Sort>): Promise<OrderPage> {
    const { where, values } = conditions(query);
    const column = SORT_COLUMNS[query.sort];
    const [orders, counted] = await Promise.all([
      this.database.query<OrderRow>(
        `SELECT *, ${DISPUTE_STATUS}, ${WITHDRAWAL_OPEN} FROM orders ${REFUNDABLE} WHERE ${where}
         ORDER BY ${column} ${query.order} NULLS LAST, id ${query.order}
         LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
        [...values, query.limit, query.offset],
      ),
      this.database.query<{ total: number }>(`SELECT count(*)::int AS total FROM orders WHERE ${where}`, values),
    ]);
    return { orders, total: counted[0]?.total ?? 0 };
  }

  /** Everything about one order, deleted ones included when asked for. Refuses with `order_not_found`. */
  async one(orderId: number, includeDeleted = false): Promise<OrderParts> {
    const [orders, items, taxes, refunds, disputes] = await Promise.all([
      this.database.query<OrderRow>(
        `SELECT *, ${DISPUTE_STATUS}, ${WITHDRAWAL_OPEN} FROM orders ${REFUNDABLE} WHERE id = $1 AND (NOT deleted OR $2)`,
        [orderId, includeDeleted],
      ),
      this.database.query<ItemRow>('SELECT * FROM order_items WHERE order_id = $1 ORDER BY line', [orderId]),
      this.database.query<TaxRow>('SELECT * FROM order_taxes WHERE order_id = $1 ORDER BY rate DESC', [orderId]),
      this.database.query<RefundRow>(
        `SELECT r.*, n.credit_note_number, n.id AS credit_note_id
         FROM order_refunds r LEFT JOIN credit_notes n ON n.refund_id = r.refund_id
         WHERE r.order_id = $1 ORDER BY r.created_at`,
        [orderId],
      ),
      this.database.query<DisputeRow>(DISPUTES_OF_ORDER, [orderId]),
    ]);
    const order = orders[0];
    if (!order) throw new Refusal('order_not_found');
    return { order, items, taxes, refunds, disputes };
  }

  async openCheckout(checkoutId: string): Promise<OpenCheckout | null> {
    const [row] = await this.database.query<{
      id: number;
      order_number: string;
      content_hash: string;
      total_ore: string;
      payment_status: string;
      intent_id: string | null;
      campaign_code: string | null;
    }>(
      `SELECT id, order_number, content_hash, total_ore, payment_status, intent_id, campaign_code
       FROM orders WHERE checkout_id = $1 AND NOT checkout_closed`,
      [checkoutId],
      'order-open-checkout',
    );
    if (!row) return null;
    return {
      orderId: row.id,
      orderNumber: row.order_number,
      contentHash: row.content_hash,
      totalOre: Number(row.total_ore),
      paymentStatus: row.payment_status,
      intentId: row.intent_id,
      campaignCode: row.campaign_code,
    };
  }

  /** What the checkout's unpaid order sets aside; null when there is none. */
  async heldBy(checkoutId: string): Promise<HeldByCheckout | null> {
    const open = await this.openCheckout(checkoutId);
    if (open?.paymentStatus !== 'pending') return null;
    return { goods: await this.goods(open.orderId), campaignCode: open.campaignCode };
  }

  /** By its number, in any case; its e-mail address is empty once the customer has been erased. Null when there is none. */
  async byNumber(orderNumber: string): Promise<{ readonly id: number; readonly email: string } | null> {
    const [row] = await this.database.query<{ id: number; email: string }>(
      'SELECT id, email FROM orders WHERE order_number = $1',
      [orderNumber.toUpperCase()],
    );
    return row ?? null;
  }

  /** Whether the customer of an order that is there has withdrawn, and nobody has taken care of it yet. */
  async isWithdrawn(orderId: number): Promise<boolean> {
    const [row] = await this.database.query<{ withdrawal_open: boolean }>(
      `SELECT ${WITHDRAWAL_OPEN} FROM orders WHERE id = $1 AND NOT deleted`,
      [orderId],
    );
    return row?.withdrawal_open ?? false;
  }

  /** Whether an order is to be paid, or was paid, by this intent, or has turned its payment away, which asks for a refund. */
  async hasIntent(intentId: string): Promise<boolean> {
    const rows = await this.database.query(
      `SELECT FROM orders WHERE intent_id = $1
       UNION ALL SELECT FROM order_refunds WHERE intent_id = $1 LIMIT 1`,
      [intentId],
      'order-has-intent',
    );
    return rows.length > 0;
  }

  /** What an order holds or held of the stock. */
  async goods(orderId: number): Promise<Goods[]> {
    const rows = await this.database.query<{ product_id: number; quantity: number }>(
      'SELECT product_id, quantity FROM order_items WHERE order_id = $1',
      [orderId],
    );
    return rows.map(({ product_id, quantity }) => ({ productId: product_id, quantity }));
  }

  /** Orders that still wait for their payment, by id, from after the given one on. */
  async unpaid(after: number | null, limit: number): Promise<readonly UnpaidOrder[]> {
    return this.database.query(
      'SELECT id, intent_id, expires_at FROM orders WHERE payment_open AND id > $1 ORDER BY id LIMIT $2',
      [after ?? 0, limit],
      'orders-unpaid',
    );
  }

  /** Refunds that Stripe has not settled, by id, from after the given one on. */
  async pendingRefunds(after: string | null, limit: number): Promise<readonly PendingRefund[]> {
    return this.database.query(
      `SELECT refund_id, order_id FROM order_refunds WHERE status = 'pending' AND refund_id > $1
       ORDER BY refund_id LIMIT $2`,
      [after ?? '', limit],
      'refunds-pending',
    );
  }
}

function conditions({ filters, ids }: ListQuery<Filters, Sort>): { where: string; values: unknown[] } {
  const values: unknown[] = [];
  const param = (value: unknown) => `$${values.push(value)}`;
  const where = ['NOT deleted', 'NOT replaced'];
  if (ids) where.push(`id = ANY(${param(ids)})`);
  if (filters.status && filters.status !== 'all') where.push(`status = ${param(filters.status)}`);
  if (filters.payment_status) where.push(`payment_status = ${param(filters.payment_status)}`);
  if (filters.email) where.push(`lower(email) = lower(${param(filters.email)})`);
  for (const word of (filters.search ?? '').split(/\s+/).filter(Boolean)) {
    const like = param(`%${foldText(word).replace(/[\\%_]/g, '\\$&')}%`);
    where.push(`${SEARCH_TEXT} LIKE ${like}`);
  }
  return { where: where.join(' AND '), values };
}
