import { Refusal } from '@kronblad/contracts/refusals';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeleteOrder, EndAndDeleteOrder, OrderListQuery } from '../../orders/index.js';
import { PaymentCanceller } from '../payment-canceller.js';

@CommandHandler(EndAndDeleteOrder)
export class EndAndDeleteOrderHandler implements ICommandHandler<EndAndDeleteOrder> {
  constructor(
    private readonly payments: PaymentCanceller,
    private readonly orders: OrderListQuery,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, confirmedWithdrawn }: EndAndDeleteOrder): Promise<void> {
    // Checked before the payment is cancelled, so that the order can still be paid if the admin does not confirm.
    // `DeleteOrder` checks again for a withdrawal that arrives meanwhile.
    if (!confirmedWithdrawn && (await this.orders.isWithdrawn(orderId))) throw new Refusal('confirm_withdrawn');
    await this.payments.close(orderId);
    await this.commands.execute(new DeleteOrder(orderId, confirmedWithdrawn));
  }
}
