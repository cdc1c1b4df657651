import { reaction } from '../event-store/index.js';
import { QUEUES, type Queues } from '../outside/index.js';
import { Documents } from './documents.js';

/** The receipt's PDF is made as soon as the receipt exists, mail or no mail. */
export const makeReceiptWhenReceiptIssued = reaction(
  'make-receipt-when-receipt-issued',
  'ReceiptIssued',
  [Documents, QUEUES],
  async ({ id, data: { orderId } }, documents: Documents, queues: Queues) => {
    const document = await documents.receiptOf(orderId);
    if (!document) return;
    await queues.documents.add({ effect: { effectId: `receipt-pdf-${id}`, kind: 'receipt-pdf', orderId }, document });
  },
);

export const makeCreditNoteWhenIssued = reaction(
  'make-credit-note-when-issued',
  'CreditNoteIssued',
  [Documents, QUEUES],
  async ({ id, data: { orderId, creditNoteId } }, documents: Documents, queues: Queues) => {
    const document = await documents.creditNote(creditNoteId);
    await queues.documents.add({
      effect: { effectId: `credit-note-pdf-${id}`, kind: 'credit-note-pdf', orderId },
      document,
    });
  },
);
