import { ContactMessageReceived } from '@kronblad/contracts/events/contact';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, PersonKeys } from '../event-store/index.js';

/** What somebody wrote, checked. `day` is the Stockholm day it came: the same again that day is the same message. */
export class ReceiveContactMessage extends Command<void> {
  constructor(
    readonly written: {
      readonly name: string;
      readonly email: string;
      readonly subject: string;
      readonly message: string;
    },
    readonly day: string,
  ) {
    super();
  }
}

/** Keeps a message once, however often a double click or a broken line sends it. */
@CommandHandler(ReceiveContactMessage)
export class ReceiveContactMessageHandler implements ICommandHandler<ReceiveContactMessage> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PersonKeys) private readonly persons: PersonKeys,
  ) {}

  async execute({ written, day }: ReceiveContactMessage): Promise<void> {
    const { name, email, subject, message } = written;
    const messageId = this.persons.fingerprint(JSON.stringify([day, name, email, subject, message])).slice(0, 32);
    const personId = this.persons.personId(email);
    await this.store.transact(async (unit) => {
      const stream = await unit.load(`contact-message-${messageId}`);
      if (stream.version > 0) return;
      unit.append(stream, ContactMessageReceived({ messageId, personId, ...written }));
    });
  }
}
