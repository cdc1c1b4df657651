import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiptIssuer } from '#api/accounting/receipts/index.js';
import { DeliveryCalendars } from '#api/delivery/index.js';
import { Database } from '#api/event-store/index.js';
import { OrderListQuery } from '#api/orders/index.js';
import { CampaignCodeCache, SellableProducts } from '#api/pricing/index.js';
import { Settings } from '#api/settings/index.js';
import type { PlannedOrder } from '../year/planned-order.ts';
import { Deliveries } from './deliveries.ts';
import { HistoricPrices } from './historic-prices.ts';
import { inPast } from './in-past.ts';
import { OrderSimulator } from './order-simulator.ts';
import { runChronologically } from './run-chronologically.ts';
import { type KnownOrder, stepsOf } from './steps.ts';

export class OrderHistory {
  private readonly orders: OrderListQuery;
  private readonly deliveries: Deliveries;
  private readonly shop: OrderSimulator;
  private readonly receipts: ReceiptIssuer;

  constructor(app: INestApplicationContext) {
    const commands = app.get(CommandBus, { strict: false });
    this.receipts = app.get(ReceiptIssuer, { strict: false });
    this.orders = app.get(OrderListQuery, { strict: false });
    this.deliveries = new Deliveries(commands, app.get(Database, { strict: false }));
    const prices = new HistoricPrices(
      app.get(SellableProducts, { strict: false }),
      app.get(CampaignCodeCache, { strict: false }),
      app.get(Settings, { strict: false }),
    );
    const calendars = app.get(DeliveryCalendars, { strict: false });
    this.shop = new OrderSimulator(commands, this.orders, prices, this.deliveries, calendars);
  }

  /** Returns the number of orders placed and calls `onPlaced` for each. Leaves the stock unchanged. */
  async put(plans: readonly PlannedOrder[], now: Date, onPlaced: () => void = () => undefined): Promise<number> {
    const known = await this.knownOrders(plans.map(({ order }) => order.checkout_id));
    const steps = plans.flatMap((plan) => stepsOf(plan, known.get(plan.order.checkout_id), this.shop, now));
    await runChronologically(steps, ({ lane }) => lane === 'placed' && onPlaced());
    await inPast(() => this.deliveries.settle());
    await this.receipts.issueAll();
    return steps.filter(({ lane }) => lane === 'placed').length;
  }

  private async knownOrders(checkouts: readonly string[]): Promise<Map<string, KnownOrder>> {
    const orders = await this.orders.byCheckouts(checkouts);
    return new Map(
      [...orders].map(([checkout, { order, refunded }]) => {
        const { id, paidAt, paymentOpen, status } = order;
        return [checkout, { id, paid: paidAt !== null, open: paymentOpen, status, refunded }];
      }),
    );
  }
}
