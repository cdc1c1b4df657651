import { randomUUID } from 'node:crypto';
import { Refusal } from '@kronblad/contracts/refusals';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, isPostgresError } from '../../event-store/index.js';
import { loadOrder, type RefundAsked, requestRefund } from '../../orders/index.js';

/**
 * Notes that money is to go back, before Stripe is asked. Answers the refund's id. `requestId` is the uuid that the client
 * gave the request: the same again is the same refund, and refuses with `refund_id_taken` when it asks for something else.
 */
export class RequestRefund extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly asked: RefundAsked,
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
        const { stream, order } = await loadOrder(unit, orderId);
        unit.append(stream, ...requestRefund(order, refundId, asked));
      }),
    );
    return refundId;
  }
}

/** Refuses with `refund_id_taken` when another order's refund has the id. */
export async function mapDuplicateId(write: () => Promise<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isPostgresError(error, '23505', 'order_refunds_pkey')) throw new Refusal('refund_id_taken');
    throw error;
  }
}
