import { disputeState, takesMoney } from '@kronblad/contracts/order/disputes';
import { isOutsideStripe } from '@kronblad/contracts/payment/payment-methods';
import { stockholmDay } from '@kronblad/contracts/time/time';
import type { DataOf, EventType } from '../../events/all.js';
import type { LoggedEvent } from '../ledger/index.js';
import type { StripeMovement } from './movement.entity.js';

type Changes = Partial<Omit<StripeMovement, 'key'>>;

/** Event types that move money at Stripe or book such a movement. */
export const MOVEMENT_EVENT_TYPES = [
  'PaymentSucceeded',
  'LatePaymentRejected',
  'ReceiptIssued',
  'RefundSucceeded',
  'RefundFailed',
  'RefundExceededSale',
  'CreditNoteIssued',
  'CreditNoteAnnulled',
  'PaymentDisputed',
  'BalanceTransactionRecorded',
] as const satisfies EventType[];

export interface MovementKeys {
  readonly keys: readonly string[];
  readonly refundIds: readonly string[];
  readonly orderIds: readonly number[];
}

export class Movements {
  private readonly rows = new Map<string, StripeMovement>();
  private readonly changed = new Set<string>();
  /** `payments`: keys of rows by order id. `refunds`: keys of rows by the shop's refund id. */
  private readonly payments = new Map<number, Set<string>>();
  private readonly refunds = new Map<string, string>();

  constructor(stored: readonly StripeMovement[] = []) {
    for (const row of stored) this.keep(row);
  }

  changes(): StripeMovement[] {
    return [...this.changed].flatMap((key) => this.rows.get(key) ?? []);
  }

  apply(event: LoggedEvent): void {
    const { position, occurredAt } = event;
    switch (event.type) {
      case 'PaymentSucceeded':
        if (isOutsideStripe(event.data.method)) return;
        this.ordered(event.data.intentId, 'payment', event.data, event.data.amountOre, event.data.paidAt);
        break;
      case 'LatePaymentRejected':
        this.ordered(event.data.intentId, 'payment', event.data, event.data.amountOre, occurredAt);
        this.change(event.data.intentId, { voucherId: position });
        break;
      case 'ReceiptIssued':
        this.change(this.unreceipted(event.data.orderId), { voucherId: position });
        break;
      case 'RefundSucceeded':
        this.refunded(event.data, event);
        break;
      case 'RefundFailed':
        this.refundFailed(event.data.refundId, position);
        break;
      case 'RefundExceededSale':
        this.change(this.refund(event.data.refundId)?.key, { excessOre: event.data.amountOre });
        break;
      case 'CreditNoteIssued':
        // The credit note may replace an annulled one, so this clears the reversal.
        this.change(this.refund(event.data.refundId)?.key, { voucherId: position, reversalId: null });
        break;
      case 'CreditNoteAnnulled':
        this.change(this.refund(event.data.refundId)?.key, { reversalId: position });
        break;
      case 'PaymentDisputed':
        this.disputed(event.data, occurredAt);
        break;
      case 'BalanceTransactionRecorded':
        this.reported(event.data, position);
        break;
    }
  }

  /** Sets the amount according to the order. The movement gets the order's day, even if Stripe reports another day. */
  private ordered(
    key: string,
    kind: StripeMovement['kind'],
    { orderId }: { readonly orderId: number },
    orderOre: number,
    at: string,
  ): void {
    const day = stockholmDay(at);
    this.begin(key, kind, day);
    this.change(key, { kind, orderId, orderOre, day });
  }

  /**
   * Refers to the voucher by this event's position, which is correct for a refund of a rejected payment. For a refund
   * of the sale, the credit note makes the voucher, so CreditNoteIssued replaces the reference.
   */
  private refunded(
    { orderId, refundId, stripeRefundId, amountOre }: DataOf<'RefundSucceeded'>,
    { occurredAt, position }: LoggedEvent,
  ): void {
    if (stripeRefundId === null) return;
    this.ordered(stripeRefundId, 'refund', { orderId }, -amountOre, occurredAt);
    this.change(stripeRefundId, { refundId, voucherId: position });
  }

