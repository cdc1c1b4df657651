import type { OpenMatter } from '@kronblad/contracts/customer/schema';
import { Inject } from '@nestjs/common';
import { Command, CommandBus, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { type AnyEvent, Database, ERASURES, EventStore, PersonKeys, PROJECTIONS } from '../../event-store/index.js';
import type { ErasedPerson, Projection } from '../../event-store/projections/index.js';
import { EraseRecipient, personOrders } from '../../orders/index.js';
import { PersonErased } from './events.js';
import { PersonRecords, type PersonReference } from './person-records.js';

/** Personal data in receipts and credit notes is encrypted for another purpose, with another key, so it is kept. */
const ERASED = ['contact', 'marketing', 'alert'] as const;

export class PersonHasOpenMatters extends Error {
  constructor(readonly open: readonly OpenMatter[]) {
    const named = open.map(({ kind, order_number }) =>
      kind === 'withdrawal' ? `withdrawal from ${order_number}` : `order ${order_number}`,
    );
    super(`Still open: ${named.join(', ')}. The person can be erased once these are closed.`);
  }
}

/**
 * Destroys the keys of a person's data in the log and clears the person's rows; a reaction removes queued emails. What
 * the person ordered to themselves loses its recipient, too; recipients who are others stay.
 * Returns the id of the erasure's event, or the earlier one's if the person is already erased. Throws `PersonUnknown` for
 * an unknown person, and `PersonHasOpenMatters` while an order or withdrawal notice of the person is open.
 */
export class ErasePerson extends Command<string> {
  constructor(readonly whom: PersonReference) {
    super();
  }
}

@CommandHandler(ErasePerson)
export class ErasePersonHandler implements ICommandHandler<ErasePerson> {
  constructor(
    private readonly store: EventStore,
    private readonly keys: PersonKeys,
    @Inject(PROJECTIONS) private readonly projections: readonly Projection[],
    private readonly records: PersonRecords,
    private readonly database: Database,
    private readonly commands: CommandBus,
  ) {}

  async execute({ whom }: ErasePerson): Promise<string> {
    const { person } = await this.records.of(whom);
    const { personId } = person;
    const own = await personOrders.ownRecipientsOf(this.database, personId);
    const erased = await this.erase(person);
    for (const orderId of own) await this.commands.execute(new EraseRecipient(orderId, 'buyer_erased'));
    return erased;
  }

  private erase(person: ErasedPerson): Promise<string> {
    const { personId } = person;
    return this.store.transact(async (unit) => {
      // Destroying a key waits for transactions that are storing data about the person, so the following reads see
      // their data.
      const destroyed = await this.keys.destroy(unit.tx, personId, ERASED);
      for (const former of await personOrders.formerPersonsOf(unit.tx, personId))
        await this.keys.destroy(unit.tx, former, ERASED);
      const { open, orders, withdrawals, receipts } = await this.records.ofPerson(personId, unit.tx);
      if (open.length > 0) throw new PersonHasOpenMatters(open);
      for (const projection of this.projections) await projection.forget?.(person, unit.tx);
      const erasures = await unit.load(ERASURES);
      const before = erasures.events.findLast(
        ({ type, data }) => type === 'PersonErased' && data.personId === personId,
      );
      if (destroyed === 0 && before) return before.id;
      const facts = { orders: [...orders], withdrawals: withdrawals.length, receipts: [...receipts] };
      unit.append(erasures, PersonErased({ personId, purposes: [...ERASED], ...facts }));
      const [erased] = await unit.flush();
      return (erased as AnyEvent).id;
    });
  }
}
