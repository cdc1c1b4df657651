import { receiptNumber } from '@kronblad/contracts/rules/order-number';
import type { AnyEvent, StoredEvent } from '../../../event-store/index.js';

/** What an order's later life changes of its row; absent is unchanged. */
export interface Mutable {
  intent_id?: string;
  status?: 'pending' | 'sent' | 'cancelled';
  payment_status?: string;
  payment_open?: boolean;
  payment_method?: string;
  paid_at?: string;
  shipped_at?: string | null;
  checkout_closed?: boolean;
  replaced?: boolean;
  deleted?: boolean;
  receipt_number?: string;
  updated_at?: string;
  version?: number;
}

/** Everything that one batch does to one order, up to a refund's outcome (which depends on the row as it is then). */
export class OrderChange {
  readonly set: Mutable = {};
  /** Cancelled if it is pending by the time. */
  cancelsPending = false;
  /** Stands again, as sent if it is marked as sent. It is paid, so it never expires after that. */
  reinstated = false;
  refundedTaxOre = 0;

  constructor(
    readonly orderId: number,
    /** The order's first event, when this batch holds it: the row is made with all that follows. */
    readonly placed?: StoredEvent<'OrderPlaced'>,
  ) {
    if (placed) Object.assign(this.set, { status: 'pending', updated_at: placed.occurredAt, version: placed.version });
  }

  tell(event: AnyEvent): void {
    if (event.type === 'CreditNoteIssued') this.refundedTaxOre += taxOf(event.data);
    else if (event.type === 'CreditNoteAnnulled') this.refundedTaxOre -= taxOf(event.data);
    else if (event.type === 'ReceiptIssued') this.set.receipt_number = receiptOf(event);
    else {
      Object.assign(this.set, columnsOf(event), { updated_at: event.occurredAt, version: event.version });
      if (event.type === 'OrderExpired') this.cancelIfPending();
      else if (event.type === 'OrderReinstated') this.reinstate();
      else if (this.set.status) this.cancelsPending = this.reinstated = false;
    }
  }

  private reinstate(): void {
    const shippedAt = this.placed ? (this.set.shipped_at ?? null) : this.set.shipped_at;
    this.cancelsPending = false;
    this.reinstated = shippedAt === undefined;
    if (shippedAt === undefined) delete this.set.status;
    else this.set.status = shippedAt === null ? 'pending' : 'sent';
  }

  private cancelIfPending(): void {
    if (this.set.status === undefined) this.cancelsPending = true;
    else if (this.set.status === 'pending') this.set.status = 'cancelled';
  }
}

function columnsOf(event: AnyEvent): Mutable {
  switch (event.type) {
    case 'PaymentIntentCreated':
      return { intent_id: event.data.intentId };
    case 'PaymentSucceeded': {
      const { method, paidAt, intentId } = event.data;
      const paid = { payment_status: 'paid', payment_open: false, payment_method: method };
      return { ...paid, paid_at: paidAt, intent_id: intentId };
    }
    case 'OrderExpired':
      return {
        payment_status: 'failed',
        payment_open: false,
        checkout_closed: true,
        replaced: event.data.reason === 'replaced',
      };
    case 'OrderReinstated':
      return { replaced: false };
    case 'OrderSent':
      return { status: 'sent', shipped_at: event.data.sentAt };
    case 'OrderCancelled':
      return { status: 'cancelled' };
    case 'OrderReopened':
      return { status: 'pending', shipped_at: null };
    case 'OrderDeleted':
      return { deleted: true };
    case 'OrderRestored':
      return { deleted: false };
    default:
      return {};
  }
}

const receiptOf = ({ data }: StoredEvent<'ReceiptIssued'>) => receiptNumber(data.fiscalYear, data.number);

const taxOf = (note: { readonly vat: readonly { readonly vatOre: number }[] }) =>
  note.vat.reduce((sum, share) => sum + share.vatOre, 0);
