import { randomUUID } from 'node:crypto';
import { Refusal } from '@kronblad/contracts/refusals';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, isPostgresError } from '../../event-store/index.js';
import { loadOrder, requestRefund } from '../../orders/index.js';

/**
 * Notes that money is to go back, before Stripe is asked. Answers the refund's id. `requestId` is the uuid that the client
 * gave the request: the same again is the same refund, and refuses with `refund_id_taken` when it asks for something else.
 */
export class RequestRefund extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly amountOre: number,
    readonly reason: string,
    readonly requestId: string = randomUUID(),
    /** Which payment is meant; null where there is but one. */
    readonly turnedAway: boolean | null = null,
    /** What was shown as left of it; null is any. Refuses with `refund_changed` when it is another sum. */
    readonly shownLeftOre: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute(asked: RequestRefund): Promise<string> {
    const { orderId, amountOre, reason, requestId, turnedAway, shownLeftOre } = asked;
    const refundId = `re-${requestId}`;
    try {
      await this.store.transact(async (unit) => {
        const { stream, order } = await loadOrder(unit, orderId);
        unit.append(stream, ...requestRefund(order, refundId, amountOre, reason, turnedAway, shownLeftOre));
      });
    } catch (error) {
      // Another order's refund has the id.
      if (isPostgresError(error, '23505', 'order_refunds_pkey')) throw new Refusal('refund_id_taken');
      throw error;
    }
    return refundId;
  }
}
