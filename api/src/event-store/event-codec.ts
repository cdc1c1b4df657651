import { randomUUID } from 'node:crypto';
import { allEvents } from '@kronblad/contracts/events/all';
import type { EventDefinition, NewEvent } from '@kronblad/contracts/events/define';
import type { Tx } from './database.js';
import { type PersonKeys, seal, unseal } from './person-keys.js';
import type { AnyEvent, EventMeta } from './stored-event.js';
import { upcast } from './upcasters.js';

/** A personal field at rest. */
interface Locked {
  readonly $key: string;
  readonly $sealed: string;
}

/** A row of `log.events`, as PostgreSQL gives it. */
export interface EventRow {
  readonly position: string;
  readonly transaction_id: string;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly data: Record<string, unknown>;
  readonly meta: EventMeta;
}

export interface EncodedEvent {
  readonly id: string;
  readonly type: string;
  readonly schema: number;
  readonly data: string;
}

const definitions = new Map<string, EventDefinition>(
  allEvents.map((definition) => [definition.type, definition as EventDefinition]),
);

export function definitionOf(type: string): EventDefinition {
  const definition = definitions.get(type);
  if (!definition) throw new Error(`The log has no event type ${type}.`);
  return definition;
}

/** Turns events into rows and back: checks payloads, locks and unlocks personal data, brings old schemas up to date. */
export class EventCodec {
  constructor(private readonly keys: PersonKeys) {}

  async encode(tx: Tx, event: NewEvent): Promise<EncodedEvent> {
    const definition = definitionOf(event.type);
    const id = randomUUID();
    const data = definition.schema.parse(event.data) as Record<string, unknown>;
    const { personal } = definition;
    if (personal) {
      const { keyId, key } = await this.keys.obtain(tx, String(data[personal.subject]), personal.purpose);
      for (const field of personal.fields) {
        if (data[field] === null) continue;
        data[field] = { $key: keyId, $sealed: seal(key, JSON.stringify(data[field]), aad(id, field)) } satisfies Locked;
      }
    }
    return { id, type: event.type, schema: definition.version, data: JSON.stringify(data) };
  }

  async decode(tx: Tx, rows: readonly EventRow[]): Promise<AnyEvent[]> {
    const keys = await this.keys.find(tx, rows.flatMap(keyIdsOf));
    return rows.map((row) => {
      const data = upcast(row.type, row.schema, unlock(row, keys));
      return {
        position: Number(row.position),
        transactionId: BigInt(row.transaction_id),
        stream: row.stream,
        version: row.version,
        id: row.id,
        type: row.type,
        data,
        meta: row.meta,
        occurredAt: row.meta.occurredAt,
      } as AnyEvent;
    });
  }
}

const aad = (eventId: string, field: string) => `${eventId}/${field}`;

function keyIdsOf(row: EventRow): string[] {
  const fields = definitionOf(row.type).personal?.fields ?? [];
  return fields.flatMap((field) => {
    const value = row.data[field] as Locked | null;
    return value ? [value.$key] : [];
  });
}

function unlock(row: EventRow, keys: ReadonlyMap<string, Buffer>): Record<string, unknown> {
  const fields = definitionOf(row.type).personal?.fields;
  if (!fields) return row.data;
  const data = { ...row.data };
  for (const field of fields) {
    const locked = data[field] as Locked | null;
    if (!locked) continue;
    const key = keys.get(locked.$key);
    data[field] = key ? JSON.parse(unseal(key, locked.$sealed, aad(row.id, field))) : null;
  }
  return data;
}
