import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';

/**
 * Expires an unpaid order and returns its goods to stock; does nothing when it is paid or has expired. The caller must
 * first cancel its payment intent at Stripe.
 */
export class ExpireOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly reason: 'unpaid' | 'intent_canceled',
  ) {
    super();
  }
}

@CommandHandler(ExpireOrder)
export class ExpireOrderHandler implements ICommandHandler<ExpireOrder> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, reason }: ExpireOrder): Promise<void> {
    await this.store.transact(async (unit) => {
      await orderPayments.expire(unit, await loadOrder(unit, orderId), reason);
    });
  }
}
