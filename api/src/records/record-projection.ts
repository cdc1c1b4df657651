import type { EventType } from '@kronblad/contracts/events/all';
import type { Type } from '@nestjs/common';
import { type AnyEvent, type Columns, type Projection, RowChanges, tableOf } from '../event-store/index.js';
import type { AnyRecordType } from './record-type.js';

/**
 * The inline read model of a record type: one row per record, columns by the entity's properties. The entity has
 * `version` and `createdAt`, and may have `updatedAt`. `name` and `version` identify the projection to rebuilds.
 */
export function recordProjection(
  record: AnyRecordType,
  options: { readonly entity: Type; readonly name: string; readonly version?: number },
): Projection {
  const { created, changed, deleted, idField } = record.declaration;
  const table = tableOf(options.entity);
  const hasUpdatedAt = 'updated_at' in table.columns;
  const handles = [created.type, changed.type, deleted.type] as readonly EventType[];

  function apply(rows: RowChanges, event: AnyEvent): void {
    const { [idField]: id, createdAt, changes, ...details } = event.data as Record<string, unknown>;
    const updatedAt = hasUpdatedAt ? { updated_at: event.type === created.type ? createdAt : event.occurredAt } : {};
    const stamps = { version: event.version, ...updatedAt };
    if (event.type === created.type) {
      rows.put(id, { ...table.columnsOf(details), created_at: createdAt, ...stamps });
    } else if (event.type === changed.type) {
      rows.change(id, { ...table.columnsOf(changes as Columns), ...stamps });
    } else rows.remove(id);
  }

  return {
    name: options.name,
    ...(options.version ? { version: options.version } : {}),
    mode: 'inline',
    tables: [table.table],
    handles,
    async handle(events, tx) {
      const rows = new RowChanges(table);
      for (const event of events) apply(rows, event);
      await rows.write(tx);
    },
  };
}
