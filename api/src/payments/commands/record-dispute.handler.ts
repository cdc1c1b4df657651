import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { loadOrder, recordDispute, type ToldDispute } from '../../orders/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';

export class RecordDispute extends Command<void> {
  constructor(
    readonly orderId: number,
    readonly dispute: ToldDispute,
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
      const { stream, order } = await loadOrder(unit, orderId);
      if (await enterInbox(unit.tx, inbox)) unit.append(stream, ...recordDispute(order, dispute));
    });
  }
}
