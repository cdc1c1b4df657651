import { Injectable, Logger } from '@nestjs/common';
import type { Config } from '../config/index.js';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { releaseSendingMail } from './domain/order.decider.js';
import { loadOrder } from './order-stream.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';

const LONGEST_MS = 5_000;
const SHORTEST_MS = 50;
const LOOKS = 4;

/** Releases the delayed emails that tell customers that their order is sent, delivered or missed, when they are due. */
@Injectable()
export class ShipmentEmailRelease {
  private readonly logger = new Logger('Orders');

  constructor(
    private readonly store: EventStore,
    private readonly orders: OrderListQuery,
  ) {}

  async release(now = new Date()): Promise<void> {
    for (const id of await this.orders.sendingMailsDue(now)) {
      await logAndContinue(this.logger, `Releasing the email about order ${id}`, () => this.releaseOf(id, now));
    }
  }

  private async releaseOf(id: number, now: Date): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, id);
      unit.append(stream, ...releaseSendingMail(order, now));
    });
  }
}

const everyMs = ({ SENDING_MAIL_SECONDS }: Config): number =>
  Math.min(LONGEST_MS, Math.max(SHORTEST_MS, (SENDING_MAIL_SECONDS * 1000) / LOOKS));

export const releaseShipmentEmails = backgroundTask(
  { name: 'Looking for emails about sent orders', everyMs, on: 'leader' },
  [ShipmentEmailRelease],
  (_signal, emails: ShipmentEmailRelease) => emails.release(),
);
