import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { type JobQueue, replaceJob } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { sendPdf, sendWaitingPage } from '../../http/replies/index.js';
import { orQueueUnavailable, STORAGE } from '../../integrations/index.js';
import { ON_DEMAND } from '../../outbox/index.js';

/** Which effect makes a PDF: `receipt-pdf` of an order, or `credit-note-pdf`. */
export interface DocumentEffect {
  readonly kind: 'receipt-pdf' | 'credit-note-pdf';
  readonly orderId: number | null;
}

@Injectable()
export class PdfFiles {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectQueue('documents') private readonly queue: JobQueue<'documents'>,
  ) {}

  /** Sends the stored PDF. Queues a missing one; a browser's page waits for it, other clients get the refusal `document_not_ready`. */
  async send(reply: FastifyReply, document: ShopDocument, filename: string, effect: DocumentEffect): Promise<void> {
    const stored = await this.storage.get(document.key);
    if (stored) return sendPdf(reply, stored.bytes, filename);
    await this.makeAgain(document, effect);
    sendWaitingPage(reply);
  }

  async makeAgain(document: ShopDocument, effect: DocumentEffect): Promise<void> {
    // The id contains the day, because an effect's outcome is recorded only once, and the same PDF may be lost again on
    // another day.
    const effectId = `${ON_DEMAND}${document.key.replaceAll('/', '-')}-${stockholmDay(new Date())}`;
    await orQueueUnavailable(replaceJob(this.queue, { effect: { ...effect, effectId }, document }));
  }
}
