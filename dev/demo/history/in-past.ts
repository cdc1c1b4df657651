import { randomUUID } from 'node:crypto';
import { runInContext } from '#api/event-store/index.js';

export const demoContext = () =>
  ({ actor: { kind: 'demo' }, correlationId: randomUUID(), causationId: null, silent: true }) as const;

/** Events of `work` happen at `at` (default: now), have the actor `demo` and start no reactions, so no email is sent. */
export function inPast<T>(work: () => Promise<T>, at?: Date): Promise<T> {
  return runInContext({ ...demoContext(), ...(at ? { occurredAt: at.toISOString() } : {}) }, work);
}
