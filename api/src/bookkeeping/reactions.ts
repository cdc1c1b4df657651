import { addJob, type JobQueue } from '@kronblad/platform/queues';
import { getQueueToken } from '@nestjs/bullmq';
import { reaction } from '../event-store/index.js';
import { Documents } from './documents.js';

/** The receipt's PDF is made as soon as the receipt exists, mail or no mail. */
export const makeReceiptWhenReceiptIssued = reaction(
  'make-receipt-when-receipt-issued',
  'ReceiptIssued',
  [Documents, getQueueToken('documents')],
  async ({ id, data: { orderId } }, documents: Documents, queue: JobQueue<'documents'>) => {
    const document = await documents.receiptOf(orderId);
    if (!document) return;
    await addJob(queue, { effect: { effectId: `receipt-pdf-${id}`, kind: 'receipt-pdf', orderId }, document });
  },
);

export const makeCreditNoteWhenIssued = reaction(
  'make-credit-note-when-issued',
  'CreditNoteIssued',
  [Documents, getQueueToken('documents')],
  async ({ id, data: { orderId, creditNoteId } }, documents: Documents, queue: JobQueue<'documents'>) => {
    const document = await documents.creditNote(creditNoteId);
    await addJob(queue, {
      effect: { effectId: `credit-note-pdf-${id}`, kind: 'credit-note-pdf', orderId },
      document,
    });
  },
);
