import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../../event-store/index.js';
import { changeTracking } from '../../domain/order.decider.js';
import type { Tracking } from '../../domain/order.js';
import { loadOrder } from '../../order-stream.js';

/** Notes where a sent order's parcel is followed. Refuses: order_not_found, not_sent. */
export class ChangeTracking extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly tracking: Tracking | null,
  ) {
    super();
  }
}

@CommandHandler(ChangeTracking)
export class ChangeTrackingHandler implements ICommandHandler<ChangeTracking> {
  constructor(@Inject(EventStore) private readonly store: EventStore) {}

  async execute({ orderId, tracking }: ChangeTracking): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      unit.append(stream, ...changeTracking(order, tracking));
    });
  }
}
