import type { Type } from '@nestjs/common';
import type { AnyEvent } from '../event-store/index.js';
import { type Columns, type Projection, RowChanges, tableOf } from '../event-store/projections/index.js';
import type { EventType } from '../events/all.js';
import type { AnyRecordType } from './record-type.js';

/**
 * The inline projection of a record type: one row per record, with the entity's columns. The entity has `version` and
 * `createdAt`, and optionally `updatedAt`. `name` and `version` are the projection's; a new version leads to a rebuild.
 */
export function recordProjection(
  record: AnyRecordType,
  options: { readonly entity: Type; readonly name: string; readonly version?: number },
): Projection {
  const table = tableOf(options.entity);
  return {
    name: options.name,
    ...(options.version ? { version: options.version } : {}),
    mode: 'inline',
    tables: [table.table],
    handles: recordEvents(record),
    async handle(events, tx) {
      const rows = new RowChanges(table);
      for (const event of events) followRecord(record, table, rows, event);
      await rows.write(tx);
    },
  };
}

export function recordEvents({ declaration: { created, changed, deleted } }: AnyRecordType): readonly EventType[] {
  return [created.type, changed.type, deleted.type] as readonly EventType[];
}

export function followRecord(
  record: AnyRecordType,
  table: ReturnType<typeof tableOf>,
  rows: RowChanges,
  event: AnyEvent,
): void {
  const { created, changed, deleted, idField, earlier } = record.declaration;
  const { [idField]: id, createdAt, changes, ...details } = event.data as Record<string, unknown>;
  const stamps = (at: unknown) => ({
    version: event.version,
    ...('updated_at' in table.columns ? { updated_at: at } : {}),
  });
  if (event.type === created.type) {
    rows.put(id, { ...table.columnsOf({ ...earlier, ...details }), created_at: createdAt, ...stamps(createdAt) });
  } else if (event.type === changed.type) {
    rows.change(id, { ...table.columnsOf(changes as Columns), ...stamps(event.occurredAt) });
  } else if (event.type === deleted.type) rows.remove(id);
}
