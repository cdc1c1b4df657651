import type { Accounts } from '@kronblad/contracts/books/accounts';
import type { VatRate } from '@kronblad/contracts/vat/vat';
import type { DomainEvent } from '../../../events/all.js';
import type { Line } from './voucher.js';

/**
 * Event types that the journal books. A new type needs a case in `keysOf` below and in `postingOf` (ledger.ts), where
 * the compiler demands it, and a label in the back office (bookkeeping/journal/labels.ts).
 */
export const POSTED_EVENT_TYPES = [
  'OrderPlaced',
  'ReceiptIssued',
  'CreditNoteIssued',
  'CreditNoteAnnulled',
  'LatePaymentRejected',
  'RefundRequested',
  'RefundSucceeded',
  'RefundFailed',
  'RefundExceededSale',
  'PaymentDisputed',
  'BalanceTransactionRecorded',
  'PayoutPaid',
  'PayoutFailed',
] as const;
export type PostedEvent<Event extends DomainEvent = DomainEvent> = Extract<
  Event,
  { readonly type: (typeof POSTED_EVENT_TYPES)[number] }
>;

export const isPosted = <Event extends DomainEvent>(event: Event): event is PostedEvent<Event> =>
  (POSTED_EVENT_TYPES as readonly string[]).includes(event.type);

/** Net amounts of an order's goods and freight that are not credited yet, by VAT rate. */
export interface OrderBalance {
  readonly orderNumber: string;
  readonly left: readonly { readonly rate: VatRate; readonly goodsOre: number; readonly freightOre: number }[];
}

export interface ReversibleVoucher {
  readonly voucher: number;
  readonly lines: readonly Line[];
  readonly document: string | null;
  /** For a credit note: the net amounts that it took from the order's balance. */
  readonly taken?: OrderBalance['left'];
}

export interface BookState {
  readonly accounts: Accounts;
  readonly closed: { readonly through: string; readonly at: string } | null;
  /** Last voucher number by series and fiscal year, such as `K-2026`. */
  readonly lastNumbers: Readonly<Record<string, number>>;
}

/** Data of earlier events that later vouchers need, by key. */
export interface LedgerStateTypes {
  ledger: BookState;
  [order: `order-${number}`]: OrderBalance;
  [rejected: `rejected-${string}`]: { readonly orderId: number };
  /** Present only for refunds of rejected payments. `reversible` is null unless the refund has succeeded. */
  [refund: `refund-${string}`]: { readonly reversible: ReversibleVoucher | null };
  [note: `note-${string}`]: ReversibleVoucher;
  [refund: `excess-${string}`]: { readonly amountOre: number };
  [dispute: `dispute-${string}`]: { readonly reversible: ReversibleVoucher | null };
  /** `reversible` is null once the payout has failed. */
  [payout: `payout-${string}`]: { readonly reversible: ReversibleVoucher | null };
}
type Key = string & keyof LedgerStateTypes;

export class LedgerState {
  private readonly values: Map<string, unknown>;
  private readonly dirty = new Set<string>();

  constructor(stored: Iterable<readonly [string, unknown]> = []) {
    this.values = new Map(stored);
  }

  get<K extends Key>(key: K): LedgerStateTypes[K] | undefined {
    return this.values.get(key) as LedgerStateTypes[K] | undefined;
  }

  set<K extends Key>(key: K, value: LedgerStateTypes[K]): void {
    this.values.set(key, value);
    this.dirty.add(key);
  }

  changed(): [string, unknown][] {
    return [...this.dirty].map((key) => [key, this.values.get(key)]);
  }
}

/** Returns the keys of all stored data that an event may need. */
export const keysOf = (event: DomainEvent): Key[] =>
  event.type === 'OrderPlaced' ? [] : ['ledger', ...(isPosted(event) ? keysOfPosted(event) : [])];

function keysOfPosted(posted: Exclude<PostedEvent, { readonly type: 'OrderPlaced' }>): Key[] {
  switch (posted.type) {
    case 'ReceiptIssued':
      return [`order-${posted.data.orderId}`];
    case 'CreditNoteIssued':
    case 'CreditNoteAnnulled':
      return [`order-${posted.data.orderId}`, `note-${posted.data.creditNoteId}`];
    case 'LatePaymentRejected':
      return [`order-${posted.data.orderId}`];
    case 'RefundRequested':
      return [`rejected-${posted.data.intentId}`];
    case 'RefundSucceeded':
    case 'RefundFailed':
      return [`order-${posted.data.orderId}`, `refund-${posted.data.refundId}`];
    case 'RefundExceededSale':
      return [`order-${posted.data.orderId}`, `excess-${posted.data.refundId}`];
    case 'PaymentDisputed':
      return [`order-${posted.data.orderId}`, `dispute-${posted.data.disputeId}`];
    case 'BalanceTransactionRecorded':
      return posted.data.orderId === null ? [] : [`order-${posted.data.orderId}`];
    case 'PayoutPaid':
    case 'PayoutFailed':
      return [`payout-${posted.data.payoutId}`];
  }
}
