import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../config/index.js';
import { isDatabaseAway } from '../event-store/index.js';
import { ExpireOrder, OrderListQuery, type PendingRefund, type UnpaidOrder } from '../orders/index.js';
import { AccountReading } from './account/account-reading.js';
import { FairRound } from './fair-round.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentSync } from './payment-sync.js';
import { Refunds } from './refunds.js';
import { RetryPauses } from './retry-pauses.js';

/** Of each of the two kinds; what is left then comes in the next round. */
const ROUND_MS = 60_000;

/**
 * Asks Stripe about every payment still open, so that a lost webhook loses nothing; expires what nobody paid, tries
 * refunds again that Stripe has not taken, and reads the account's transactions. Runs in the process that leads.
 */
@Injectable()
export class PaymentPoller implements OnApplicationShutdown {
  private readonly logger = new Logger('Payments');
  private timer: NodeJS.Timeout | null = null;
  private running: Promise<void> = Promise.resolve();
  private stopped = false;
  private readonly unpaid = new FairRound<UnpaidOrder, number>({
    after: (id, limit) => this.orders.unpaid(id, limit),
    keyOf: ({ id }) => id,
  });
  private readonly refundPauses = new RetryPauses();
  private readonly pendingRefunds = new FairRound<PendingRefund, string>({
    after: (id, limit) => this.orders.pendingRefunds(id, limit),
    keyOf: ({ refundId }) => refundId,
  });

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OrderListQuery) private readonly orders: OrderListQuery,
    @Inject(PaymentSync) private readonly sync: PaymentSync,
    @Inject(PaymentIntents) private readonly intents: PaymentIntents,
    @Inject(Refunds) private readonly refunds: Refunds,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(AccountReading) private readonly account: AccountReading,
  ) {}

  /** Polls at intervals, whenever `isMine` says that it is this process's turn. */
  start(isMine: () => boolean): void {
    if (this.stopped || this.timer) return;
    this.timer = setTimeout(() => {
      this.timer = null;
      this.running = this.round(isMine).finally(() => this.start(isMine));
    }, this.config.PAYMENT_POLL_SECONDS * 1000);
  }

  private async round(isMine: () => boolean): Promise<void> {
    if (!isMine()) return;
    await this.guarded('open payments', () => this.poll());
    await this.guarded('the Stripe account', () => this.account.read());
  }

  async onApplicationShutdown(): Promise<void> {
    this.stopped = true;
    if (this.timer) clearTimeout(this.timer);
    await this.running;
  }

  /** One round over everything open. One that fails does not hold up the others. */
  async poll(now = new Date()): Promise<void> {
    await this.unpaid.run(
      ({ id, intentId, expiresAt }) =>
        this.guarded(`order ${id}`, () => (expiresAt <= now ? this.expire(id, intentId) : this.ask(intentId))),
      this.forAWhile(),
    );
    await this.pendingRefunds.run((refund) => this.tryRefund(refund, now), this.forAWhile());
  }

  private async tryRefund({ orderId, refundId }: PendingRefund, now: Date): Promise<void> {
    if (!this.refundPauses.isDue(refundId, now)) return;
    let succeeded = false;
    await this.guarded(`refund of order ${orderId}`, async () => {
      await this.refunds.execute(orderId, refundId);
      succeeded = true;
    });
    this.refundPauses.note(refundId, succeeded, now);
  }

  private forAWhile(): () => boolean {
    const end = Date.now() + ROUND_MS;
    return () => !this.stopped && Date.now() < end;
  }

  private async ask(intentId: string | null): Promise<void> {
    if (intentId) await this.sync.intent(intentId);
  }

  /** First nobody can pay any more, then the goods go back. A payment that was faster counts. */
  private async expire(orderId: number, intentId: string | null): Promise<void> {
    if (intentId && (await this.intents.cancel(intentId)) === 'paid') return;
    await this.commands.execute(new ExpireOrder(orderId, 'unpaid'));
  }

  private async guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isDatabaseAway(error)) return;
      this.logger.warn(`Polling ${what} failed: ${error instanceof Error ? error.message : error}`);
    }
  }
}
