import { orderNumber } from '@kronblad/contracts/order/order-number';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiptIssuer } from '#api/accounting/receipts/index.js';
import { contentOf } from '#api/checkout/index.js';
import { DeliveryCalendars } from '#api/delivery/index.js';
import { Database, EventStore, PersonKeys } from '#api/event-store/index.js';
import { OrderListQuery } from '#api/orders/index.js';
import { CampaignCodeCache, SellableProducts } from '#api/pricing/index.js';
import { Settings } from '#api/settings/index.js';
import type { PlannedOrder } from '../year/planned-order.ts';
import { CodesLeft } from './codes-left.ts';
import { withGoodsReceived } from './goods-received.ts';
import { HistoricPrices } from './historic-prices.ts';
import { appendPast } from './past-events.ts';
import { eventsOf, PastOrders } from './past-orders.ts';
import { refundInPast } from './past-refunds.ts';

const AT_ONCE = 500;

export class OrderHistory {
  private readonly commands: CommandBus;
  private readonly database: Database;
  private readonly store: EventStore;
  private readonly keys: PersonKeys;
  private readonly orders: OrderListQuery;
  private readonly receipts: ReceiptIssuer;
  private readonly prices: HistoricPrices;
  private readonly calendars: DeliveryCalendars;

  constructor(app: INestApplicationContext) {
    this.commands = app.get(CommandBus, { strict: false });
    this.database = app.get(Database, { strict: false });
    this.store = app.get(EventStore, { strict: false });
    this.keys = app.get(PersonKeys, { strict: false });
    this.orders = app.get(OrderListQuery, { strict: false });
    this.receipts = app.get(ReceiptIssuer, { strict: false });
    this.calendars = app.get(DeliveryCalendars, { strict: false });
    this.prices = new HistoricPrices(
      app.get(SellableProducts, { strict: false }),
      app.get(CampaignCodeCache, { strict: false }),
      app.get(Settings, { strict: false }),
    );
  }

  /**
   * Appends the orders that are missing, many in one transaction, and refunds those that are to be refunded. Returns the
   * number of orders placed; `onPlaced` hears it meanwhile. Leaves the stock unchanged.
   */
  async put(plans: readonly PlannedOrder[], now: Date, onPlaced: (done: number) => void = () => undefined) {
    const known = await this.orders.byCheckouts(plans.map(({ order }) => order.checkout_id));
    const missing = plans
      .filter(({ order, placed_at }) => !known.has(order.checkout_id) && new Date(placed_at) <= now)
      .toSorted((one, other) => one.placed_at.localeCompare(other.placed_at));
    const past = new PastOrders(this.prices, this.calendars, await CodesLeft.read(this.database));
    for (let from = 0; from < missing.length; from += AT_ONCE) {
      await this.place(missing.slice(from, from + AT_ONCE), past, now);
      onPlaced(Math.min(from + AT_ONCE, missing.length));
    }
    await this.receipts.issueAll();
    await this.refund(plans, now);
    return missing.length;
  }

  private async place(plans: readonly PlannedOrder[], past: PastOrders, now: Date): Promise<void> {
    const ids = await this.idsFor(plans);
    const events = plans.flatMap((plan, nth) => {
      const personId = this.keys.personId(plan.order.email);
      const prepared = past.prepare(plan, personId);
      const contentHash = this.keys.fingerprint(contentOf(prepared));
      return eventsOf(plan, prepared, { ...ids[nth]!, personId, contentHash }, now);
    });
    await appendPast(this.store, withGoodsReceived(events, now));
  }

  /** An order's number is its millisecond, or the next one that no order has. */
  private async idsFor(plans: readonly PlannedOrder[]) {
    const [first, last] = [plans[0]!.placed_at, plans.at(-1)!.placed_at].map((at) => new Date(at));
    const numbers = await this.database.query<{ number: string }>(
      "SELECT order_number AS number FROM orders WHERE created_at BETWEEN $1 AND $2::timestamptz + interval '1 s'",
      [first, last],
    );
    const taken = new Set(numbers.map(({ number }) => number));
    const rows = await this.database.query<{ id: string }>(
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

  private async refund(plans: readonly PlannedOrder[], now: Date): Promise<void> {
    const due = plans
      .flatMap(({ order, refund }) => (refund && new Date(refund.at) <= now ? { refund, id: order.checkout_id } : []))
      .toSorted((one, other) => one.refund.at.localeCompare(other.refund.at));
    const orders = await this.orders.byCheckouts(due.map(({ id }) => id));
    for (const { refund, id } of due) {
      const found = orders.get(id);
      if (found && found.order.paidAt !== null && !found.refunded)
        await refundInPast(this.commands, found.order, refund);
    }
  }
}
