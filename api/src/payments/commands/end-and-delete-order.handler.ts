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

  async execute({ orderId, confirmed }: EndAndDeleteOrder): Promise<void> {
    // Checked before the payment is ended, so that an admin who answers no keeps an order that can still be paid.
    // `DeleteOrder` checks again for a notice that came meanwhile.
    if (!confirmed.withdrawn && (await this.orders.isWithdrawn(orderId))) throw new Refusal('confirm_withdrawn');
    await this.payments.close(orderId);
    await this.commands.execute(new DeleteOrder(orderId, confirmed));
  }
}
