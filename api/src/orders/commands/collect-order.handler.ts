import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { collect, undoCollection } from '../domain/order.decider.js';
import { affectedRowsOf, lockGoods } from '../order-locks.js';
import { loadOrder } from '../order-stream.js';

/**
 * Marks a pickup order as collected or not collected. Throws the refusals `order_not_found`, `not_pickup` and
 * `not_collectable`.
 */
export class CollectOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly collected: boolean,
  ) {
    super();
  }
}

@CommandHandler(CollectOrder)
export class CollectOrderHandler implements ICommandHandler<CollectOrder> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, collected }: CollectOrder): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      await lockGoods(unit.tx, [affectedRowsOf(order)]);
      unit.append(stream, ...(collected ? collect(order, unit.now) : undoCollection(order)));
    });
  }
}
