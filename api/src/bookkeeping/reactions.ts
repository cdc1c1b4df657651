import { addJob, addJobs, type JobQueue } from '@kronblad/platform/queues';
import { getQueueToken } from '@nestjs/bullmq';
import { bulkReaction, reaction } from '../event-store/index.js';
import { Documents } from './documents.js';

export const makeReceiptPdfWhenReceiptIssued = bulkReaction(
  'make-receipt-when-receipt-issued',
  'ReceiptIssued',
  [Documents, getQueueToken('documents')],
  async (events, documents: Documents, queue: JobQueue<'documents'>) => {
    const jobs = events.map(async ({ id, data: { orderId } }) => {
      const document = await documents.receiptOf(orderId);
      const effect = { effectId: `receipt-pdf-${id}`, kind: 'receipt-pdf', orderId };
      return document ? [{ effect, document }] : [];
    });
    await addJobs(queue, (await Promise.all(jobs)).flat());
  },
);

export const makeCreditNotePdfWhenIssued = reaction(
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
