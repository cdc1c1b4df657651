import { Refusal } from '@kronblad/contracts/refusals';
import { Inject, Injectable } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { EventStore } from '../event-store/index.js';
import { DeleteOrder, ExpireOrder, loadOrder } from '../orders/index.js';
import { PaymentIntents } from './payment-intents.js';
import { StripePatience } from './stripe-patience.js';

/** Deletes orders so that nobody can pay one that nobody sees. */
@Injectable()
export class OrderDeletion {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(CommandBus) private readonly commands: CommandBus,
    @Inject(PaymentIntents) private readonly intents: PaymentIntents,
  ) {}

  /**
   * An unpaid order's intent is cancelled at Stripe and the order expires before it is deleted; a payment that was faster
   * counts. Refuses with `confirm_unrefunded` until confirmed, with `payment_under_way` while Stripe works on a payment,
   * and with `unavailable` when Stripe cannot be reached.
   */
  async remove(orderId: number, confirmed: boolean): Promise<void> {
    const { order } = await loadOrder(this.store, orderId);
    if (order.payment === 'open') await this.close(orderId, order.intentIds.at(-1) ?? null);
    await this.commands.execute(new DeleteOrder(orderId, confirmed));
  }

  private async close(orderId: number, intentId: string | null): Promise<void> {
    if (intentId !== null && (await this.cancel(intentId)) === 'paid') return;
    await this.commands.execute(new ExpireOrder(orderId, 'unpaid'));
  }

  private async cancel(intentId: string): Promise<'cancelled' | 'paid'> {
    try {
      return await this.intents.cancel(intentId, new StripePatience().ask);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'payment_unavailable')) throw error;
      throw new Refusal('unavailable', error.details);
    }
  }
}
