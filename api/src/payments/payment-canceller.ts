import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore } from '../event-store/index.js';
import { loadOrder } from '../orders/index.js';
import { Refusal } from '../refusals/index.js';
import { ExpireOrder } from './commands/expire-order.handler.js';
import { PaymentIntents } from './payment-intents.js';
import { stripeDeadline } from './stripe-deadline.js';

@Injectable()
export class PaymentCanceller {
  constructor(
    private readonly store: EventStore,
    private readonly commands: CommandBus,
    private readonly intents: PaymentIntents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Cancels an unpaid order's intent at Stripe and expires the order, as staff want. If the payment succeeds first, it is recorded
   * instead. Returns false, without calling Stripe, when the order was not open; otherwise true, even if the order
   * stays open because Stripe is processing a payment. Throws the refusal `unavailable` when Stripe cannot be reached.
   */
  async close(orderId: number): Promise<boolean> {
    const { order } = await loadOrder(this.store, orderId);
    if (order.payment !== 'open') return false;
    const intentId = order.intentIds.at(-1) ?? null;
    if (intentId === null || (await this.cancel(intentId)) === 'cancelled') {
      await this.commands.execute(new ExpireOrder(orderId, 'cancelled'));
    }
    return true;
  }

  private async cancel(intentId: string): Promise<'cancelled' | 'paid'> {
    try {
      return await this.intents.cancel(intentId, stripeDeadline(this.config));
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'payment_unavailable')) throw error;
      throw new Refusal('unavailable', error.details);
    }
  }
}
