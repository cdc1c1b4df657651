import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, recordFailedAttempt } from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

export class RecordFailedAttempt extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly intentId: string,
    readonly code: string | null,
    readonly declineCode: string | null,
    readonly inbox: InboxEntry,
  ) {
    super();
  }
}

@CommandHandler(RecordFailedAttempt)
export class RecordFailedAttemptHandler implements ICommandHandler<RecordFailedAttempt> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, intentId, code, declineCode, inbox }: RecordFailedAttempt): Promise<void> {
    await this.store.transact(async (unit) => {
      const { stream, order } = await loadOrder(unit, orderId);
      if (!(await enterInbox(unit.tx, inbox))) return;
      unit.append(stream, ...recordFailedAttempt(order, intentId, code, declineCode));
    });
  }
}
