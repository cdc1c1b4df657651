import type { DataOf, EventType } from '../../events/all.js';

/**
 * `id` and `name` are those of the admin's account; actors of other kinds have none. The name is in the log because
 * bookkeeping must say who made a change, whatever becomes of the account.
 */
export interface Actor {
  readonly kind: 'admin' | 'shopper' | 'courier' | 'stripe' | 'system' | 'demo';
  readonly id?: number;
  readonly name?: string;
}

export interface EventMeta {
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** ISO time; earlier than the time of recording only for imported history. */
  readonly occurredAt: string;
  /** Set for imported history. Projections and process managers handle such an event; reactions do not. */
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
