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

  async execute(command: RecordPayment): Promise<void> {
    try {
      await mapFullDay(
        () => this.record(command, command.known),
        () => [],
      );
    } catch (error) {
      if (!(error instanceof Refusal && error.code === 'day_full')) throw error;
      // Another order has just taken the last place of a day that had none before, so the payment is judged anew.
      await this.record(command);
    }
  }

  private async record({ orderId, payment, inbox }: RecordPayment, known?: orderPayments.LoadedOrder): Promise<void> {
    let loadedBefore = known;
    await this.store.transact(async (unit) => {
      const [loaded, isNew] = await pipelined([
        loadedBefore ? Promise.resolve(loadedBefore) : loadOrder(unit, orderId),
        enterInbox(unit.tx, inbox),
      ]);
      // After a conflict the order has changed, so it is loaded for the next attempt.
      loadedBefore = undefined;
      if (isNew) await orderPayments.recordPayment(unit, loaded, payment, this.calendars.current);
    });
  }
}
