import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore } from '../event-store/index.js';
import { ExpireOrder, loadOrder } from '../orders/index.js';
import { PaymentIntents } from './payment-intents.js';
import { StripeDeadline } from './stripe-deadline.js';

/** Ends the wait for an order's payment before staff put the order away, so that nobody can pay it any more. */
@Injectable()
export class PaymentCanceller {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly intents: PaymentIntents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * An unpaid order's intent is cancelled at Stripe, and the order expires; a payment that was faster counts. Answers
   * whether the order waited for its payment. It still does while Stripe works on one. Refuses with `unavailable` when
   * Stripe cannot be reached.
   */
  async close(orderId: number): Promise<boolean> {
    const { order } = await loadOrder(this.store, orderId);
    if (order.payment !== 'open') return false;
    const intentId = order.intentIds.at(-1) ?? null;
    if (intentId === null || (await this.cancel(intentId)) === 'cancelled') {
      await this.commands.execute(new ExpireOrder(orderId, 'unpaid'));
    }
    return true;
  }

  private async cancel(intentId: string): Promise<'cancelled' | 'paid'> {
    try {
      return await this.intents.cancel(intentId, new StripeDeadline(this.config).ask);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'payment_unavailable')) throw error;
      throw new Refusal('unavailable', error.details);
    }
  }
}
