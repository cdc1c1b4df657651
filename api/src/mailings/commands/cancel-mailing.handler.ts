import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { Refusal } from '../../refusals/index.js';
import { MailingCancelled } from '../events.js';
import { isScheduled, mailingStream } from '../mailing-effects.js';

/** Stops a scheduled mailing. Throws the refusal `mailing_not_found` or `mailing_started`. */
export class CancelMailing extends Command<void> {
  constructor(readonly mailingId: string) {
    super();
  }
}

@CommandHandler(CancelMailing)
export class CancelMailingHandler implements ICommandHandler<CancelMailing> {
  constructor(private readonly store: EventStore) {}

  async execute({ mailingId }: CancelMailing): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(mailingStream(mailingId));
      if (stream.version === 0) throw new Refusal('mailing_not_found');
      if (stream.events.some(({ type }) => type === 'MailingCancelled')) return;
      if (!isScheduled(stream.events)) throw new Refusal('mailing_started');
      unit.append(stream, MailingCancelled({ mailingId }));
    });
  }
}
