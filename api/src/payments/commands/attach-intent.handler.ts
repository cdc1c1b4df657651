import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { attachIntent, loadOrder } from '../../orders/index.js';

/** An order has got its payment intent. */
export class AttachIntent extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly intentId: string,
  ) {
    super();
  }
}

@CommandHandler(AttachIntent)
export class AttachIntentHandler implements ICommandHandler<AttachIntent> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute({ orderId, intentId }: AttachIntent): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...attachIntent(order, intentId));
    });
  }
}
