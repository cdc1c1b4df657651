import type { Books, LoggedEvent, ShownOrder } from './books.ts';
import type { Charged } from './external-systems.ts';
import type { Facts } from './facts.ts';
import type { BookedVoucher } from './vouchers.ts';

export const NOON = new Date('2026-05-01T12:00:00Z');
export const LINES = [{ productId: 1, quantity: 2 }];
export const DAY = '2026-05-04';
export const CAPACITY = { day: DAY, points: 2, stops: 1 };
export const TOTAL_ORE = 29_800;
export const PAID: ShownOrder = {
  status: 'pending',
  payment: 'paid',
  open: false,
  totalOre: TOTAL_ORE,
  refundedOre: 0,
};
export const CHARGED: Charged = {
  intentId: 'pi_1',
  orderId: 7,
  status: 'succeeded',
  received: TOTAL_ORE,
  refunded: 0,
};
export const RECEIPT = { year: 2026, number: 1, orderId: 7, totalOre: TOTAL_ORE };

export const voucher = (eventId: string, series: string, receivableOre: number): BookedVoucher => ({
  ...{ eventId, series, year: 2026, number: 1 },
  ...{ amountOre: Math.abs(receivableOre), balanceOre: 0, receivableOre },
});

export const event = (id: string, type: string, data: LoggedEvent['data']): LoggedEvent => ({ id, type, data });

export function soldOnce(change: Partial<Books> = {}, outside: Partial<Omit<Facts, 'books'>> = {}): Facts {
  const kinds = ['order-confirmation', 'new-order-for-shop', 'receipt-pdf'];
  return {
    books: {
      events: [
        event('e1', 'StockAdjusted', { productId: 1, delta: 10 }),
        event('e2', 'OrderPlaced', {
          ...{ orderId: 7, lines: LINES, totalOre: TOTAL_ORE },
          delivery: { reserved: CAPACITY },
        }),
        event('e3', 'PaymentSucceeded', { orderId: 7, intentId: 'pi_1', amountOre: TOTAL_ORE }),
        event('e4', 'ReceiptIssued', { orderId: 7, fiscalYear: 2026, number: 1, totalOre: TOTAL_ORE }),
      ],
      stock: new Map([[1, 8]]),
      days: new Map([[DAY, { points: 2, stops: 1 }]]),
      orders: new Map([[7, PAID]]),
      receipts: [RECEIPT],
      creditNotes: [],
      vouchers: [voucher('e4', 'K', TOTAL_ORE)],
      effects: new Map(kinds.map((kind) => [`${kind}-e4`, { kind, status: 'succeeded' }])),
      openRefunds: 0,
      behind: [],
      ...change,
    },
    payments: [CHARGED],
    mails: kinds.slice(0, 2).map((kind) => ({ effectId: `${kind}-e4`, at: NOON })),
    jobs: new Map([['mail failed', 0]]),
    ...outside,
  };
}

export function refundedInPart(amountOre: number): Facts {
  const { books, mails } = soldOnce();
  const refund = { orderId: 7, refundId: 're-1', amountOre };
  const note = { ...refund, year: 2026, number: 1, annulled: false };
  return soldOnce(
    {
      events: [
        ...books.events,
        event('e5', 'RefundRequested', { ...refund, intentId: 'pi_1' }),
        event('e6', 'RefundSucceeded', refund),
        event('e7', 'CreditNoteIssued', { ...refund, creditNoteId: 'cn-re-1', fiscalYear: 2026, number: 1 }),
      ],
      orders: new Map([[7, { ...PAID, refundedOre: amountOre }]]),
      creditNotes: [note],
      vouchers: [...books.vouchers, voucher('e7', 'KR', -amountOre)],
      effects: new Map([
        ...books.effects,
        ...['refund', 'credit-note-pdf'].map((kind) => [`${kind}-e7`, { kind, status: 'succeeded' }] as const),
      ]),
    },
    {
      payments: [{ ...CHARGED, refunded: amountOre }],
      mails: [...mails, { effectId: 'refund-e7', at: NOON }],
    },
  );
}
