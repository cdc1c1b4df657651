import type { DomainEvent } from '@kronblad/contracts/events/all';
import type { Accounts } from '@kronblad/contracts/rules/accounts';
import type { VatRate } from '@kronblad/contracts/rules/vat';
import type { Line } from './voucher.js';

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

export interface LedgerTotals {
  readonly accounts: Accounts;
  readonly closed: { readonly through: string; readonly at: string } | null;
  /** By series and fiscal year: `K-2026`. */
  readonly lastNumbers: Readonly<Record<string, number>>;
}

/** Facts of earlier events that later postings need, by key. */
export interface LedgerStateTypes {
  ledger: LedgerTotals;
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
  switch (event.type) {
    case 'ReceiptIssued':
      return [`order-${event.data.orderId}`];
    case 'CreditNoteIssued':
    case 'CreditNoteAnnulled':
      return [`order-${event.data.orderId}`, `note-${event.data.creditNoteId}`];
    case 'LatePaymentRejected':
      return [`order-${event.data.orderId}`];
    case 'RefundRequested':
      return [`rejected-${event.data.intentId}`];
    case 'RefundSucceeded':
    case 'RefundFailed':
      return [`order-${event.data.orderId}`, `refund-${event.data.refundId}`];
    case 'RefundExceededSale':
      return [`order-${event.data.orderId}`, `excess-${event.data.refundId}`];
    case 'PaymentDisputed':
      return [`order-${event.data.orderId}`, `dispute-${event.data.disputeId}`];
    case 'BalanceTransactionRecorded':
      return event.data.orderId === null ? [] : [`order-${event.data.orderId}`];
    case 'PayoutPaid':
    case 'PayoutFailed':
      return [`payout-${event.data.payoutId}`];
    default:
      return [];
  }
}
