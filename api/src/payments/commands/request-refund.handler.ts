import { randomUUID } from 'node:crypto';
import { refundIdOf } from '@kronblad/contracts/order/refund-id';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, isPostgresError } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { Refusal } from '../../refusals/index.js';

export interface RequestedRefund {
  readonly refundId: string;
  readonly loaded: orderPayments.LoadedOrder;
}

/**
 * Records a refund before Stripe is called; returns its id and the order with it. `requestId` is the client's uuid for the request: the
 * same id returns the same refund, or throws the refusal `refund_id_taken` when the request differs.
 */
export class RequestRefund extends Command<RequestedRefund> {
  constructor(
    readonly orderId: number,
    readonly request: orderPayments.RefundRequest,
    readonly requestId: string = randomUUID(),
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, request, requestId }: RequestRefund): Promise<RequestedRefund> {
    const refundId = refundIdOf(requestId);
    const loaded = await mapRefundIdTaken(() =>
      this.store.transact(async (unit) =>
        orderPayments.requestRefund(unit, await loadOrder(unit, orderId), refundId, request),
      ),
    );
    return { refundId, loaded };
  }
}

export async function mapRefundIdTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isPostgresError(error, '23505', 'order_refunds_pkey')) throw new Refusal('refund_id_taken');
    throw error;
  }
}
