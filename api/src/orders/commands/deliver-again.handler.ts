import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { refuseDay } from '../delivery-change/by-staff.handler.js';
import { deliverAgain, deliveryOf } from '../domain/delivery.decider.js';
import { affectedRowsOf, lockGoods } from '../order-locks.js';
import { loadOrder } from '../order-stream.js';

/**
 * Makes a missed delivery again on `day`, whose place it takes beyond its limits. Throws `order_not_found`,
 * `no_delivery`, `recipient_erased`, `delivery_locked`, `delivery_not_missed`, and `invalid_fields` for a day that is
 * over.
 */
export class DeliverAgain extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly day: string,
  ) {
    super();
  }
}

@CommandHandler(DeliverAgain)
export class DeliverAgainHandler implements ICommandHandler<DeliverAgain> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, day }: DeliverAgain): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      const { points, stops } = deliveryOf(order).delivery;
      refuseDay(day, unit.now);
      await lockGoods(unit.tx, [affectedRowsOf(order), { campaign: null, lines: [], day }]);
      const to = { day, points, stops, pointsLimit: null, stopsLimit: null };
      unit.append(stream, ...deliverAgain(order, to, unit.now));
    });
  }
}
