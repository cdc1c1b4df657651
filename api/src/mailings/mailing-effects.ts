import { MAILING_JOB, type Outcome } from '@kronblad/contracts/jobs/jobs';
import type { LeftOutReason } from '@kronblad/contracts/mailing/mailability';
import type { AnyEvent } from '../event-store/index.js';

const ID = /^mailing-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})-([0-9a-f]{32})$/;

export const mailingEffect = (mailingId: string, personId: string): Outcome['effect'] => ({
  effectId: `mailing-${mailingId}-${personId}`,
  kind: MAILING_JOB,
  orderId: null,
});

export function recipientOf(effectId: string): { readonly mailingId: string; readonly personId: string } | null {
  const [, mailingId, personId] = ID.exec(effectId) ?? [];
  return mailingId && personId ? { mailingId, personId } : null;
}

/**
 * Prefix in the error of an email that was not sent because its recipient had become ineligible. Stored in events:
 * never change it.
 */
const DROPPED = 'Inte skickat: ';
export const droppedError = (reason: LeftOutReason): string => DROPPED + reason;
export const droppedReason = (error: string): string | null =>
  error.startsWith(DROPPED) ? error.slice(DROPPED.length) : null;

/** True while a mailing waits for its time. */
export function isScheduled(events: readonly AnyEvent[]): boolean {
  const [first] = events;
  if (first?.type !== 'MailingRequested' || first.data.sendAt === null) return false;
  return !events.some(({ type }) => type === 'MailingReleased' || type === 'MailingCancelled');
}

/** The filter that names a mailing's recipients when it is released; null when they were named at the request. */
export function filterOf([first]: readonly AnyEvent[]): Readonly<Record<string, string>> | null {
  return (first?.type === 'MailingRequested' && first.data.filter) || null;
}

export const mailingStream = (mailingId: string): string => `mailing-${mailingId}`;
export const contentKeyOf = (mailingId: string): string => `mailings/${mailingId}.json`;
