import { Inject } from '@nestjs/common';
import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CancelOrder, ChangeOrderStatus } from '../../orders/index.js';
import { OpenPayments } from '../open-payments.js';

@CommandHandler(CancelOrder)
export class CancelOrderHandler implements ICommandHandler<CancelOrder> {
  constructor(
    @Inject(OpenPayments) private readonly payments: OpenPayments,
    @Inject(CommandBus) private readonly commands: CommandBus,
  ) {}

  async execute({ orderId, shown }: CancelOrder): Promise<void> {
    const waited = await this.payments.close(orderId);
    await this.commands.execute(
      new ChangeOrderStatus(orderId, 'cancelled', null, waited ? { payment: 'unpaid' } : shown),
    );
  }
}
