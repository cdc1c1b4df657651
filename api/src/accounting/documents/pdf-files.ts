import type { ShopDocument } from '@kronblad/contracts/jobs/documents';
import { stockholmDay } from '@kronblad/contracts/time/time';
import { type JobQueue, replaceJob } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { orQueueUnavailable, STORAGE } from '../../integrations/index.js';
import { ON_DEMAND } from '../../outbox/index.js';
import { Refusal } from '../../refusals/index.js';

/** Which effect makes a PDF: `receipt-pdf` of an order, or `credit-note-pdf`. */
export interface DocumentEffect {
  readonly kind: 'receipt-pdf' | 'credit-note-pdf';
  readonly orderId: number | null;
}

/** Opens the PDF itself once it is made. */
const WAITING_PAGE = `<!doctype html>
<html lang="sv">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Dokumentet görs i ordning</title>
<style>body{margin:20vh auto;max-width:30rem;padding:0 1.5rem;text-align:center;background:#fbf8f3;color:#2b2a28;font:1.0625rem/1.6 system-ui,sans-serif}h1{font:500 2rem/1.2 Georgia,serif}</style>
<h1>Dokumentet görs i ordning</h1>
<p>Det tar oftast bara några sekunder. Sidan öppnar det själv när det är klart.</p>
</html>
`;
const WAITING_HEADERS = {
  refresh: '5',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; base-uri 'none'",
} as const;

@Injectable()
export class PdfFiles {
  constructor(
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectQueue('documents') private readonly queue: JobQueue<'documents'>,
  ) {}

  /** Sends the stored PDF. Queues a missing one; a browser's page waits for it, other clients get the refusal `document_not_ready`. */
  async send(reply: FastifyReply, document: ShopDocument, filename: string, effect: DocumentEffect): Promise<void> {
    const stored = await this.storage.get(document.key);
    if (!stored) {
      await this.makeAgain(document, effect);
      if (reply.request.headers.accept?.includes('text/html')) {
        return void reply.status(202).headers(WAITING_HEADERS).type('text/html; charset=utf-8').send(WAITING_PAGE);
      }
      throw new Refusal('document_not_ready', { retryAfter: 3 });
    }
    await reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .send(stored.bytes);
  }

  async makeAgain(document: ShopDocument, effect: DocumentEffect): Promise<void> {
    // The id contains the day, because an effect's outcome is recorded only once, and the same PDF may be lost again on
    // another day.
    const effectId = `${ON_DEMAND}${document.key.replaceAll('/', '-')}-${stockholmDay(new Date())}`;
    await orQueueUnavailable(replaceJob(this.queue, { effect: { ...effect, effectId }, document }));
  }
}
