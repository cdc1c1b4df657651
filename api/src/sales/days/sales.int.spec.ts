import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DataSource } from 'typeorm';
import { placed } from '../../../test/builders/order.js';
import { bringUpToDate } from '../../../test/event-store/bring-up-to-date.js';
import { openEntities } from '../../../test/event-store/entities.js';
import { openTestLog, type TestLog } from '../../../test/event-store/log.js';
import { settled } from '../../../test/event-store/settled.js';
import { CreditNoteAnnulled, CreditNoteIssued } from '../../accounting/events.js';
import type { DomainEvent } from '../../events/all.js';
import {
  OrderCancelled,
  OrderDeleted,
  OrderReinstated,
  OrderReopened,
  OrderRestored,
  OrderSent,
  PaymentSucceeded,
} from '../../orders/domain/events.js';
import { GoodsReturned, GoodsReturnUndone } from '../../orders/domain/refund-events.js';
import { Order } from '../../orders/read-models/order-list/order.entity.js';
import { orderList } from '../../orders/read-models/order-list/order-list.projection.js';
import { OrderListQuery } from '../../orders/read-models/order-list/order-list.query.js';
import { SalesDay } from './sales.entity.js';
import { sales } from './sales.projection.js';
import { SalesQuery } from './sales.query.js';

/** A Saturday at noon in Stockholm; its week began on the 16th. */
const NOW = new Date('2026-11-21T11:00:00.000Z');
/** Profit of two vases for 598 kr (119.60 kr of it VAT) that cost 200 kr. */
const PROFIT = 278.4;

let log: TestLog;
let entities: DataSource;
let query: SalesQuery;

/** Gives the tests of a `describe` one log, which they continue in turn. */
function withOneLog(): void {
  beforeAll(async () => {
    log = await openTestLog([orderList]);
    entities = await openEntities(log.url, [SalesDay, Order]);
    query = new SalesQuery(entities.getRepository(SalesDay), new OrderListQuery(entities, log.database));
  });
  afterAll(async () => {
    await entities.destroy();
    await log.close();
  });
}

async function happened(orderId: number, ...events: DomainEvent[]): Promise<void> {
  await log.store.transact(async (unit) => unit.append(await unit.load(`order-${orderId}`), ...events));
}

async function statistics(now = NOW) {
  await settled(log.database);
  await bringUpToDate(log.database, log.reader, sales);
  expect((await log.replay.verify(sales)).differences).toEqual([]);
  return query.statistics(now);
}

async function day(date: string) {
  const { daily_revenue, daily_net_profit, shipped_today } = await statistics(new Date(`${date}T11:00:00.000Z`));
  return { revenue: daily_revenue, profit: daily_net_profit, shipped: shipped_today };
}

const order = (orderId: number) =>
  placed({ orderId, orderNumber: `ORD-${orderId}`, checkoutId: `checkout-${orderId}`, contentHash: `${orderId}` });
const paid = (orderId: number, paidAt: string, late = false) =>
  PaymentSucceeded({
    orderId,
    intentId: `pi_${orderId}`,
    chargeId: null,
    amountOre: 59_800,
    method: 'card',
    paidAt,
    late,
  });
const sent = (orderId: number, sentAt: string) => OrderSent({ orderId, sentAt, tracking: null, mailAt: null });
const cancelled = (orderId: number) => OrderCancelled({ orderId, returnedLines: [] });
const reopened = (orderId: number, from: 'sent' | 'cancelled') => OrderReopened({ orderId, from, takenLines: [] });

const vat = [{ rate: 25 as const, netOre: 8_000, vatOre: 2_000, grossOre: 10_000 }];
const note = { creditNoteId: 'note-1', orderId: 2, refundId: 're-1', amountOre: 10_000, vat, reason: 'Fel vara' };
const credited = (issuedAt: string) =>
  CreditNoteIssued({
    method: 'stripe',
    ...note,
    orderNumber: 'ORD-2',
    receiptFiscalYear: 2026,
    receiptNumber: 1,
    fiscalYear: 2026,
    number: 1,
    issuedAt,
  });
const annulled = (annulledAt: string) => CreditNoteAnnulled({ ...note, annulledAt });

const [MONDAY, FRIDAY, SATURDAY] = [
  '2026-11-16T09:00:00.000Z',
  '2026-11-20T09:00:00.000Z',
  '2026-11-21T09:00:00.000Z',
] as const;

