import { isDeepStrictEqual } from 'node:util';
import type { DomainEvent } from '../events/all.js';
import { Refusal, type RefusalCode } from '../refusals/index.js';
import type { UniqueIndexes } from './map-unique-violation.js';

export type RecordState<Details> =
  | { readonly status: 'unknown' | 'deleted' }
  | { readonly status: 'existing'; readonly id: number; readonly details: Details };

type Make = { readonly type: DomainEvent['type'] } & ((data: never) => unknown);

export interface RecordDeclaration<Details> {
  /** A record's stream is `<stream>-<id>`. */
  readonly stream: string;
  readonly idField: string;
  /** Payload: `{[idField], createdAt, ...details}`. */
  readonly created: Make;
  /** Payload: `{[idField], changes}`; `changes` contains only fields that differ. */
  readonly changed: Make;
  readonly deleted: Make;
  readonly notFound: RefusalCode;
  /**
   * Throws a refusal for invalid details. `changes` contains the new values; for a new record, all details. `before`
   * has the details before the change; null for a new record.
   */
  readonly check?: (details: Details, changes: Partial<Details>, before: Details | null) => void;
  readonly unique?: UniqueIndexes;
  /** Values of fields that the events of earlier releases do not have. */
  readonly earlier?: Partial<Details>;
  /** Ids come from the sequence `app.<ids>`. */
  readonly ids: string;
}

/** Rules of a simple resource that is created, changed field by field, and deleted. */
export class RecordType<Details extends object> {
  constructor(readonly declaration: RecordDeclaration<Details>) {}

  get unique(): UniqueIndexes {
    return this.declaration.unique ?? {};
  }

  streamOf(id: number): string {
    return `${this.declaration.stream}-${id}`;
  }

  from(events: readonly DomainEvent[]): RecordState<Details> {
    return events.reduce<RecordState<Details>>((state, event) => this.evolve(state, event), { status: 'unknown' });
  }

  create(id: number, createdAt: string, details: Details): DomainEvent[] {
    const { created, idField, check } = this.declaration;
    check?.(details, details, null);
    return [make(created, { [idField]: id, createdAt, ...details })];
  }

  /** Returns one event with the differences, or none. `undefined` leaves a field unchanged. */
  change(state: RecordState<Details>, wanted: Partial<Details>): DomainEvent[] {
    const { changed, idField, check } = this.declaration;
    const { id, details } = this.existing(state);
    const changes = Object.fromEntries(
      Object.entries(wanted).filter(
        ([field, value]) => value !== undefined && !isDeepStrictEqual(value, details[field as keyof Details]),
      ),
    ) as Partial<Details>;
    if (Object.keys(changes).length === 0) return [];
    check?.({ ...details, ...changes }, changes, details);
    return [make(changed, { [idField]: id, ...this.changedData(changes, details) })];
  }

  remove(state: RecordState<Details>): DomainEvent[] {
    const { deleted, idField } = this.declaration;
    return [make(deleted, { [idField]: this.existing(state).id })];
  }

  /** The event's data about `changes` to `before`, without the id. */
  protected changedData(changes: Partial<Details>, _before: Details): object {
    return { changes };
  }

  protected evolve(state: RecordState<Details>, event: DomainEvent): RecordState<Details> {
    const { created, changed, deleted, idField, earlier } = this.declaration;
    const data = event.data as Record<string, unknown>;
    switch (event.type) {
      case created.type: {
        const { [idField]: id, createdAt: _, ...details } = data;
        return { status: 'existing', id: id as number, details: { ...earlier, ...details } as Details };
      }
      case changed.type:
        if (state.status !== 'existing') return state;
        return { ...state, details: { ...state.details, ...(data.changes as Partial<Details>) } };
      case deleted.type:
        return { status: 'deleted' };
      default:
        return state;
    }
  }

  private existing(state: RecordState<Details>) {
    if (state.status !== 'existing') throw new Refusal(this.declaration.notFound);
    return state;
  }
}

function make(definition: Make, data: object): DomainEvent {
  return definition(data as never) as DomainEvent;
}

// biome-ignore lint/suspicious/noExplicitAny: details are input and output of its methods, so no narrower type fits all
export type AnyRecordType = RecordType<any>;
