import type { DomainEvent } from '@kronblad/contracts/events/all';
import type { Accounts } from '@kronblad/contracts/rules/accounts';
import type { VatRate } from '@kronblad/contracts/rules/vat';
import type { Line } from './voucher.js';

/**
 * The event types that the ledger posts. A new one needs a case in `keysOf` below and in `postingOf` (ledger.ts), where
 * the compiler asks for it, and a label in the back office (bookkeeping/journal/labels.ts).
 */
export const POSTED = [
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
  { readonly type: (typeof POSTED)[number] }
>;

export const isPosted = <Event extends DomainEvent>(event: Event): event is PostedEvent<Event> =>
  (POSTED as readonly string[]).includes(event.type);

/** Net amounts of an order's goods and freight that are not credited yet, by rate. */
export interface OrderBalance {
  readonly orderNumber: string;
  readonly left: readonly { readonly rate: VatRate; readonly goodsOre: number; readonly freightOre: number }[];
}

/** A voucher that a later event may reverse. */
export interface ReversibleVoucher {
  readonly voucher: number;
  readonly lines: readonly Line[];
  readonly document: string | null;
  /** For a credit note: the amounts that it took from the order. */
  readonly taken?: OrderBalance['left'];
}

export interface BookState {
  readonly accounts: Accounts;
  readonly closed: { readonly through: string; readonly at: string } | null;
  /** By series and fiscal year: `K-2026`. */
  readonly lastNumbers: Readonly<Record<string, number>>;
}

/** Facts of earlier events that later postings need, by key. */
export interface LedgerStateTypes {
  ledger: BookState;
  [order: `order-${number}`]: OrderBalance;
  /** A rejected payment, by intent. */
  [rejected: `rejected-${string}`]: { readonly orderId: number };
  /** A refund of a rejected payment; null until it has succeeded. */
  [refund: `refund-${string}`]: { readonly reversible: ReversibleVoucher | null };
  [note: `note-${string}`]: ReversibleVoucher;
  /** The part of a refund that exceeds its sale. */
  [refund: `excess-${string}`]: { readonly amountOre: number };
  /** A lost dispute. */
  [dispute: `dispute-${string}`]: { readonly reversible: ReversibleVoucher | null };
  /** Null once it has failed. */
  [payout: `payout-${string}`]: { readonly reversible: ReversibleVoucher | null };
}
type Key = string & keyof LedgerStateTypes;

/** The facts that a batch of events reads and changes. */
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

/** The keys of all facts that an event may need, besides the ledger's own. */
export function keysOf(event: DomainEvent): Key[] {
  if (!isPosted(event)) return [];
  const posted: PostedEvent = event;
  switch (posted.type) {
    // Its state is new.
    case 'OrderPlaced':
      return [];
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
