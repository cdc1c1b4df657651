import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor, AnyEvent } from './stored-event.js';

/** Who is acting and why, carried along every asynchronous step of one request, reaction or job. */
export interface RequestContext {
  actor: Actor;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Set when history is put in afterwards. */
  readonly occurredAt?: string;
  readonly silent?: true;
}

const storage = new AsyncLocalStorage<RequestContext>();

export function currentContext(): RequestContext {
  return storage.getStore() ?? { actor: { kind: 'system' }, correlationId: randomUUID(), causationId: null };
}

export function runInContext<T>(context: RequestContext, work: () => T): T {
  return storage.run(context, work);
}

/** The context of what the system does because of a stored event. */
export const causedBy = (event: AnyEvent): RequestContext => ({
  actor: { kind: 'system' },
  correlationId: event.meta.correlationId,
  causationId: event.id,
});

/** Names the actor of the request under way, once the session is known. */
export function actAs(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}
