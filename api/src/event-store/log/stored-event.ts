import type { DataOf, EventType } from '@kronblad/contracts/events/all';

/** Who caused an event. `id` is an admin's number; shoppers and machines have none. */
export interface Actor {
  readonly kind: 'admin' | 'shopper' | 'stripe' | 'system' | 'demo';
  readonly id?: number;
}

export interface EventMeta {
  readonly actor: Actor;
  /** Shared by everything that one request led to. */
  readonly correlationId: string;
  /** The event or command that this one follows from. */
  readonly causationId: string | null;
  /** When it happened; the same as recorded unless history was put in afterwards. */
  readonly occurredAt: string;
  /** History put in afterwards: read models learn of it, but nobody is mailed. */
  readonly silent?: true;
}

/** An event as the log gives it back: upcast to today's schema, personal data unlocked (null where its key is gone). */
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

/** The union of all stored events, to switch over by `type`. */
export type AnyEvent = { [Type in EventType]: StoredEvent<Type> }[EventType];

export function isType<Types extends EventType>(
  event: AnyEvent,
  ...types: readonly Types[]
): event is Extract<AnyEvent, { type: Types }> {
  return (types as readonly string[]).includes(event.type);
}
