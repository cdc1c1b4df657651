import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, type Order, orderPayments } from '../../orders/index.js';

/**
 * Records an order's payment intent and returns the order's payment state. Unless it is `open`, the caller
 * must not give the intent's client secret to the shopper.
 */
export class AttachIntent extends Command<Order['payment']> {
  constructor(
    readonly orderId: number,
    readonly intentId: string,
  ) {
    super();
  }
}

@CommandHandler(AttachIntent)
export class AttachIntentHandler implements ICommandHandler<AttachIntent> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, intentId }: AttachIntent): Promise<Order['payment']> {
    return this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, orderId);
      return orderPayments.attachIntent(unit, loaded, intentId).order.payment;
    });
  }
}
