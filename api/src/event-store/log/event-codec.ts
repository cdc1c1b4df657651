import { randomUUID } from 'node:crypto';
import { allEvents } from '../../events/all.js';
import type { EventDefinition, NewEvent, Purpose } from '../../events/define.js';
import {
  decrypt,
  encrypt,
  type KeyOwner,
  type KeyRing,
  type PersonKey,
  type PersonKeys,
} from '../personal-data/person-keys.js';
import type { AnyEvent, EventMeta } from './stored-event.js';
import type { Tx } from './transaction.js';
import { upcast } from './upcasters.js';

interface EncryptedField {
  readonly $key: string;
  readonly $sealed: string;
}

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

/**
 * Thrown for an event that a later release wrote. Reading stops there, because this release could misread the event.
 */
export class NewerEventVersion extends Error {
  constructor({ type, schema, stream, version }: EventRow, known: number) {
    super(
      `Event ${version} of ${stream} is a ${type} of version ${schema}; this release reads versions up to ${known}. ` +
        'Upgrade to a later release to continue.',
    );
  }
}

/** The event's personal data was encrypted under another master key, or is damaged. */
export class UnreadableEvent extends Error {
  constructor({ position, type, stream }: EventRow) {
    super(`Event ${position}, ${type} of ${stream}: its personal data cannot be read with this DATA_ENCRYPTION_KEY.`);
  }
}

const refuse = (event: UnreadableEvent): void => {
  throw event;
};

/** Converts events to rows and back: validates payloads, encrypts and decrypts personal data, upcasts old schemas. */
export class EventCodec {
  /** When `onUnreadable` returns, the event is read as if its person had been erased. */
  constructor(
    private readonly keys: PersonKeys,
    private readonly onUnreadable: (event: UnreadableEvent) => void = refuse,
  ) {}

  async encode(tx: Tx, events: readonly NewEvent[]): Promise<EncodedEvent[]> {
    const drafts = events.map(draftOf);
    const owners = drafts.flatMap(({ owner }) => (owner ? [owner] : []));
    const keyOf = owners.length > 0 ? await this.keys.obtain(tx, owners) : undefined;
    return drafts.map(({ id, definition, data, owner }) => {
      if (owner && keyOf) encryptFields(data, definition.personal?.fields ?? [], keyOf(owner), id);
      return { id, type: definition.type, schema: definition.version, data: JSON.stringify(data) };
    });
  }

  async holdKey(tx: Tx, owner: KeyOwner): Promise<void> {
    await this.keys.obtain(tx, [owner]);
  }

  /**
   * Decrypts only personal data of these `purposes` (null: all purposes). Other personal fields become undefined, not
   * null, because null means that the person was erased. Throws NewerEventVersion, without decoding any row, when a
   * later release wrote one of the rows, and UnreadableEvent for data of another master key.
   */
  async decode(tx: Tx, rows: readonly EventRow[], purposes: readonly Purpose[] | null = null): Promise<AnyEvent[]> {
    const known = rows.map(knownDefinition);
    const isAsked = (personal: Personal) => purposes === null || purposes.includes(personal.purpose);
    const keys = await this.keys.find(tx, keyIdsOf(rows, known, isAsked));
    return rows.map((row, index) => {
      const { personal } = known[index] as EventDefinition;
      if (personal && !decryptFields(row, personal, isAsked(personal) ? keys : null))
        this.onUnreadable(new UnreadableEvent(row));
      return {
        position: Number(row.position),
        transactionId: BigInt(row.transaction_id),
        stream: row.stream,
        version: row.version,
        id: row.id,
        type: row.type,
        data: upcast(row.type, row.schema, row.data),
        meta: row.meta,
        occurredAt: row.meta.occurredAt,
      } as AnyEvent;
    });
  }
}

type Personal = NonNullable<EventDefinition['personal']>;

function knownDefinition(row: EventRow): EventDefinition {
  const definition = definitionOf(row.type);
  if (row.schema > definition.version) throw new NewerEventVersion(row, definition.version);
  return definition;
}

const aad = (eventId: string, field: string) => `${eventId}/${field}`;

function draftOf({ type, data: payload }: NewEvent) {
  const definition = definitionOf(type);
  const data = definition.schema.parse(payload) as Record<string, unknown>;
  const { personal } = definition;
  const owner: KeyOwner | null = personal
    ? { personId: String(data[personal.subject]), purpose: personal.purpose }
    : null;
  return { id: randomUUID(), definition, data, owner };
}

function encryptFields(
  data: Record<string, unknown>,
  fields: readonly string[],
  { keyId, key }: PersonKey,
  id: string,
): void {
  for (const field of fields) {
    if (data[field] === null) continue;
    data[field] = {
      $key: keyId,
      $sealed: encrypt(key, JSON.stringify(data[field]), aad(id, field)),
    } satisfies EncryptedField;
  }
}

function* keyIdsOf(
  rows: readonly EventRow[],
  known: readonly EventDefinition[],
  isAsked: (personal: Personal) => boolean,
): Generator<string> {
  for (const [index, { data }] of rows.entries()) {
    const personal = known[index]?.personal;
    if (!personal || !isAsked(personal)) continue;
    for (const field of personal.fields) {
      const locked = data[field] as EncryptedField | null;
      if (locked) yield locked.$key;
    }
  }
}

/** Returns false when a field could not be decrypted; it becomes null. */
function decryptFields({ id, data }: EventRow, { fields }: Personal, keys: KeyRing | null): boolean {
  let isReadable = true;
  for (const field of fields) {
    const locked = data[field] as EncryptedField | null;
    if (!locked) continue;
    try {
      data[field] = keys ? decryptField(locked, keys, aad(id, field)) : undefined;
    } catch {
      data[field] = null;
      isReadable = false;
    }
  }
  return isReadable;
}

function decryptField({ $key, $sealed }: EncryptedField, keys: KeyRing, about: string): unknown {
  const key = keys.get($key);
  return key ? JSON.parse(decrypt(key, $sealed, about)) : null;
}
