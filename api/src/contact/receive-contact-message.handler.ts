import { ContactMessageReceived } from '@kronblad/contracts/events/contact';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, PersonKeys } from '../event-store/index.js';

/** What somebody wrote, checked. Answers whether a letter acknowledges it. */
export class ReceiveContactMessage extends Command<boolean> {
  constructor(
    readonly written: {
      readonly name: string;
      readonly email: string;
      readonly subject: string;
      readonly message: string;
    },
    /** Whether one may. */
    readonly letterFollows: boolean,
    /** The Stockholm day it came: the same again that day is the same message. */
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

  async execute({ written, letterFollows, day }: ReceiveContactMessage): Promise<boolean> {
    const { name, email, subject, message } = written;
    const messageId = this.persons.fingerprint(JSON.stringify([day, name, email, subject, message])).slice(0, 32);
    const personId = this.persons.personId(email);
    return this.store.transact(async (unit) => {
      const stream = await unit.load(`contact-message-${messageId}`);
      const [known] = stream.events;
      if (known?.type === 'ContactMessageReceived') return known.data.letterFollows;
      unit.append(stream, ContactMessageReceived({ messageId, letterFollows, personId, ...written }));
      return letterFollows;
    });
  }
}
