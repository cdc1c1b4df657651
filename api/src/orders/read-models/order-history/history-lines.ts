import { formatOre } from '@kronblad/contracts/money/money';
import { effectLabel, isDocument } from '@kronblad/contracts/order/effect-labels';
import { creditNoteNumber, receiptNumber } from '@kronblad/contracts/order/order-number';
import type { AnyEvent } from '../../../event-store/index.js';
import type { DataOf } from '../../../events/all.js';
import { NOTHING_BEFORE, type OrderLogEvent, orderAfter, orderText } from './history-text.js';

export interface HistoryLine {
  readonly event: AnyEvent;
  readonly text: string;
}

/**
 * Returns the history for staff, newest first. `events` are those of the order, its emails, documents and withdrawals,
 * grouped by stream.
 */
export function historyLines(orderId: number, events: readonly AnyEvent[]): HistoryLine[] {
  const emails = emailsOf(events);
  const textOf = orderTexts();
  return events
    .flatMap((event) => {
      const related = relatedText(event, orderId, emails);
      const text = related === undefined ? textOf(event as OrderLogEvent) : related;
      return text ? [{ event, text }] : [];
    })
    .toSorted(({ event: a }, { event: b }) => b.occurredAt.localeCompare(a.occurredAt) || b.position - a.position);
}

/** Returns a function that describes the order's own events. Call it for the events in order: texts say old → new. */
function orderTexts() {
  let before = NOTHING_BEFORE;
  return (event: OrderLogEvent): string | null => {
    const text = orderText(event, before);
    before = orderAfter(before, event);
    return text;
  };
}

function emailsOf(events: readonly AnyEvent[]): ReadonlyMap<string, string> {
  return new Map(
    events.flatMap((event) =>
      event.type === 'MailRedirected' && event.data.address !== null
        ? [[event.data.effectId, event.data.address] as const]
        : [],
    ),
  );
}

/**
 * Returns null for an event without a line, undefined for an event of the order itself, whose text comes from
 * `orderTexts`.
 */
function relatedText(event: AnyEvent, orderId: number, emails: ReadonlyMap<string, string>): string | null | undefined {
  switch (event.type) {
    case 'EffectRequested':
      return requestedText(event.data, emails.get(event.data.effectId));
    case 'EffectSucceeded':
      return isDocument(event.data) ? null : `${effectLabel(event.data.kind)} skickades.`;
    case 'EffectFailed':
      return failedText(event.data);
    case 'ReceiptIssued':
      return `Kvitto ${receiptNumber(event.data.fiscalYear, event.data.number)} utfärdades.`;
    case 'CreditNoteIssued':
      return `Kreditnota ${numberOf(event.data)} på ${formatOre(event.data.amountOre)} utfärdades.`;
    case 'CreditNoteAnnulled':
      return 'Kreditnotan makulerades.';
    case 'WithdrawalReceived':
      return 'Kunden ångrade köpet.';
    case 'WithdrawalMatched':
      return event.data.orderId === orderId
        ? 'Meddelandet om ångrat köp kopplades till ordern.'
        : 'Meddelandet om ångrat köp kopplades till en annan order.';
    case 'WithdrawalHandled':
      return 'Ärendet om ångrat köp avslutades.';
    case 'WithdrawalReopened':
      return 'Ärendet om ångrat köp öppnades igen.';
    case 'MailRedirected':
    case 'DocumentStored':
      return null;
    default:
      return undefined;
  }
}

function requestedText({ kind, resendOf }: DataOf<'EffectRequested'>, address: string | undefined): string | null {
  if (resendOf === null) return kind === 'receipt-for-scanning' ? 'Kvittot lämnades till inskanning.' : null;
  return `${effectLabel(kind)} skickas igen${address === undefined ? '' : ` till ${address}`}.`;
}

function failedText({ kind, attempts, error }: DataOf<'EffectFailed'>): string {
  const verb = isDocument({ kind }) ? 'skapas' : 'skickas';
  const tries = attempts > 0 ? ` efter ${attempts} försök` : '';
  return `${effectLabel(kind)} kunde inte ${verb}${tries}: ${error}`;
}

const numberOf = ({ fiscalYear, number }: { fiscalYear: number; number: number }) =>
  creditNoteNumber(fiscalYear, number);
