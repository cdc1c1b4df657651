import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, GroupCommit } from '../../event-store/index.js';
import { attachIntent, loadOrder, type Order } from '../../orders/index.js';

/**
 * An order has got its payment intent. Answers whether the order still waits for a payment; when it does not, nobody may
 * be given the intent's secret.
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
  private readonly commits: GroupCommit;

  constructor(@Inject(EventStore) store: EventStore) {
    this.commits = new GroupCommit(store);
  }

  async execute({ orderId, intentId }: AttachIntent): Promise<Order['payment']> {
    return this.commits.transact(String(orderId), async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...attachIntent(order, intentId));
      return order.payment;
    });
  }
}
