import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../event-store/index.js';
import { deleteOrder } from '../../domain/order.decider.js';
import { holdGoods } from '../../order-locks.js';
import { loadOrder } from '../../order-stream.js';

/**
 * Hides an order from lists; the books keep theirs, and goods that have not left go back. Refuses with `confirm_unrefunded`
 * until confirmed, and with `payment_under_way` while it may still be paid.
 */
export class DeleteOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly confirmed: boolean,
  ) {
    super();
  }
}

@CommandHandler(DeleteOrder)
export class DeleteOrderHandler implements ICommandHandler<DeleteOrder> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute({ orderId, confirmed }: DeleteOrder): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      await holdGoods(unit.tx, [order.placed]);
      unit.append(stream, ...deleteOrder(order, confirmed));
    });
  }
}
