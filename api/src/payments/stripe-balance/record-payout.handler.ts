import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { enterInbox, type InboxEntry } from '../stripe-inbox.js';
import { type PayoutFromStripe, payoutEvents } from './payout-fact.js';

export class RecordPayout extends Command<void> {
  constructor(
    readonly payout: PayoutFromStripe,
    readonly inbox: InboxEntry | null,
  ) {
    super();
  }
}

@CommandHandler(RecordPayout)
export class RecordPayoutHandler implements ICommandHandler<RecordPayout> {
  constructor(private readonly store: EventStore) {}

  async execute({ payout, inbox }: RecordPayout): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(`stripe-payout-${payout.id}`);
      if (!(await enterInbox(unit.tx, inbox))) return;
      unit.append(stream, ...payoutEvents(payout, stream.events));
    });
  }
}
