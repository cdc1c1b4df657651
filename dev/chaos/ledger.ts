import type { LoggedEvent } from './books.ts';
import type { IssuedCreditNote, IssuedReceipt } from './vouchers.ts';

/** A payment in the log. `taken` is false when the shop rejected it. Amounts in öre. */
export interface NotedPayment {
  readonly orderId: number;
  readonly intentId: string;
  readonly amountOre: number;
  readonly taken: boolean;
}

export interface NotedRefund {
  readonly orderId: number;
  readonly refundId: string;
  readonly intentId: string;
  readonly amountOre: number;
  readonly succeeded: boolean;
}

export interface Ledger {
  readonly totals: ReadonlyMap<number, number>;
  readonly payments: readonly NotedPayment[];
  readonly refunds: readonly NotedRefund[];
  readonly receipts: readonly IssuedReceipt[];
  readonly creditNotes: readonly IssuedCreditNote[];
}

/** Computes the amounts from the events without the API's code, because errors in that code are to be found. */
export function ledgerOf(events: readonly LoggedEvent[]): Ledger {
  const dataOf = (...types: readonly string[]) =>
    events.filter(({ type }) => types.includes(type)).map(({ data }) => data);
  return {
    totals: new Map(dataOf('OrderPlaced').map(({ orderId, totalOre }) => [orderId, totalOre])),
    payments: [
      ...dataOf('PaymentSucceeded').map((data) => noted(data, true)),
      ...dataOf('LatePaymentRejected').map((data) => noted(data, false)),
    ],
    refunds: refundsOf(events),
    receipts: dataOf('ReceiptIssued').map(({ fiscalYear, number, orderId, totalOre }) => {
      return { year: fiscalYear, number, orderId, totalOre };
    }),
    creditNotes: creditNotesOf(dataOf('CreditNoteIssued'), dataOf('CreditNoteAnnulled')),
  };
}

type Data = LoggedEvent['data'];

const noted = ({ orderId, intentId, amountOre }: Data, taken: boolean): NotedPayment => {
  return { orderId, intentId, amountOre, taken };
};

/** The last state of a refund counts, because a succeeded refund may still fail. */
function refundsOf(events: readonly LoggedEvent[]): NotedRefund[] {
  const refunds = new Map<string, NotedRefund>();
  for (const { type, data } of events) {
    const { orderId, refundId, intentId, amountOre } = data;
    if (type === 'RefundRequested') refunds.set(refundId, { orderId, refundId, intentId, amountOre, succeeded: false });
    const known = refunds.get(refundId);
    if (known && type === 'RefundSucceeded') refunds.set(refundId, { ...known, amountOre, succeeded: true });
    if (known && type === 'RefundFailed') refunds.set(refundId, { ...known, succeeded: false });
  }
  return [...refunds.values()];
}

function creditNotesOf(issued: readonly Data[], annulled: readonly Data[]): IssuedCreditNote[] {
  const gone = new Set(annulled.map(({ creditNoteId }) => creditNoteId));
  return issued.map(({ creditNoteId, fiscalYear, number, orderId, refundId, amountOre }) => {
    return { year: fiscalYear, number, orderId, refundId, amountOre, annulled: gone.has(creditNoteId) };
  });
}