describe('what was sold', () => {
  withOneLog();

  it('A sale counts as what was paid, less VAT and cost what was earned, on the day in Stockholm when it was paid', async () => {
    await happened(1, order(1), paid(1, '2026-10-30T09:00:00.000Z'));
    await happened(2, order(2), paid(2, '2026-11-19T22:59:00.000Z'));
    await happened(3, order(3), paid(3, '2026-11-20T23:01:00.000Z'), paid(3, SATURDAY));
    await happened(4, order(4));
    expect(await statistics()).toEqual({
      not_shipped: 3,
      shipped_today: 0,
      shipped_this_week: 0,
      shipped_this_month: 0,
      total_orders: 3,
      monthly_orders: 2,
      daily_orders: 1,
      total_revenue: 1794,
      monthly_revenue: 1196,
      daily_revenue: 598,
      avg_order_value: 598,
      total_net_profit: 835.2,
      monthly_net_profit: 556.8,
      daily_net_profit: PROFIT,
    });
    expect(await day('2026-11-19')).toMatchObject({ revenue: 598, profit: PROFIT });
    expect(await day('2026-11-20')).toMatchObject({ revenue: 0, profit: 0 });
  });

  it('A day sold less by a credit note, net of its VAT, on the day of the note', async () => {
    await happened(2, credited(FRIDAY));
    expect(await day('2026-11-19')).toMatchObject({ revenue: 598, profit: PROFIT });
    expect(await day('2026-11-20')).toMatchObject({ revenue: -100, profit: -80 });
    expect(await statistics()).toMatchObject({
      total_orders: 3,
      total_revenue: 1694,
      monthly_net_profit: 476.8,
      avg_order_value: 565,
    });
  });

  it('Sales are counted by day, week and month', async () => {
    const last = async (period: Parameters<SalesQuery['timeline']>[0]) => {
      const { labels, orders, revenue } = await query.timeline(period, NOW);
      return [labels.length, ...labels.map((label, at) => [label, orders[at], revenue[at]]).slice(-2)];
    };
    expect(await last('last_30_days')).toEqual([30, ['20/11', 0, -100], ['21/11', 1, 598]]);
    expect(await last('last_12_weeks')).toEqual([12, ['9/11', 0, 0], ['16/11', 2, 1096]]);
    expect(await last('last_12_months')).toEqual([12, [expect.any(String), 1, 598], [expect.any(String), 2, 1096]]);
  });

  it('A day gets its sale back when the credit note is annulled', async () => {
    await happened(2, annulled(SATURDAY));
    expect(await day('2026-11-20')).toMatchObject({ revenue: -100, profit: -80 });
    expect(await day('2026-11-21')).toMatchObject({ revenue: 698, profit: PROFIT + 80 });
    expect(await statistics()).toMatchObject({ total_revenue: 1794, total_net_profit: 835.2 });
  });

  it('A cancelled and refunded order whose goods are in stock again leaves no profit and no loss', async () => {
    const before = await statistics();
    const back = { orderId: 5, lines: [{ productId: 3, quantity: 2 }] };
    const all = [{ rate: 25 as const, netOre: 47_840, vatOre: 11_960, grossOre: 59_800 }];
    const [refunded] = [credited(SATURDAY)].map((event) => ({
      ...event,
      data: { ...event.data, creditNoteId: 'note-5', orderId: 5, amountOre: 59_800, vat: all },
    }));
    await happened(5, order(5), paid(5, SATURDAY));
    await happened(5, OrderCancelled({ orderId: 5, returnedLines: back.lines }), refunded as DomainEvent);
    expect((await statistics()).total_net_profit).toBe(before.total_net_profit);
    await happened(5, OrderReopened({ orderId: 5, from: 'cancelled', takenLines: back.lines }));
    expect((await statistics()).total_net_profit).toBe(before.total_net_profit - 200);
    await happened(5, GoodsReturned({ ...back, refundId: 're-5' }));
    expect((await statistics()).total_net_profit).toBe(before.total_net_profit);
    await happened(5, GoodsReturnUndone({ ...back, refundId: 're-5' }));
    expect((await statistics()).total_net_profit).toBe(before.total_net_profit - 200);
  });

  it('A deleted order still counts as sold, but not as waiting to be packed', async () => {
    await happened(3, OrderDeleted({ orderId: 3 }));
    expect(await statistics()).toMatchObject({ not_shipped: 3, total_orders: 4, total_revenue: 1794 });
  });
});

describe('what was shipped', () => {
  withOneLog();

  it('A shipped order counts on its day, in its week and in its month', async () => {
    for (const [nth, sentAt] of ['2026-10-31T09:00:00.000Z', '2026-11-15T09:00:00.000Z', MONDAY, SATURDAY].entries()) {
      await happened(nth + 1, order(nth + 1), paid(nth + 1, sentAt), sent(nth + 1, sentAt));
    }
    expect(await statistics()).toMatchObject({
      not_shipped: 0,
      shipped_today: 1,
      shipped_this_week: 2,
      shipped_this_month: 3,
    });
  });

  it('An order is shipped once, however often it is taken back or cancelled and sent, on the last of its days', async () => {
    for (const events of [[reopened(3, 'sent')], [cancelled(3), reopened(3, 'cancelled')]]) {
      await happened(3, ...events);
      expect(await statistics()).toMatchObject({ shipped_today: 1, shipped_this_week: 1, shipped_this_month: 2 });
      await happened(3, sent(3, SATURDAY));
      expect(await statistics()).toMatchObject({ shipped_today: 2, shipped_this_week: 2, shipped_this_month: 3 });
    }
    expect(await day('2026-11-16')).toMatchObject({ shipped: 0 });
    await happened(3, cancelled(3));
    expect(await statistics()).toMatchObject({ shipped_this_week: 2 });
  });

  it('Shipped orders leave out deleted ones, as the list of sent orders does', async () => {
    await happened(4, OrderDeleted({ orderId: 4 }));
    expect(await statistics()).toMatchObject({ shipped_today: 1, shipped_this_week: 1 });
    await happened(4, OrderRestored({ orderId: 4 }));
    expect(await statistics()).toMatchObject({ shipped_today: 2, shipped_this_week: 2 });
  });

  it('An order that was sent and cancelled before it was paid still counts as shipped', async () => {
    await happened(5, order(5), sent(5, FRIDAY), cancelled(5));
    await happened(5, paid(5, SATURDAY, true), OrderReinstated({ orderId: 5, lines: [], campaignCodeId: null }));
    expect(await statistics()).toMatchObject({ shipped_this_week: 3 });
  });
});
