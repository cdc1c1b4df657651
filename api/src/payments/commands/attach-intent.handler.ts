import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { attachIntent, loadOrder, type Order } from '../../orders/index.js';

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
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...attachIntent(order, intentId));
      return order.payment;
    });
  }
}
