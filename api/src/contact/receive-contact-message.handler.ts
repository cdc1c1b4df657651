import { ContactMessageReceived } from '@kronblad/contracts/events/contact';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, PersonKeys } from '../event-store/index.js';

/** Stores a validated message. Returns whether an acknowledgement email follows. */
export class ReceiveContactMessage extends Command<boolean> {
  constructor(
    readonly written: {
      readonly name: string;
      readonly email: string;
      readonly phone: string;
      readonly subject: string;
      readonly message: string;
    },
    readonly acknowledged: boolean,
    /** Stockholm day of receipt. An identical message on the same day is a duplicate. */
    readonly day: string,
  ) {
    super();
  }
}

@CommandHandler(ReceiveContactMessage)
export class ReceiveContactMessageHandler implements ICommandHandler<ReceiveContactMessage> {
  constructor(
    private readonly store: EventStore,
    private readonly persons: PersonKeys,
  ) {}

  async execute({ written, acknowledged, day }: ReceiveContactMessage): Promise<boolean> {
    const { name, email, phone, subject, message } = written;
    const messageId = this.persons
      .fingerprint(JSON.stringify([day, name, email, phone, subject, message]))
      .slice(0, 32);
    const personId = this.persons.personId(email);
    return this.store.transact(async (unit) => {
      const stream = await unit.load(`contact-message-${messageId}`);
      const [known] = stream.events;
      if (known?.type === 'ContactMessageReceived') return known.data.acknowledged;
      unit.append(stream, ContactMessageReceived({ messageId, acknowledged, personId, ...written }));
      return acknowledged;
    });
  }
}
