import { Refusal } from '@kronblad/contracts/refusals';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { mapStockShortage } from '../../../catalogue/index.js';
import { CONFIG, type Config } from '../../../config/index.js';
import { EventStore } from '../../../event-store/index.js';
import { changeStatus, type Sending, type Shown } from '../../domain/order.decider.js';
import type { Order } from '../../domain/order.js';
import { type CancellationRefund, cancelWithRefund } from '../../domain/refund.decider.js';
import { isWithdrawn, lockGoods, rowsOf } from '../../order-locks.js';
import { appendTo, type LoadedOrder, loadOrder } from '../../order-stream.js';
import { refundSupplements } from '../../supplement-refunds.js';

/**
 * Moves an order between pending, sent and cancelled, and requests the `refund` of a cancelled one and of its
 * supplements; returns the order after that. Throws the refusal `insufficient_stock` when the goods of a
 * reopened order are sold out, and `payment_under_way` when an order to be cancelled may still be paid. When the order
 * has changed since it was `shown`, throws `paid_meanwhile`, `refunded_meanwhile`, `withdrawn_meanwhile`,
 * `mailed_meanwhile` or `status_changed`.
 */
export class ChangeOrderStatus extends Command<LoadedOrder> {
  constructor(
    readonly orderId: number,
    readonly status: Order['status'],
    readonly sentAt: string | null,
    readonly shown: Shown = {},
    readonly sending: Pick<Sending, 'tracking' | 'notify'> = {},
    readonly refund?: CancellationRefund,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(
    private readonly store: EventStore,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute({ orderId, status, sentAt, shown, sending, refund }: ChangeOrderStatus): Promise<LoadedOrder> {
    const holdMs = this.config.SENDING_MAIL_SECONDS * 1000;
    return mapStockShortage(() =>
      this.store.transact(async (unit) => {
        const loaded = await loadOrder(unit, orderId);
        const { order } = loaded;
        if (order.status !== status) await lockGoods(unit.tx, [rowsOf(order)]);
        const news = refund
          ? cancelWithRefund(order, refund, unit.now, shown)
          : changeStatus(order, status, unit.now, { ...sending, sentAt, holdMs }, shown);
        const isNews = news.length > 0 && status === 'sent' && shown.withdrawn === false;
        if (isNews && (await isWithdrawn(unit.tx, orderId))) throw new Refusal('withdrawn_meanwhile');
        const changed = appendTo(unit, loaded, news);
        if (refund) await refundSupplements(unit, order, { refundId: refund.refundId, reason: refund.request.reason });
        return changed;
      }),
    );
  }
}
