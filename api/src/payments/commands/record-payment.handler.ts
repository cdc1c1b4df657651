import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { DeliveryCalendars, mapFullDay } from '../../delivery/index.js';
import { EventStore, pipelined } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { Refusal } from '../../refusals/index.js';
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

  async execute({ orderId, payment, inbox }: RecordPayment): Promise<void> {
    const record = () =>
      this.store.transact(async (unit) => {
        const [loaded, isNew] = await pipelined([loadOrder(unit, orderId), enterInbox(unit.tx, inbox)]);
        if (isNew) await orderPayments.recordPayment(unit, loaded, payment, this.calendars.current);
      });
    try {
      await mapFullDay(record, () => []);
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'day_full')) throw error;
      // Another order has just taken the last place of a day that had none before, so the payment is judged anew.
      await record();
    }
  }
}
