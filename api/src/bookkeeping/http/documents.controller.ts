import type { ShopDocument } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { recordId } from '@kronblad/contracts/views/fields';
import type { PrintedDocument } from '@kronblad/contracts/views/printed-documents';
import type { JobQueue } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { InjectQueue } from '@nestjs/bullmq';
import { Controller, Get, Inject, Param, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DocumentFile } from '../../http/index.js';
import { STORAGE } from '../../integrations/index.js';
import { GetOrder } from '../../orders/index.js';
import { GetCreditNote, GetReceipt } from '../document.queries.js';
import { askForDocument } from '../year-documents.js';
import { printedReceipt } from './printed-document.js';

@ApiTags('bookkeeping')
@Controller()
export class DocumentsController {
  constructor(
    private readonly queries: QueryBus,
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectQueue('documents') private readonly queue: JobQueue<'documents'>,
  ) {}

  @Get('orders/:id/receipt.pdf')
  @DocumentFile('application/pdf')
  async receipt(@Param('id', { schema: recordId }) id: number, @Res() reply: FastifyReply): Promise<void> {
    const document = await this.queries.execute(new GetReceipt(id));
    await this.send(reply, document, `kvitto-${document.receiptNumber}.pdf`, { kind: 'receipt-pdf', orderId: id });
  }

  @Get('orders/:id/receipt')
  async printedReceipt(@Param('id', { schema: recordId }) id: number): Promise<PrintedDocument> {
    const receipt = await this.queries.execute(new GetReceipt(id));
    const { refunds } = await this.queries.execute(new GetOrder(id, true));
    return printedReceipt(receipt, refunds);
  }

  @Get('credit-notes/:id.pdf')
  @DocumentFile('application/pdf')
  async creditNote(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const document = await this.queries.execute(new GetCreditNote(id));
    await this.send(reply, document, `kreditnota-${document.creditNoteNumber}.pdf`, {
      kind: 'credit-note-pdf',
      orderId: null,
    });
  }

  private async send(
    reply: FastifyReply,
    document: ShopDocument,
    filename: string,
    effect: { kind: string; orderId: number | null },
  ): Promise<void> {
    const stored = await this.storage.get(document.key);
    if (!stored) {
      await askForDocument(this.queue, document, effect);
      throw new Refusal('document_not_ready', { retryAfter: 3 });
    }
    await reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .send(stored.bytes);
  }
}
