import { randomUUID } from 'node:crypto';
import type { INestApplicationContext } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ReceiptIssuer } from '../../bookkeeping/index.js';
import { Database, runInContext } from '../../event-store/index.js';
import { OrderListQuery } from '../../orders/index.js';
import { CampaignCodeCache, SellableProducts } from '../../pricing/index.js';
import { Settings } from '../../settings/index.js';
import { Deliveries } from './deliveries.js';
import { HistoricPrices } from './historic-prices.js';
import { OrderSimulator } from './order-simulator.js';
import type { PlannedOrder } from './planned-order.js';
import { runChronologically } from './run-chronologically.js';
import { type KnownOrder, stepsOf } from './steps.js';

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
    this.shop = new OrderSimulator(commands, this.orders, prices, this.deliveries);
  }

  /** Returns the number of orders placed and calls `onPlaced` for each. Leaves the stock unchanged. */
  async put(plans: readonly PlannedOrder[], now: Date, onPlaced: () => void = () => undefined): Promise<number> {
    const known = await this.knownOrders(plans.map(({ order }) => order.checkout_id));
    const steps = plans.flatMap((plan) => stepsOf(plan, known.get(plan.order.checkout_id), this.shop, now));
    await runChronologically(steps, ({ lane }) => lane === 'placed' && onPlaced());
    await runInContext({ actor: { kind: 'demo' }, correlationId: randomUUID(), causationId: null, silent: true }, () =>
      this.deliveries.settle(),
    );
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
