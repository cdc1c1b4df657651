import { randomUUID } from 'node:crypto';
import { runInContext } from '#api/event-store/index.js';

/** Events of `work` happen at `at` (default: now), have the actor `demo` and start no reactions, so no email is sent. */
export function inPast<T>(work: () => Promise<T>, at?: Date): Promise<T> {
  const context = { actor: { kind: 'demo' }, correlationId: randomUUID(), causationId: null, silent: true } as const;
  return runInContext({ ...context, ...(at ? { occurredAt: at.toISOString() } : {}) }, work);
}
