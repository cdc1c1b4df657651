import { RepeatingTask } from '@kronblad/platform/repeating-task';
import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { releaseSendingMail } from './domain/order.decider.js';
import { loadOrder } from './order-stream.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';

const LONGEST_MS = 1_000;
const SHORTEST_MS = 50;
const LOOKS = 10;

/**
 * Releases the delayed emails that tell customers that their order is sent, when they are due. Runs only in the leading
 * process.
 */
@Injectable()
export class ShipmentEmailRelease implements OnApplicationShutdown {
  private readonly logger = new Logger('Orders');
  private readonly task: RepeatingTask;
  private stillLeads = () => false;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly store: EventStore,
    private readonly orders: OrderListQuery,
  ) {
    const wished = (config.SENDING_MAIL_SECONDS * 1000) / LOOKS;
    const everyMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wished));
    this.task = new RepeatingTask(everyMs, async () => this.stillLeads() && this.release());
  }

  start(stillLeads: () => boolean): void {
    this.stillLeads = stillLeads;
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  async release(now = new Date()): Promise<void> {
    await logAndContinue(this.logger, 'Looking for emails about sent orders', async () => {
      for (const id of await this.orders.sendingMailsDue(now)) {
        await logAndContinue(this.logger, `Releasing the email about order ${id}`, () => this.releaseOf(id, now));
      }
    });
  }

  private async releaseOf(id: number, now: Date): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, id);
      unit.append(stream, ...releaseSendingMail(order, now));
    });
  }
}
