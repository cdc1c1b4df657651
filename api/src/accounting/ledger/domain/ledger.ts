import { USUAL_ACCOUNTS } from '@kronblad/contracts/books/accounts';
import { addDays, stockholmDay } from '@kronblad/contracts/time/time';
import type { DomainEvent } from '../../../events/all.js';
import { type BookState, isPosted, type LedgerState, type PostedEvent } from './ledger-state.js';
import { Postings } from './postings.js';
import { balanceOf, debitOf, type Posting, type Voucher } from './voucher.js';

const FIRST: BookState = { accounts: USUAL_ACCOUNTS, closed: null, lastNumbers: {} };

export type LoggedEvent = DomainEvent & { readonly position: number; readonly id: string; readonly occurredAt: string };

/** Books events in the order of the log. An event makes at most one voucher. */
export class Ledger {
  private ledger: BookState;

  constructor(private readonly state: LedgerState) {
    const stored = state.get('ledger') ?? FIRST;
    // A table that was stored before a role was added lacks it.
    this.ledger = { ...stored, accounts: { ...USUAL_ACCOUNTS, ...stored.accounts } };
  }

  post(event: LoggedEvent): Voucher | null {
    switch (event.type) {
      case 'AccountsChanged':
        this.change({ accounts: { ...this.ledger.accounts, ...event.data.accounts } });
        return null;
      case 'PeriodClosed':
        this.change({ closed: { through: event.data.throughDate, at: event.occurredAt } });
        return null;
      default: {
        if (!isPosted(event)) return null;
        const posting = postingOf(event, new Postings(this.state, this.ledger.accounts, event.position));
        return posting && posting.lines.length > 0 ? this.record(event, posting) : null;
      }
    }
  }

  private record(event: LoggedEvent, posting: Posting): Voucher {
    if (balanceOf(posting.lines) !== 0) throw new Error(`The voucher of event ${event.position} does not balance.`);
    const { closed } = this.ledger;
    const registeredAt = closed && closed.at > event.occurredAt ? closed.at : event.occurredAt;
    const registeredOn = stockholmDay(registeredAt);
    // A voucher is never dated after its registration.
    const day = earlier(posting.day, registeredOn);
    const dated = closed && day <= closed.through ? this.corrected(posting, day, closed.through) : { ...posting, day };
    const fiscalYear = Number(dated.day.slice(0, 4));
    return {
      ...dated,
      belongsTo: dated.day === day ? null : day,
      id: event.position,
      eventId: event.id,
      eventType: event.type,
      fiscalYear,
      number: this.nextNumber(`${dated.series}-${fiscalYear}`),
      registeredAt,
      registeredOn,
      amountOre: debitOf(dated.lines),
    };
  }

  private corrected(posting: Posting, day: string, closedThrough: string): Posting {
    const text = `Rättelse, avser ${day}: ${posting.text}`;
    return { ...posting, series: 'R', day: addDays(closedThrough, 1), text };
  }

  private nextNumber(series: string): number {
    const number = (this.ledger.lastNumbers[series] ?? 0) + 1;
    this.change({ lastNumbers: { ...this.ledger.lastNumbers, [series]: number } });
    return number;
  }

  private change(changes: Partial<BookState>): void {
    this.ledger = { ...this.ledger, ...changes };
    this.state.set('ledger', this.ledger);
  }
}

const earlier = (a: string, b: string) => (a < b ? a : b);

function postingOf(event: PostedEvent<LoggedEvent>, postings: Postings): Posting | null {
  switch (event.type) {
    case 'OrderPlaced':
      return postings.placed(event.data);
    case 'ReceiptIssued':
      return postings.sale(event.data);
    case 'CreditNoteIssued':
      return postings.creditNote(event.data);
    case 'CreditNoteAnnulled':
      return postings.annulment(event.data);
    case 'LatePaymentRejected':
      return postings.rejectedPayment(event.data, event.occurredAt);
    case 'RefundRequested':
      return postings.refundRequested(event.data);
    case 'RefundSucceeded':
      return postings.refundSucceeded(event.data, event.occurredAt);
    case 'RefundFailed':
      return postings.refundFailed(event.data, event.occurredAt);
    case 'RefundExceededSale':
      return postings.excess(event.data, event.occurredAt);
    case 'PaymentDisputed':
      return postings.dispute(event.data, event.occurredAt);
    case 'BalanceTransactionRecorded':
      return postings.balanceTransaction(event.data);
    case 'PayoutPaid':
      return postings.payout(event.data);
    case 'PayoutFailed':
      return postings.failedPayout(event.data);
  }
}
