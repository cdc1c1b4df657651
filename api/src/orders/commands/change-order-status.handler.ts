import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../../config/index.js';
import { DeliveryCalendars } from '../../delivery/index.js';
import { EventStore } from '../../event-store/index.js';
import type { DomainEvent } from '../../events/all.js';
import { Refusal } from '../../refusals/index.js';
import { refuseAgainstDay } from '../day-room.js';
import { changeStatus, type SendOptions, type ShownState } from '../domain/order.decider.js';
import type { Order } from '../domain/order.js';
import { type CancellationRefund, cancelWithRefund } from '../domain/refund.decider.js';
import { affectedRowsOf, isWithdrawn, lockGoods } from '../order-locks.js';
import { appendTo, type LoadedOrder, loadOrder } from '../order-stream.js';

/**
 * Moves an order between pending, sent and cancelled, and requests the `refund` of a cancelled one; returns the order
 * after that. Throws the refusal `insufficient_stock` when the goods of a
 * reopened order are sold out, `day_closed` and `day_full` when its day has no place for it and `exceed` is not set, and `payment_under_way` when an order to be cancelled may still be paid. When the order
 * has changed since it was `shown`, throws `paid_meanwhile`, `refunded_meanwhile`, `withdrawn_meanwhile`,
 * `mailed_meanwhile` or `status_changed`.
 */
export class ChangeOrderStatus extends Command<LoadedOrder> {
  constructor(
    readonly orderId: number,
    readonly status: Order['status'],
    readonly shown: ShownState = {},
    readonly sending: Omit<SendOptions, 'holdMs'> = { sentAt: null },
    readonly refund?: CancellationRefund,
    /** True: a cancelled order may become pending again although its day is closed or full. */
    readonly exceed = false,
  ) {
    super();
  }
}

@CommandHandler(ChangeOrderStatus)
export class ChangeOrderStatusHandler implements ICommandHandler<ChangeOrderStatus> {
  constructor(
    private readonly store: EventStore,
    private readonly calendars: DeliveryCalendars,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async execute(command: ChangeOrderStatus): Promise<LoadedOrder> {
    const { orderId, status, shown, exceed } = command;
    return this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, orderId);
      const { order } = loaded;
      if (order.status !== status) await lockGoods(unit.tx, [affectedRowsOf(order)]);
      const news = this.decide(loaded, command, unit.now);
      const isNews = news.length > 0 && status === 'sent' && shown.withdrawn === false;
      if (isNews && (await isWithdrawn(unit.tx, orderId))) throw new Refusal('withdrawn_meanwhile');
      if (!exceed && isReopened(news)) await refuseAgainstDay(unit, order, this.calendars.current);
      return appendTo(unit, loaded, news);
    });
  }

  private decide(loaded: LoadedOrder, { status, shown, sending, refund }: ChangeOrderStatus, now: Date) {
    const { order } = loaded;
    const holdMs = this.config.SENDING_MAIL_SECONDS * 1000;
    return refund
      ? cancelWithRefund(order, refund, now, shown)
      : changeStatus(order, status, now, { ...sending, holdMs }, shown);
  }
}

/** An order that is sent at once needs no place of its day any more. */
const isReopened = (news: readonly DomainEvent[]): boolean => news.length === 1 && news[0]?.type === 'OrderReopened';
