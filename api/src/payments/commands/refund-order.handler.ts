import { shopAccountOf } from '@kronblad/contracts/payment/payment-methods';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, type orderPayments } from '../../orders/index.js';
import { Refusal } from '../../refusals/index.js';
import { Refunds } from '../refunds.js';
import { CreateCreditNote } from './create-credit-note.handler.js';
import { RequestRefund } from './request-refund.handler.js';

/**
 * Refunds an order's payment at Stripe, in full or in part. Throws the refusals of `requestRefund`, and `refund_failed`
 * when Stripe rejects the refund. When Stripe cannot be reached, the refund is retried in the background. With the method
 * `outside`, records that the shop has paid back what was paid there; throws `refund_at_stripe` for another payment, such as a rejected one.
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
    private readonly store: EventStore,
  ) {}

  async execute({ orderId, request, requestId }: RefundOrder): Promise<void> {
    if (request.method === 'outside') return this.record(orderId, request, requestId);
    const { loaded, refundId } = await this.commands.execute(new RequestRefund(orderId, request, requestId));
    await this.refunds.sendForClient(loaded, refundId);
  }

  private async record(
    orderId: number,
    request: orderPayments.RefundRequest,
    requestId: string | undefined,
  ): Promise<void> {
    const { order } = await loadOrder(this.store, orderId);
    if (request.isRejected || (order.paid && !shopAccountOf(order.paid.method))) throw new Refusal('refund_at_stripe');
    await this.commands.execute(
      new CreateCreditNote(orderId, { ...request, remarks: null, withoutRefund: true }, requestId),
    );
  }
}
