import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, orderPayments } from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

export class RecordDispute extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly dispute: orderPayments.ReportedDispute,
    readonly inbox: InboxEntry | null,
  ) {
    super();
  }
}

@CommandHandler(RecordDispute)
export class RecordDisputeHandler implements ICommandHandler<RecordDispute> {
  constructor(private readonly store: EventStore) {}

  async execute({ orderId, dispute, inbox }: RecordDispute): Promise<void> {
    await this.store.transact(async (unit) => {
      const loaded = await loadOrder(unit, orderId);
      if (await enterInbox(unit.tx, inbox)) orderPayments.recordDispute(unit, loaded, dispute);
    });
  }
}
