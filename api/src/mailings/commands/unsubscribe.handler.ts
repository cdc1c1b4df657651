import { MailingsUnsubscribed } from '@kronblad/contracts/events/mailings';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';

/** Unsubscribes a person from all mailings, permanently. Idempotent. */
export class Unsubscribe extends Command<void> {
  constructor(
    readonly personId: string,
    readonly by: 'link' | 'staff',
    readonly mailingId: string | null,
  ) {
    super();
  }
}

@CommandHandler(Unsubscribe)
export class UnsubscribeHandler implements ICommandHandler<Unsubscribe> {
  constructor(private readonly store: EventStore) {}

  async execute({ personId, by, mailingId }: Unsubscribe): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(`unsubscribed-${personId}`);
      if (stream.version === 0) unit.append(stream, MailingsUnsubscribed({ personId, by, mailingId }));
    });
  }
}
