import { Module } from '@nestjs/common';
import { PersonKeys, reaction, type StoredEvent } from '../event-store/index.js';
import { ErasePersonHandler } from './erase-person.handler.js';
import { PersonRecords } from './person-records.js';
import { QueuedLetters } from './queued-letters.js';

/** What somebody may ask of the shop about themselves. */
@Module({
  providers: [
    ErasePersonHandler,
    PersonRecords,
    QueuedLetters,
    // Tried again until no letter is left: the queue may be away, or a letter under way, when somebody is erased.
    reaction(
      'remove-letters-when-person-erased',
      'PersonErased',
      [QueuedLetters, PersonKeys],
      async ({ data }: StoredEvent<'PersonErased'>, letters: QueuedLetters, keys: PersonKeys) => {
        const underWay = await letters.remove({ owns: (email) => keys.personId(email) === data.personId });
        if (underWay > 0)
          throw new Error('A letter to somebody who was erased is under way. It is removed when it is done.');
      },
    ),
  ],
  exports: [PersonRecords],
})
export class PrivacyModule {}
