import { CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { RefundOrder } from '../../orders/index.js';
import { Refunds } from '../refunds.js';
import { RequestRefund } from './request-refund.handler.js';

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly commands: CommandBus,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, asked, requestId }: RefundOrder): Promise<void> {
    const request = new RequestRefund(orderId, asked, requestId);
    await this.refunds.executeForClient(orderId, await this.commands.execute(request));
  }
}
