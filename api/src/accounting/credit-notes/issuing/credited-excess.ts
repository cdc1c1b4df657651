import type { UnitOfWork } from '../../../event-store/index.js';
import { orderPayments } from '../../../orders/index.js';
import { annulCreditNoteOf, issueCreditNote } from './issue-credit-note.js';

/**
 * Call after a credit note was annulled. Credits refunds that exceeded the sale, as far as the sale now covers them; a
 * partial credit note is replaced by a larger one.
 */
export async function recordCreditedExcess(
  unit: UnitOfWork,
  { stream, order }: orderPayments.LoadedOrder,
): Promise<void> {
  for (const event of orderPayments.creditExcess(order)) {
    const { orderId, refundId, amountOre: excessOre } = event.data;
    const refund = order.refunds.get(refundId);
    if (!refund) continue;
    unit.append(stream, event);
    await annulCreditNoteOf(unit, orderId, refundId, 'Ersätts av en kreditnota på ett högre belopp');
    await unit.flush();
    await issueCreditNote(unit, order.placed, { ...refund, refundId, amountOre: refund.amountOre - excessOre });
  }
}
