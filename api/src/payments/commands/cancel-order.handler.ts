import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrder, ChangeOrderStatus } from '../../orders/index.js';
import { PaymentCanceller } from '../payment-canceller.js';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    private readonly payments: PaymentCanceller,
    private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, shown }: CancelOrder): Promise<void> {
    const waited = await this.payments.close(orderId);
    await this.commands.execute(
      new ChangeOrderStatus(orderId, 'cancelled', null, waited ? { payment: 'unpaid' } : shown),
    );
  }
}
