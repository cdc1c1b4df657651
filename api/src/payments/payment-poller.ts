import { Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { isDatabaseUnreachable } from '../event-store/index.js';
import { OrderListQuery } from '../orders/index.js';
import { ExpireOrder } from './commands/expire-order.handler.js';
import { PaymentIntents } from './payment-intents.js';
import { PaymentSync } from './payment-sync.js';
import { Refunds } from './refunds.js';
import { ResumableScan } from './resumable-scan.js';

/**
 * Time limit in each round for unpaid orders, and the same again for refunds and for disputes. The next round continues
 * with the rest.
 */
const ROUND_MS = 60_000;

/**
 * Polls Stripe for open payments and disputes, so that a lost webhook does no harm. Expires unpaid orders, and follows
 * up refunds that Stripe has not settled.
 */
@Injectable()
export class PaymentPoller {
  private readonly logger = new Logger('Payments');
  private readonly unpaid = new ResumableScan({
    after: (id: number | null, limit) => this.orders.unpaid(id, limit),
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
    private readonly orders: OrderListQuery,
    private readonly sync: PaymentSync,
    private readonly intents: PaymentIntents,
    private readonly refunds: Refunds,
    private readonly commands: CommandBus,
  ) {}

  async poll(now = new Date(), signal?: AbortSignal): Promise<void> {
    await this.unpaid.run(
      ({ id, intentId, expiresAt }) =>
        this.guarded(`order ${id}`, () => (expiresAt <= now ? this.expire(id, intentId) : this.ask(intentId))),
      this.forAWhile(signal),
    );
    await this.pendingRefunds.run(
      ({ orderId, refundId }) =>
        this.guarded(`refund of order ${orderId}`, () => this.refunds.resume(orderId, refundId)),
      this.forAWhile(signal),
    );
    // Disputes are polled because a lost dispute moves no money, so the account's transactions do not show it.
    await this.undecidedDisputes.run(
      (id) => this.guarded(`dispute ${id}`, () => this.sync.dispute(id)),
      this.forAWhile(signal),
    );
  }

  private forAWhile(signal?: AbortSignal): () => boolean {
    const end = Date.now() + ROUND_MS;
    return () => !signal?.aborted && Date.now() < end;
  }

  private async ask(intentId: string | null): Promise<void> {
    if (intentId) await this.sync.intent(intentId);
  }

  /**
   * Cancels the intent first, so that an order whose goods are released cannot be paid. When the payment has already
   * succeeded or Stripe is processing it, the order does not expire.
   */
  private async expire(orderId: number, intentId: string | null): Promise<void> {
    if (intentId && (await this.intents.cancel(intentId)) === 'paid') return;
    await this.commands.execute(new ExpireOrder(orderId, 'unpaid'));
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
