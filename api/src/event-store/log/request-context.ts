import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor, AnyEvent } from './stored-event.js';

/** The actor and cause of one request, reaction or job, carried through its asynchronous steps. */
export interface RequestContext {
  actor: Actor;
  readonly correlationId: string;
  readonly causationId: string | null;
  /** Set when history is imported. */
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

export const causedBy = (event: AnyEvent): RequestContext => ({
  actor: { kind: 'system' },
  correlationId: event.meta.correlationId,
  causationId: event.id,
});

/** Sets the current request's actor once the session is known. */
export function actAs(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}
