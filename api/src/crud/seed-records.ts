import { type EventStore, hasEvents, lockName } from '../event-store/index.js';
import { nextId } from './next-id.js';
import type { AnyRecordType } from './record-type.js';

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
