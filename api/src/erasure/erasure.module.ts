import { Module } from '@nestjs/common';
import { PersonKeys, type StoredEvent } from '../event-store/index.js';
import { reaction } from '../event-store/projections/index.js';
import { ErasePersonHandler } from './erase-person.handler.js';
import { PersonRecords } from './person-records.js';
import { QueuedEmails } from './queued-emails.js';

@Module({
  providers: [
    ErasePersonHandler,
    PersonRecords,
    QueuedEmails,
    // These reactions throw, and so are retried, until no email is left: the queue may be unreachable, or a job may be
    // active. A reaction to an earlier event may have read the person's data before the erasure and queue its email
    // after the search, so they search again until the earlier events are handled.
    reaction(
      'remove-letters-when-person-erased',
      'PersonErased',
      [QueuedEmails, PersonKeys],
      async ({ data }: StoredEvent<'PersonErased'>, emails: QueuedEmails, keys: PersonKeys) => {
        const underWay = await emails.remove({ owns: (email) => keys.personId(email) === data.personId });
        if (underWay > 0) throw new Error('An email to an erased person is being sent; retrying its removal.');
      },
      { afterOthers: true },
    ),
    reaction(
      'remove-letters-when-recipient-erased',
      'RecipientErased',
      [QueuedEmails],
      async ({ data }: StoredEvent<'RecipientErased'>, emails: QueuedEmails) => {
        const underWay = await emails.removeOfRecipient(data.orderId);
        if (underWay > 0) throw new Error('An email about an erased recipient is being sent; retrying its removal.');
      },
      { afterOthers: true },
    ),
  ],
  exports: [PersonRecords],
})
export class ErasureModule {}
