import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { orderPayments } from '../../orders/index.js';
import { Refunds } from '../refunds.js';
import { RequestRefund } from './request-refund.handler.js';

/**
 * Refunds an order's payment at Stripe, in full or in part. Throws the refusals of `requestRefund`, and `refund_failed`
 * when Stripe rejects the refund. When Stripe cannot be reached, the refund is retried in the background.
 */
export class RefundOrder extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly request: orderPayments.RefundRequest,
    /** Idempotency key from the client: the same id is the same refund. */
    readonly requestId: string | undefined,
  ) {
    super();
  }
}

@CommandHandler(RefundOrder)
export class RefundOrderHandler implements ICommandHandler<RefundOrder> {
  constructor(
    private readonly commands: CommandBus,
    private readonly refunds: Refunds,
  ) {}

  async execute({ orderId, request, requestId }: RefundOrder): Promise<void> {
    const { loaded, refundId } = await this.commands.execute(new RequestRefund(orderId, request, requestId));
    await this.refunds.sendForClient(loaded, refundId);
  }
}
