import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

export class RecordFailedAttempt extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly attempt: orderPayments.FailedAttempt,
    readonly inbox: InboxEntry,
  ) {
    super();
  }
}

@CommandHandler(RecordFailedAttempt)
export class RecordFailedAttemptHandler implements ICommandHandler<RecordFailedAttempt> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, attempt, inbox }: RecordFailedAttempt): Promise<void> {
    await this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, orderId);
      if (await enterInbox(unit.tx, inbox)) orderPayments.recordFailedAttempt(unit, loaded, attempt);
    });
  }
}
