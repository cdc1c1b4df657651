import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { DeleteOrder, loadOrder, OrderListQuery, refuseGoodsOwed } from '../../orders/index.js';
import { Refusal } from '../../refusals/index.js';
import { PaymentCanceller } from '../payment-canceller.js';

/**
 * Cancels the payment at Stripe and then deletes the order. If the payment succeeds first, the order counts as paid.
 * Throws the refusals of `DeleteOrder`, and `unavailable` when Stripe cannot be reached.
 */
export class EndAndDeleteOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly confirmedWithdrawn = false,
  ) {
    super();
  }
}

@CommandHandler(EndAndDeleteOrder)
export class EndAndDeleteOrderHandler implements ICommandHandler<EndAndDeleteOrder> {
  constructor(
    private readonly store: EventStore,
    private readonly payments: PaymentCanceller,
    private readonly orders: OrderListQuery,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, confirmedWithdrawn }: EndAndDeleteOrder): Promise<void> {
    // Checked before the payment is cancelled, so that the order can still be paid if it stays. `DeleteOrder` checks again
    // for what happens meanwhile.
    refuseGoodsOwed((await loadOrder(this.store, orderId)).order);
    if (!confirmedWithdrawn && (await this.orders.isWithdrawn(orderId))) throw new Refusal('confirm_withdrawn');
    await this.payments.close(orderId);
    await this.commands.execute(new DeleteOrder(orderId, confirmedWithdrawn));
  }
}
