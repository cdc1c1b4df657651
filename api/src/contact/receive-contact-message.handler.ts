import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, PersonKeys, type Stream } from '../event-store/index.js';
import { EmailLimits } from '../http/index.js';
import { ContactMessageReceived } from './events.js';

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
    private readonly emails: EmailLimits,
  ) {}

  async execute({ written, day }: ReceiveContactMessage): Promise<boolean> {
    const { name, email, phone, subject, message } = written;
    const messageId = this.persons
      .fingerprint(JSON.stringify([day, name, email, phone, subject, message]))
      .slice(0, 32);
    const personId = this.persons.personId(email);
    const before = acknowledgedIn(await this.store.load(`contact-message-${messageId}`));
    if (before !== null) return before;
    // The limit also applies to customers: otherwise the response would reveal who is one.
    const acknowledged = await this.emails.admitsStranger('contact', email);
    return this.store.transact(async (unit) => {
      const stream = await unit.load(`contact-message-${messageId}`);
      const known = acknowledgedIn(stream);
      if (known !== null) return known;
      unit.append(stream, ContactMessageReceived({ messageId, acknowledged, personId, ...written }));
      return acknowledged;
    });
  }
}

/** Null for a message that is new. */
function acknowledgedIn({ events: [known] }: Stream): boolean | null {
  return known?.type === 'ContactMessageReceived' ? known.data.acknowledged : null;
}
