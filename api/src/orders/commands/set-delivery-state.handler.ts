import type { changeDeliveryState } from '@kronblad/contracts/order/delivery-schema';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { z } from 'zod';
import { CONFIG, type Config } from '../../config/index.js';
import { EventStore } from '../../event-store/index.js';
import { type Courier, refuseForCourier } from '../domain/courier-report.js';
import { setDeliveryState } from '../domain/delivery.decider.js';
import { affectedRowsOf, lockGoods } from '../order-locks.js';
import { loadOrder } from '../order-stream.js';

/**
 * Says what became of a delivery. Throws `order_not_found`, `no_delivery`, `order_not_paid`, `not_collectable` when
 * it is cancelled, and `delivery_state_changed`. A pickup cannot be out: `invalid_fields`. `courier`: who reports it, if
 * not the shop; the buyer is always told, and what a courier may not report is refused.
 */
export class SetDeliveryState extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly report: z.output<typeof changeDeliveryState>,
    readonly courier: Courier | null = null,
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

  async execute({ orderId, report, courier }: SetDeliveryState): Promise<void> {
    const { state, from, to, note, seconds_ago, notify_customer } = report;
    const notify = notify_customer || courier !== null;
    const told = [to, note].filter(Boolean).join(', ') || null;
    await this.store.transact(async (unit) => {
      const at = new Date(unit.now.getTime() - seconds_ago * 1000);
      const { stream, order } = await loadOrder(unit, orderId);
      if (courier) refuseForCourier(order, courier, report, unit.now);
      await lockGoods(unit.tx, [affectedRowsOf(order)]);
      const holdMs = this.config.SENDING_MAIL_SECONDS * 1000;
      unit.append(stream, ...setDeliveryState(order, { state, from, at, note: told, notify }, unit.now, holdMs));
    });
  }
}
