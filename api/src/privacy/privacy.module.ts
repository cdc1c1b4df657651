import { Module } from '@nestjs/common';
import { PersonKeys, reaction, type StoredEvent } from '../event-store/index.js';
import { ErasePersonHandler } from './erase-person.handler.js';
import { PersonRecords } from './person-records.js';
import { QueuedLetters } from './queued-letters.js';

/** Data subjects' rights. */
@Module({
  providers: [
    ErasePersonHandler,
    PersonRecords,
    QueuedLetters,
    // Retried until no email is left: the queue may be unreachable, or a job active.
    reaction(
      'remove-letters-when-person-erased',
      'PersonErased',
      [QueuedLetters, PersonKeys],
      async ({ data }: StoredEvent<'PersonErased'>, letters: QueuedLetters, keys: PersonKeys) => {
        const underWay = await letters.remove({ owns: (email) => keys.personId(email) === data.personId });
        if (underWay > 0) throw new Error('An email to an erased person is being sent; retrying its removal.');
      },
    ),
  ],
  exports: [PersonRecords],
})
export class PrivacyModule {}
