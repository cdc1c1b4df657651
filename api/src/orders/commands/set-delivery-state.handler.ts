import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../config/index.js';
import { EventStore } from '../../event-store/index.js';
import { type ProgressReport, setDeliveryState } from '../domain/delivery.decider.js';
import { affectedRowsOf, lockGoods } from '../order-locks.js';
import { loadOrder } from '../order-stream.js';

/**
 * Says what became of a delivery. Throws `order_not_found`, `no_delivery`, `order_not_paid`, and `not_collectable` when
 * it is cancelled. A pickup cannot be out: `invalid_fields`.
 */
export class SetDeliveryState extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly report: ProgressReport,
  ) {
    super();
  }
}

@CommandHandler(SetDeliveryState)
export class SetDeliveryStateHandler implements ICommandHandler<SetDeliveryState> {
  constructor(
    private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ orderId, report }: SetDeliveryState): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      await lockGoods(unit.tx, [affectedRowsOf(order)]);
      unit.append(stream, ...setDeliveryState(order, report, unit.now, this.config.SENDING_MAIL_SECONDS * 1000));
    });
  }
}
