import type { WrittenMailing } from '../api/mailing-actions';
import type { RecipientFilters } from './written';

const KEY = 'kronblad.utskick.utkast';

export interface MailingDraft {
  readonly written: WrittenMailing;
  readonly filter: RecipientFilters;
  /** Time of the last change, ISO 8601. */
  readonly at: string;
}

/** The draft of this browser, which survives closing and reloading; null when there is none. */
export function readDraft(): MailingDraft | null {
  try {
    const stored: MailingDraft | null = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof stored?.written?.content === 'string' ? stored : null;
  } catch {
    return null;
  }
}

export function keepDraft(draft: MailingDraft): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(draft));
  } catch {
    // A full or blocked storage costs the draft, not the mailing.
  }
}

export function dropDraft(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // See above.
  }
}
