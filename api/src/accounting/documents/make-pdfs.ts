import type { ShopDocument } from '@kronblad/contracts/jobs';
import type { StoredEvent } from '../../event-store/index.js';
import { outboxReaction } from '../../outbox/index.js';
import { Documents } from './documents.js';

export const makeReceiptPdfWhenReceiptIssued = outboxReaction(
  'make-receipt-when-receipt-issued',
  'ReceiptIssued',
  [Documents],
  async (event: StoredEvent<'ReceiptIssued'>, documents: Documents) =>
    pdf('receipt-pdf', event, await documents.receiptOf(event.data.orderId)),
);

export const makeCreditNotePdfWhenIssued = outboxReaction(
  'make-credit-note-when-issued',
  'CreditNoteIssued',
  [Documents],
  async (event: StoredEvent<'CreditNoteIssued'>, documents: Documents) =>
    pdf('credit-note-pdf', event, await documents.creditNote(event.data.creditNoteId)),
);

function pdf(
  kind: string,
  { id, data: { orderId } }: StoredEvent<'ReceiptIssued'> | StoredEvent<'CreditNoteIssued'>,
  document: ShopDocument | null,
) {
  return document ? [{ effect: { effectId: `${kind}-${id}`, kind, orderId }, document }] : [];
}
