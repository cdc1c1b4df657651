import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryCalendars } from '../../delivery/index.js';
import { EventStore, pipelined } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

/**
 * Records a succeeded payment together with the webhook's inbox entry; idempotent. A process manager issues the receipt
 * later.
 */
export class RecordPayment extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly payment: orderPayments.Payment,
    readonly inbox: InboxEntry | null,
    /** The order, if the caller has loaded it; saves loading it again. */
    readonly known?: orderPayments.LoadedOrder,
  ) {
    super();
  }
}

@CommandHandler(RecordPayment)
export class RecordPaymentHandler implements ICommandHandler<RecordPayment> {
  constructor(
    private readonly store: EventStore,
    private readonly calendars: DeliveryCalendars,
  ) {}

  async execute({ orderId, payment, inbox, ...command }: RecordPayment): Promise<void> {
    let { known } = command;
    await this.store.transact(async (unit) => {
      const [loaded, isNew] = await pipelined([
        known ? Promise.resolve(known) : loadOrder(unit, orderId),
        enterInbox(unit.tx, inbox),
      ]);
      // After a conflict the order has changed, so it is loaded for the next attempt.
      known = undefined;
      if (isNew) await orderPayments.recordPayment(unit, loaded, payment, this.calendars.current);
    });
  }
}
