/**
 * The kind of request that failed because the session had expired: saving a form, another action, or reading data. The
 * page stays open, so that typed text is kept; the user logs in again in a dialog.
 */
export type SessionExpiry = 'reading' | 'action' | 'form';

const weight: Readonly<Record<SessionExpiry, number>> = { reading: 0, action: 1, form: 2 };

let current: SessionExpiry | undefined;
const listeners = new Set<() => void>();

function set(next: SessionExpiry | undefined): void {
  if (next === current) return;
  current = next;
  for (const listener of listeners) listener();
}

export const currentSessionExpiry = (): SessionExpiry | undefined => current;

/**
 * When several requests fail at once, the most important one decides the message: `form`, then `action`, then
 * `reading`.
 */
export function reportSessionExpiry(what: SessionExpiry): void {
  if (current === undefined || weight[what] > weight[current]) set(what);
}

export const resume = (): void => set(undefined);

export function onSessionExpiry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
