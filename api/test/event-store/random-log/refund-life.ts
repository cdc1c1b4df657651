import { vatShares } from '@kronblad/contracts/vat/vat';
import { CreditNoteAnnulled, CreditNoteIssued } from '../../../src/accounting/events.js';
import {
  RefundFailed,
  RefundRequested,
  RefundSubmitted,
  RefundSucceeded,
} from '../../../src/orders/domain/refund-events.js';
import type { Chance, Clock, Happening } from './happening.js';

/** A refund that succeeds or fails. A succeeded one may fail later, and its credit note is then annulled. */
export function* refundLife(
  orderId: number,
  refundId: string,
  totalOre: number,
  random: Chance,
  at: Clock,
): Generator<Happening> {
  const stream = `order-${orderId}`;
  const amountOre = random(3) ? Math.floor(totalOre / 2) : totalOre;
  const vat = vatShares([{ rate: 25, grossOre: amountOre }]);
  const facts = { orderId, refundId, amountOre };
  yield [[stream, RefundRequested({ method: 'stripe', ...facts, intentId: `pi_${orderId}`, reason: 'Fel vara' })]];
  if (random(3) === 0) yield [[stream, RefundSubmitted({ orderId, refundId, stripeRefundId: `re_${refundId}` })]];
  const failed = () => RefundFailed({ ...facts, stripeRefundId: null, failure: 'expired_or_canceled_card' });
  if (random(4) === 0) return yield [[stream, failed()]];
  yield [[stream, RefundSucceeded({ ...facts, stripeRefundId: `re_${refundId}` })]];
  const number = {
    receiptFiscalYear: 2026,
    receiptNumber: orderId,
    fiscalYear: 2026,
    number: Number(refundId.replace('-', '')),
  };
  const note = { orderId, orderNumber: `ORD-${orderId}`, refundId, amountOre, vat, reason: 'Fel vara' };
  yield [
    [
      `credit-note-${refundId}`,
      CreditNoteIssued({ method: 'stripe', creditNoteId: refundId, ...number, ...note, issuedAt: at() }),
    ],
  ];
  if (random(3)) return;
  const annulled = { creditNoteId: refundId, orderId, refundId, amountOre, vat, reason: 'Fel', annulledAt: at() };
  yield [
    [stream, failed()],
    [`credit-note-${refundId}`, CreditNoteAnnulled(annulled)],
  ];
}
