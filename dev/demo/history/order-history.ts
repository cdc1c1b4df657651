import { orderNumber } from '@kronblad/contracts/order/order-number';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ClosedPeriods } from '#api/accounting/periods/index.js';
import { ReceiptIssuer } from '#api/accounting/receipts/index.js';
import { comparableContent } from '#api/checkout/index.js';
import { DeliveryCalendars } from '#api/delivery/index.js';
import { Database, EventStore, PersonKeys } from '#api/event-store/index.js';
import { OrderListQuery } from '#api/orders/index.js';
import { CampaignCodeCache, Quotes, SellableProducts } from '#api/pricing/index.js';
import { Settings } from '#api/settings/index.js';
import type { PlannedOrder } from '../year/planned-order.ts';
import { CodesLeft } from './codes-left.ts';
import { withGoodsReceived } from './goods-received.ts';
import { appendPast } from './past-events.ts';
import { eventsOf, PastOrders } from './past-orders.ts';
import { refundInPast } from './past-refunds.ts';
import { UnlimitedStock } from './unlimited-stock.ts';

const AT_ONCE = 500;

/**
 * Appends the orders that are missing, many in one transaction, and refunds those that are to be refunded. Returns the
 * number of orders placed; `onPlaced` hears it meanwhile. Leaves the stock unchanged.
 */
export async function putOrders(
  app: INestApplicationContext,
  plans: readonly PlannedOrder[],
  now: Date,
  onPlaced: (done: number) => void = () => undefined,
): Promise<number> {
  const [database, store] = [app.get(Database, { strict: false }), app.get(EventStore, { strict: false })];
  const [keys, orders] = [app.get(PersonKeys, { strict: false }), app.get(OrderListQuery, { strict: false })];
  const products = new UnlimitedStock(app.get(SellableProducts, { strict: false }));
  const codes = app.get(CampaignCodeCache, { strict: false });
  const quotes = new Quotes(products, codes, app.get(Settings, { strict: false }));
  const past = new PastOrders(quotes, app.get(DeliveryCalendars, { strict: false }), await CodesLeft.read(database));
  const known = await orders.byCheckouts(plans.map(({ order }) => order.checkout_id));
  const missing = plans
    .filter(({ order, placed_at }) => !known.has(order.checkout_id) && new Date(placed_at) <= now)
    .toSorted((one, other) => one.placed_at.localeCompare(other.placed_at));
  for (let from = 0; from < missing.length; from += AT_ONCE) {
    const some = missing.slice(from, from + AT_ONCE);
    const ids = await idsFor(some, database);
    const events = some.flatMap((plan, nth) => {
      const personId = keys.personId(plan.order.email);
      const prepared = past.prepare(plan, personId);
      return eventsOf(
        plan,
        prepared,
        { ...ids[nth]!, personId, contentHash: keys.fingerprint(comparableContent(prepared)) },
        now,
      );
    });
    await appendPast(store, withGoodsReceived(events, now));
    onPlaced(from + some.length);
  }
  await app.get(ReceiptIssuer, { strict: false }).issueAll();
  const closed = (await app.get(ClosedPeriods, { strict: false }).all()).at(-1)?.throughDate ?? '';
  // Staff cannot date a credit note in a closed month.
  const booked = plans.filter(({ refund }) => !refund?.outside || stockholmDay(refund.at) > closed);
  await refund(booked, now, orders, app.get(CommandBus, { strict: false }));
  return missing.length;
}

/** An order's number is its millisecond, or the next one that no order has. */
async function idsFor(plans: readonly PlannedOrder[], database: Database) {
  const [first, last] = [plans[0]!.placed_at, plans.at(-1)!.placed_at].map((at) => new Date(at));
  const numbers = await database.query<{ number: string }>(
    "SELECT order_number AS number FROM orders WHERE created_at BETWEEN $1 AND $2::timestamptz + interval '1 s'",
    [first, last],
  );
  const taken = new Set(numbers.map(({ number }) => number));
  const rows = await database.query<{ id: string }>(
    "SELECT nextval('app.order_ids') AS id FROM generate_series(1, $1)",
    [plans.length],
  );
  let ms = 0;
  return plans.map(({ placed_at }, nth) => {
    ms = Math.max(ms + 1, Date.parse(placed_at));
    while (taken.has(orderNumber(ms))) ms++;
    return { orderId: Number(rows[nth]?.id), orderNumber: orderNumber(ms) };
  });
}

async function refund(
  plans: readonly PlannedOrder[],
  now: Date,
  list: OrderListQuery,
  commands: CommandBus,
): Promise<void> {
  const due = plans
    .flatMap(({ order, refund }) => (refund && new Date(refund.at) <= now ? { refund, id: order.checkout_id } : []))
    .toSorted((one, other) => one.refund.at.localeCompare(other.refund.at));
  const orders = await list.byCheckouts(due.map(({ id }) => id));
  for (const { refund, id } of due) {
    const found = orders.get(id);
    if (found && found.order.paidAt !== null && !found.refunded) await refundInPast(commands, found.order, refund);
  }
}
