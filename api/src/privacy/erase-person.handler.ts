import { PersonErased } from '@kronblad/contracts/events/privacy';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASURES, EventStore, PersonKeys, PROJECTIONS, type Projection } from '../event-store/index.js';
import { formerPersons } from '../orders/index.js';
import { PersonRecords, type Whom } from './person-records.js';
import { QueuedLetters, type RemovedLetters } from './queued-letters.js';

/** What the books hold is locked for another purpose, and stays. */
const ERASED = ['contact', 'marketing'] as const;

/** Something is still owed to them. */
export class StillOpen extends Error {
  constructor(readonly open: readonly string[]) {
    super(`Not yet: still open are ${open.join(', ')}. Until that is finished the shop has to know who they are.`);
  }
}

/**
 * Forgets somebody for ever: the keys of what the log has of them, then the rows, then their letters in the queue. Throws
 * `NobodyKnown` and `StillOpen`. The same again puts right what was interrupted.
 */
export class ErasePerson extends Command<RemovedLetters> {
  constructor(readonly whom: Whom) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(PersonKeys) private readonly keys: PersonKeys,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    @Inject(PersonRecords) private readonly records: PersonRecords,
    @Inject(QueuedLetters) private readonly letters: QueuedLetters,
  ) {}

  async execute({ whom }: ErasePerson): Promise<RemovedLetters> {
    const { person } = await this.records.of(whom);
    const { personId } = person;
    await this.store.transact(async (unit) => {
      // Waits for whoever is storing something about them at this moment: what follows sees that too.
      const destroyed = await this.keys.destroy(unit.tx, personId, ERASED);
      for (const former of await formerPersons(unit.tx, personId)) await this.keys.destroy(unit.tx, former, ERASED);
      const { open } = await this.records.ofPerson(personId, unit.tx);
      if (open.length > 0) throw new StillOpen(open);
      for (const projection of this.projections) await projection.forget?.(person, unit.tx);
      if (destroyed > 0) unit.append(await unit.load(ERASURES), PersonErased({ personId, purposes: [...ERASED] }));
    });
    return this.letters.remove(person);
  }
}
