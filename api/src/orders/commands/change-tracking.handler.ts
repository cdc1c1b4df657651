import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { changeTracking, type TypedTracking } from '../domain/order.decider.js';
import { loadOrder, refuseChangedSince } from '../order-stream.js';

/**
 * Throws the refusals `order_not_found`, `not_sent`, and `version_conflict` when the order was sent or its tracking
 * changed after `expectedVersion` (null: not checked).
 */
export class ChangeTracking extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly tracking: TypedTracking,
    readonly expectedVersion: number | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeTracking)
export class ChangeTrackingHandler implements ICommandHandler<ChangeTracking> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, tracking, expectedVersion }: ChangeTracking): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      refuseChangedSince(stream, expectedVersion, 'OrderTrackingChanged', 'OrderSent');
      unit.append(stream, ...changeTracking(order, tracking));
    });
  }
}