  private disputed({ orderId, disputeId, amountOre, status }: DataOf<'PaymentDisputed'>, at: string): void {
    const day = this.rows.get(disputeId)?.day ?? stockholmDay(at);
    this.begin(disputeId, 'dispute', day);
    this.change(disputeId, { orderId, orderOre: takesMoney(disputeState(status)) ? -amountOre : 0 });
  }

  private refundFailed(refundId: string, position: number): void {
    const refund = this.refund(refundId);
    this.change(refund?.key, { orderOre: 0, reversalId: refund?.reversalId ?? position });
  }

  private reported(transaction: DataOf<'BalanceTransactionRecorded'>, position: number): void {
    const { kind, orderId, transactionId, intentId, sourceId, amountOre, netOre, createdAt } = transaction;
    const day = stockholmDay(createdAt);
    if (kind === 'fee') return;
    if (kind === 'other' || orderId === null) {
      this.begin(transactionId, 'other', day);
      this.change(transactionId, { stripeOre: netOre, voucherId: position });
      return;
    }
    const isDispute = kind === 'dispute' || kind === 'dispute_reversal';
    const key = kind === 'charge' ? (intentId ?? sourceId) : sourceId;
    this.begin(key, kind === 'charge' ? 'payment' : isDispute ? 'dispute' : 'refund', day);
    this.change(key, { orderId, stripeOre: (this.rows.get(key)?.stripeOre ?? 0) + amountOre });
    if (isDispute) this.change(key, kind === 'dispute' ? { voucherId: position } : { reversalId: position });
  }

  private begin(key: string, kind: StripeMovement['kind'], day: string): void {
    if (this.rows.has(key)) return;
    const nothing = {
      orderId: null,
      refundId: null,
      orderOre: null,
      stripeOre: null,
      voucherId: null,
      reversalId: null,
      excessOre: 0,
    };
    this.rows.set(key, { key, kind, day, ...nothing });
  }

  private change(key: string | undefined, changes: Changes): void {
    const row = key === undefined ? undefined : this.rows.get(key);
    if (!row) return;
    this.keep({ ...row, ...changes });
    this.changed.add(row.key);
  }

  private keep(row: StripeMovement): void {
    this.rows.set(row.key, row);
    if (row.refundId !== null) this.refunds.set(row.refundId, row.key);
    if (row.kind !== 'payment' || row.orderId === null) return;
    this.payments.set(row.orderId, (this.payments.get(row.orderId) ?? new Set()).add(row.key));
  }

  private unreceipted(orderId: number): string | undefined {
    return [...(this.payments.get(orderId) ?? [])].find((key) => this.rows.get(key)?.voucherId === null);
  }

  private refund(refundId: string | null): StripeMovement | undefined {
    return refundId === null ? undefined : this.rows.get(this.refunds.get(refundId) ?? '');
  }
}

export function keysOfMovements(events: readonly LoggedEvent[]): MovementKeys {
  const found = events.map(keysOf);
  return {
    keys: distinct(found.flatMap(({ keys = [] }) => keys)),
    refundIds: distinct(found.flatMap(({ refundIds = [] }) => refundIds)),
    orderIds: distinct(found.flatMap(({ orderIds = [] }) => orderIds)),
  };
}

function keysOf({ type, data }: LoggedEvent): Partial<MovementKeys> {
  switch (type) {
    case 'PaymentSucceeded':
    case 'LatePaymentRejected':
      return { keys: [data.intentId] };
    case 'ReceiptIssued':
      return { orderIds: [data.orderId] };
    case 'RefundSucceeded':
      return { keys: present(data.stripeRefundId) };
    case 'RefundFailed':
    case 'RefundExceededSale':
    case 'CreditNoteIssued':
    case 'CreditNoteAnnulled':
      return { refundIds: present(data.refundId) };
    case 'PaymentDisputed':
      return { keys: [data.disputeId] };
    case 'BalanceTransactionRecorded':
      return { keys: present(data.transactionId, data.intentId, data.sourceId) };
    default:
      return {};
  }
}

const present = (...keys: readonly (string | null)[]): string[] => keys.filter((key) => key !== null);
const distinct = <Key>(keys: readonly Key[]): Key[] => [...new Set(keys)];
