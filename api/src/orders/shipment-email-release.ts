import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { releaseSendingMail } from './domain/order.decider.js';
import { loadOrder } from './order-stream.js';
import { OrderListQuery } from './read-models/order-list/order-list.query.js';

const LONGEST_MS = 1_000;
const SHORTEST_MS = 50;
/** Polls during the time that an email is delayed. */
const LOOKS = 10;

/** Releases delayed emails about sending when they are due. Runs in the process that leads. */
@Injectable()
export class ShipmentEmailRelease implements OnApplicationShutdown {
  private readonly logger = new Logger('Orders');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly everyMs: number;

  constructor(
    @Inject(CONFIG) config: Config,
    private readonly store: EventStore,
    private readonly orders: OrderListQuery,
  ) {
    const wished = (config.SENDING_MAIL_SECONDS * 1000) / LOOKS;
    this.everyMs = Math.min(LONGEST_MS, Math.max(SHORTEST_MS, wished));
  }

  start(isMine: () => boolean): void {
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.running = (isMine() ? this.release() : Promise.resolve()).finally(() => this.start(isMine));
    }, this.everyMs);
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** One failure does not stop the others. */
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
