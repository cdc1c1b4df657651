import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { Actor, AnyEvent } from './stored-event.js';

/** Actor and cause of one request, reaction or job, available through all its asynchronous steps. */
export interface RequestContext {
  actor: Actor;
  correlationId: string;
  readonly causationId: string | null;
  /** ISO time at which an imported event happened; set only during an import of history. */
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

/**
 * Sets the correlation id of events that Stripe or the shop itself appends to that of `began`, the first event of the
 * order or effect. Events that were caused by another event keep the id of that event's request.
 */
export function continueFrom(began: AnyEvent | undefined): void {
  const context = currentContext();
  const isOwn = context.actor.kind === 'stripe' || context.actor.kind === 'system';
  if (began && isOwn && context.causationId === null) context.correlationId = began.meta.correlationId;
}

export function actAs(actor: Actor): void {
  const context = storage.getStore();
  if (context) context.actor = actor;
}
