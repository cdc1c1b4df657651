import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import { EventStore, hasEvents, lockName, type Stream, type UnitOfWork } from '../event-store/index.js';
import { Refusal } from '../refusals/index.js';
import { mapUniqueViolation } from './map-unique-violation.js';
import { nextId } from './next-id.js';
import type { AnyRecordType, RecordState, RecordType } from './record-type.js';

/** Returns the new id. Throws the refusals of the record type's `check` and `unique` rules. */
export class CreateRecord<Details extends object> extends Command<number> {
  constructor(
    readonly type: RecordType<Details>,
    /**
     * May be a function of the transaction and the new id, for values that depend on the database, such as a free slug.
     */
    readonly details: Details | ((unit: UnitOfWork, id: number) => Promise<Details>),
  ) {
    super();
  }
}

/**
 * Replaces the given fields. Throws the refusal `version_conflict`, the record type's `notFound`, or one of its `check`
 * and `unique` rules.
 */
export class ChangeRecord<Details extends object> extends Command<void> {
  constructor(
    readonly type: RecordType<Details>,
    readonly id: number,
    /** May be a function of the transaction and the id, like a new record's details. */
    readonly changes: Partial<Details> | ((unit: UnitOfWork, id: number) => Promise<Partial<Details>>),
    /** The version on which the change is based; null overwrites without a check. */
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

/** Throws the refusal `version_conflict` or the record type's `notFound`. */
export class DeleteRecord extends Command<void> {
  constructor(
    readonly type: AnyRecordType,
    readonly id: number,
    readonly expectedVersion: number | null = null,
  ) {
    super();
  }
}

@CommandHandler(CreateRecord)
export class CreateRecordHandler implements ICommandHandler<CreateRecord<object>> {
  constructor(private readonly store: EventStore) {}

  execute({ type, details }: CreateRecord<object>): Promise<number> {
    return mapUniqueViolation(type.unique, () =>
      this.store.transact(async (unit) => {
        const id = await nextId(unit.tx, type.declaration.ids);
        const given = typeof details === 'function' ? await details(unit, id) : details;
        unit.begin(type.streamOf(id), ...type.create(id, unit.now.toISOString(), given));
        return id;
      }),
    );
  }
}

@CommandHandler(ChangeRecord)
export class ChangeRecordHandler implements ICommandHandler<ChangeRecord<object>> {
  constructor(private readonly store: EventStore) {}

  execute({ type, id, changes, expectedVersion }: ChangeRecord<object>): Promise<void> {
    return mapUniqueViolation(type.unique, () =>
      this.store.transact(async (unit) => {
        const { stream, state } = await loadRecord(unit, type, id, expectedVersion);
        const given = typeof changes === 'function' ? await changes(unit, id) : changes;
        unit.append(stream, ...type.change(state, given));
      }),
    );
  }
}

@CommandHandler(DeleteRecord)
export class DeleteRecordHandler implements ICommandHandler<DeleteRecord> {
  constructor(private readonly store: EventStore) {}

  execute({ type, id, expectedVersion }: DeleteRecord): Promise<void> {
    return this.store.transact(async (unit) => {
      const { stream, state } = await loadRecord(unit, type, id, expectedVersion);
      unit.append(stream, ...type.remove(state));
    });
  }
}

export async function loadRecord<Details extends object>(
  unit: UnitOfWork,
  type: RecordType<Details>,
  id: number,
  expectedVersion: number | null,
): Promise<{ readonly stream: Stream; readonly state: RecordState<Details> }> {
  const stream = await unit.load(type.streamOf(id));
  const state = type.from(stream.events);
  if (state.status === 'existing' && expectedVersion !== null && expectedVersion !== stream.version) {
    throw new Refusal('version_conflict');
  }
  return { stream, state };
}

export interface RecordSeed {
  readonly type: AnyRecordType;
  readonly details: readonly object[];
}

/** Creates the seed's records unless a record of its type was ever created. Returns how many it created. */
export function seedRecords(store: EventStore, { type, details }: RecordSeed): Promise<number> {
  const { created, ids } = type.declaration;
  return store.transact(async (unit) => {
    // Two deploys that run at the same time must not seed twice.
    await lockName(unit.tx, `seed of ${type.declaration.stream}`);
    if (await hasEvents(unit.tx, created.type)) return 0;
    for (const each of details) {
      const id = await nextId(unit.tx, ids);
      unit.begin(type.streamOf(id), ...type.create(id, unit.now.toISOString(), each));
    }
    return details.length;
  });
}
