import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { deleteOrder } from '../domain/order.decider.js';
import { affectedRowsOf, isWithdrawn, lockGoods, lockWithdrawals } from '../order-locks.js';
import { loadOrder } from '../order-stream.js';

/**
 * Hides an order from lists; the books keep it. Goods that were not sent return to stock. Throws the refusal
 * `payment_under_way` while the order may still be paid, `goods_owed` for goods that were handed over unpaid,
 * `not_refunded` while money is not refunded, and `confirm_withdrawn` while a withdrawal is open, unless that is
 * confirmed.
 */
export class DeleteOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly confirmedWithdrawn = false,
  ) {
    super();
  }
}

@CommandHandler(DeleteOrder)
export class DeleteOrderHandler implements ICommandHandler<DeleteOrder> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, confirmedWithdrawn }: DeleteOrder): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      await lockGoods(unit.tx, [affectedRowsOf(order)]);
      await lockWithdrawals(unit.tx, orderId);
      const news = deleteOrder(order);
      const isAsked = news.length > 0 && !confirmedWithdrawn && (await isWithdrawn(unit.tx, orderId));
      if (isAsked) throw new Refusal('confirm_withdrawn');
      unit.append(stream, ...news);
    });
  }
}
