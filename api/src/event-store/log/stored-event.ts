import type { DataOf, EventType } from '@kronblad/contracts/events/all';

/** The cause of an event. `id` is an admin's number; shoppers and machines have none. */
export interface Actor {
  readonly kind: 'admin' | 'shopper' | 'stripe' | 'system' | 'demo';
  readonly id?: number;
}

export interface EventMeta {
  readonly actor: Actor;
  /** Shared by everything that one request led to. */
  readonly correlationId: string;
  /** The event or command that caused this one. */
  readonly causationId: string | null;
  /** When it happened; differs from the time of recording only for imported history. */
  readonly occurredAt: string;
  /** Imported history: read models handle it, reactions do not. */
  readonly silent?: true;
}

/** A decoded event: upcast to the current schema, personal data decrypted (null once its key is destroyed). */
export interface StoredEvent<Type extends EventType = EventType> {
  readonly position: number;
  readonly transactionId: bigint;
  readonly stream: string;
  readonly version: number;
  readonly id: string;
  readonly type: Type;
  readonly data: DataOf<Type>;
  readonly meta: EventMeta;
  readonly occurredAt: string;
}

export type AnyEvent = { [Type in EventType]: StoredEvent<Type> }[EventType];

export function isType<Types extends EventType>(
  event: AnyEvent,
  ...types: readonly Types[]
): event is Extract<AnyEvent, { type: Types }> {
  return (types as readonly string[]).includes(event.type);
}
