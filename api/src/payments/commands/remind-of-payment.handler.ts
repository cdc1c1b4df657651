import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';

/** Reminds the buyer of an unpaid order, by email; once, and not before half of the time to pay is over. */
export class RemindOfPayment extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly now: Date,
  ) {
    super();
  }
}

@CommandHandler(RemindOfPayment)
export class RemindOfPaymentHandler implements ICommandHandler<RemindOfPayment> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, now }: RemindOfPayment): Promise<void> {
    await this.store.transact(async (unit) => {
      orderPayments.remindOfPayment(unit, await loadOrder(unit, orderId), now);
    });
  }
}
