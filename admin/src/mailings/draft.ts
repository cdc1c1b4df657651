import { browserStorage } from '@kronblad/contracts/browser/browser-storage';
import type { WrittenMailing } from '../api/mailing-actions';
import type { RecipientFilters } from './written';

const KEY = 'kronblad.utskick.utkast';
const storage = browserStorage(() => localStorage);

export interface MailingDraft {
  readonly written: WrittenMailing;
  readonly filter: RecipientFilters;
  /** Time of the last change, ISO 8601. */
  readonly at: string;
}

/** The draft of this browser, which survives closing and reloading; null when there is none. */
export function readDraft(): MailingDraft | null {
  try {
    const stored: MailingDraft | null = JSON.parse(storage.read(KEY) ?? 'null');
    return typeof stored?.written?.content === 'string' ? stored : null;
  } catch {
    return null;
  }
}

export const keepDraft = (draft: MailingDraft): void => storage.write(KEY, JSON.stringify(draft));

export const dropDraft = (): void => storage.remove(KEY);
