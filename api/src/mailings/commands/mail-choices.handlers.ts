import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore } from '../../event-store/index.js';
import { mailChoicesStream } from '../../events/streams.js';
import { MailBounceLifted, MailingsResubscribed, MailingsUnsubscribed } from '../events.js';

/** Unsubscribes a person from all mailings, until a choice of their own. Idempotent. */
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
      const stream = await unit.load(mailChoicesStream(personId));
      if (stream.events.at(-1)?.type === 'MailingsUnsubscribed') return;
      unit.append(stream, MailingsUnsubscribed({ personId, by, mailingId }));
    });
  }
}

/** Records a person's own choice to get mailings, each time: orders and erasures since the last one may have ended it. */
export class Resubscribe extends Command<void> {
  constructor(
    readonly personId: string,
    readonly by: 'link' | 'staff',
    /** How staff learned of the choice; null when the person used a link. */
    readonly note: string | null,
  ) {
    super();
  }
}

@CommandHandler(Resubscribe)
export class ResubscribeHandler implements ICommandHandler<Resubscribe> {
  constructor(private readonly store: EventStore) {}

  async execute({ personId, by, note }: Resubscribe): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(mailChoicesStream(personId));
      unit.append(stream, MailingsResubscribed({ personId, by, note }));
    });
  }
}

/** Allows mailings again to a mailbox that did not exist. */
export class LiftMailBounce extends Command<void> {
  constructor(readonly personId: string) {
    super();
  }
}

@CommandHandler(LiftMailBounce)
export class LiftMailBounceHandler implements ICommandHandler<LiftMailBounce> {
  constructor(private readonly store: EventStore) {}

  async execute({ personId }: LiftMailBounce): Promise<void> {
    await this.store.transact(async (unit) => {
      unit.append(await unit.load(`mail-bounces-${personId}`), MailBounceLifted({ personId }));
    });
  }
}
