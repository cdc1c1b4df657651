import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryCalendars } from '../../delivery/index.js';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';

/**
 * Expires an unpaid order and returns its goods to stock; does nothing when it is paid or has expired. The caller must
 * first cancel its payment intent at Stripe. With `dueAt`, does nothing either when the order is not due to expire then.
 */
export class ExpireOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly reason: 'unpaid' | 'cancelled' | 'intent_canceled',
    readonly dueAt: Date | null = null,
  ) {
    super();
  }
}

@CommandHandler(ExpireOrder)
export class ExpireOrderHandler implements ICommandHandler<ExpireOrder> {
  constructor(
    private readonly store: EventStore,
    private readonly calendars: DeliveryCalendars,
  ) {}

  async execute({ orderId, reason, dueAt }: ExpireOrder): Promise<void> {
    await this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, orderId);
      const isDue = !dueAt || orderPayments.releaseDue(loaded.order, this.calendars.current, dueAt) === 'all';
      if (isDue) await orderPayments.expire(unit, loaded, reason);
    });
  }
}
