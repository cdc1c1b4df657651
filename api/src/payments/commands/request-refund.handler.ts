import { randomUUID } from 'node:crypto';
import { Refusal } from '@kronblad/contracts/refusals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, isPostgresError } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';

/**
 * Records a refund before Stripe is called and returns its id. `requestId` is the client's uuid for the request: the
 * same id returns the same refund, or throws the refusal `refund_id_taken` when the request differs.
 */
export class RequestRefund extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly asked: orderPayments.RefundAsked,
    readonly requestId: string = randomUUID(),
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, asked, requestId }: RequestRefund): Promise<string> {
    const refundId = `re-${requestId}`;
    await mapDuplicateId(() =>
      this.store.transact(async (unit) => {
        orderPayments.requestRefund(unit, await loadOrder(unit, orderId), refundId, asked);
      }),
    );
    return refundId;
  }
}

export async function mapDuplicateId(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isPostgresError(error, '23505', 'order_refunds_pkey')) throw new Refusal('refund_id_taken');
    throw error;
  }
}
