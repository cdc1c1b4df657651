/**
 * The session has ended while the page is open. Nothing navigates: whoever was typing logs in above what they typed.
 * `form`: a form's values could not be saved. `action`: something was not done. `reading`: something could not be read.
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

/** Of several requests that met the end of the session, the one that matters most to the user counts. */
export function reportSessionExpiry(what: SessionExpiry): void {
  if (current === undefined || weight[what] > weight[current]) set(what);
}

export const resume = (): void => set(undefined);

export function onSessionExpiry(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
