import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, requestRefund } from '../../orders/index.js';

/** Notes that money is to go back, before Stripe is asked. Answers the refund's id. */
export class RequestRefund extends Command<string> {
  constructor(
    readonly orderId: number,
    readonly amountOre: number,
    readonly reason: string,
  ) {
    super();
  }
}

@CommandHandler(RequestRefund)
export class RequestRefundHandler implements ICommandHandler<RequestRefund> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute({ orderId, amountOre, reason }: RequestRefund): Promise<string> {
    const refundId = `re-${randomUUID()}`;
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...requestRefund(order, refundId, amountOre, reason));
    });
    return refundId;
  }
}
