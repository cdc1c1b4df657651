import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { Database, EventStore, isDatabaseUnreachable } from '../event-store/index.js';
import { loadOrder, OrderListQuery, orderPayments, unpaidOrders } from '../orders/index.js';
import { RemindOfPayment } from './commands/remind-of-payment.handler.js';
import { PaymentSync } from './payment-sync.js';
import { Refunds } from './refunds.js';
import { ReservationRelease } from './reservation-release.js';
import { ResumableScan } from './resumable-scan.js';

/**
 * Time limit in each round for unpaid orders, and the same again for refunds and for disputes. The next round continues
 * with the rest.
 */
const ROUND_MS = 60_000;

/**
 * Polls Stripe for open payments and disputes, so that a lost webhook does no harm. Frees the days of unpaid orders, expires them,
 * reminds their buyers, and follows up refunds that Stripe has not settled.
 */
@Injectable()
export class PaymentPoller {
  private readonly logger = new Logger('Payments');
  private readonly unpaid = new ResumableScan({
    after: (id: number | null, limit) => unpaidOrders.listUnpaid(this.database, id, limit),
    keyOf: ({ id }) => id,
  });
  private readonly pendingRefunds = new ResumableScan({
    after: (id: string | null, limit) => this.orders.pendingRefunds(id, limit),
    keyOf: ({ refundId }) => refundId,
  });
  private readonly undecidedDisputes = new ResumableScan({
    after: (id: string | null, limit) => this.orders.undecidedDisputes(id, limit),
    keyOf: (id) => id,
  });

  constructor(
    private readonly database: Database,
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly orders: OrderListQuery,
    private readonly sync: PaymentSync,
    private readonly reservations: ReservationRelease,
    private readonly refunds: Refunds,
  ) {}

  async poll(now = new Date(), signal?: AbortSignal): Promise<void> {
    await this.unpaid.run(
      (order) => this.guarded(`order ${order.id}`, () => this.follow(order, now)),
      this.untilEndOfRound(signal),
    );
    await this.reservations.forgetAddresses();
    await this.pendingRefunds.run(
      ({ orderId, refundId }) =>
        this.guarded(`refund of order ${orderId}`, () => this.refunds.resume(orderId, refundId)),
      this.untilEndOfRound(signal),
    );
    // Disputes are polled because a lost dispute moves no money, so the account's transactions do not show it.
    await this.undecidedDisputes.run(
      (id) => this.guarded(`dispute ${id}`, () => this.sync.dispute(id)),
      this.untilEndOfRound(signal),
    );
  }

  private untilEndOfRound(signal?: AbortSignal): () => boolean {
    const end = Date.now() + ROUND_MS;
    return () => !signal?.aborted && Date.now() < end;
  }

  private async follow(unpaid: unpaidOrders.HoldingOrder, now: Date): Promise<void> {
    const { order } = await loadOrder(this.store, unpaid.id);
    const due = this.reservations.releaseDue(order, now);
    if (due === 'all') await this.reservations.expire(unpaid, now);
    else if (due === 'day') await this.reservations.freeDay(unpaid, now);
    else await this.ask(unpaid, now, orderPayments.isReminderDue(order, now));
  }

  /** A buyer whose payment Stripe is processing is not reminded. */
  private async ask({ id, intentId }: unpaidOrders.HoldingOrder, now: Date, isReminderDue: boolean): Promise<void> {
    const status = intentId && (await this.sync.intent(intentId)).status;
    if (isReminderDue && status !== 'processing') await this.commands.execute(new RemindOfPayment(id, now));
  }

  private async guarded(what: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (isDatabaseUnreachable(error)) return;
      this.logger.warn(
        `Polling ${what} failed; retried in a later round: ${error instanceof Error ? error.message : error}`,
      );
    }
  }
}
