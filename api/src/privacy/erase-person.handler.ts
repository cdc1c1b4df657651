import { PersonErased } from '@kronblad/contracts/events/privacy';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { ERASURES, EventStore, PersonKeys, PROJECTIONS, type Projection } from '../event-store/index.js';
import { PersonRecords } from './person-records.js';
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
 * Forgets whoever placed the order, for ever: the keys of what the log has of them, then the rows, then their letters in
 * the queue. Refuses `order_not_found`; throws `StillOpen`. The same again puts right what was interrupted.
 */
export class ErasePerson extends Command<RemovedLetters> {
  constructor(readonly orderNumber: string) {
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

  async execute({ orderNumber }: ErasePerson): Promise<RemovedLetters> {
    const { person } = await this.records.of(orderNumber);
    const { personId } = person;
    await this.store.transact(async (unit) => {
      // Waits for whoever is storing something about them at this moment: what follows sees that too.
      const destroyed = await this.keys.destroy(unit.tx, personId, ERASED);
      const { open } = await this.records.of(orderNumber, unit.tx);
      if (open.length > 0) throw new StillOpen(open);
      for (const projection of this.projections) await projection.forget?.(person, unit.tx);
      if (destroyed > 0) unit.append(await unit.load(ERASURES), PersonErased({ personId, purposes: [...ERASED] }));
    });
    return this.letters.remove(person);
  }
}
