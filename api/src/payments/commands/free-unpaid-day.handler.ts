import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';

/** Frees the day of an unpaid order, whose goods stay reserved; does nothing when it is paid or holds no day. */
export class FreeUnpaidDay extends Command<void> {
  constructor(readonly orderId: number) {
    super();
  }
}

@CommandHandler(FreeUnpaidDay)
export class FreeUnpaidDayHandler implements ICommandHandler<FreeUnpaidDay> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId }: FreeUnpaidDay): Promise<void> {
    await this.store.transact(async (unit) => {
      await orderPayments.freeUnpaidDay(unit, await loadOrder(unit, orderId));
    });
  }
}
