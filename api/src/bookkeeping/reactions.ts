import { bulkReaction, reaction } from '../event-store/index.js';
import { QUEUES, type Queues } from '../outside/index.js';
import { Documents } from './documents.js';

/** The receipt's PDF is made as soon as the receipt exists, mail or no mail. */
export const makeReceiptWhenReceiptIssued = bulkReaction(
  'make-receipt-when-receipt-issued',
  'ReceiptIssued',
  [Documents, QUEUES],
  async (events, documents: Documents, queues: Queues) => {
    const jobs = events.map(async ({ id, data: { orderId } }) => {
      const document = await documents.receiptOf(orderId);
      const effect = { effectId: `receipt-pdf-${id}`, kind: 'receipt-pdf', orderId };
      return document ? [{ effect, document }] : [];
    });
    await queues.documents.addBulk((await Promise.all(jobs)).flat());
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
