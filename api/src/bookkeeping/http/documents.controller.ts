import { randomUUID } from 'node:crypto';
import type { ShopDocument } from '@kronblad/contracts/jobs';
import { Refusal } from '@kronblad/contracts/refusals';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { recordId } from '@kronblad/contracts/views/fields';
import type { Storage } from '@kronblad/platform/storage';
import { Controller, Get, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { CONFIG, type Config } from '../../config/index.js';
import { QUEUES, type Queues, STORAGE } from '../../outside/index.js';
import { Settings } from '../../settings/index.js';
import { Documents } from '../documents.js';

@ApiTags('bookkeeping')
@Controller()
export class DocumentsController {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(Documents) private readonly documents: Documents,
    @Inject(STORAGE) private readonly storage: Storage,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(Settings) private readonly settings: Settings,
  ) {}

  @Get('orders/:id/receipt.pdf')
  async receipt(@Param('id', { schema: recordId }) id: number, @Res() reply: FastifyReply): Promise<void> {
    const document = await this.documents.receiptOf(id);
    if (!document) throw new Refusal('order_not_paid');
    await this.send(reply, document, `kvitto-${document.receiptNumber}.pdf`, { kind: 'receipt-pdf', orderId: id });
  }

  @Get('credit-notes/:id.pdf')
  async creditNote(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const document = await this.documents.creditNote(id);
    await this.send(reply, document, `kreditnota-${document.creditNoteNumber}.pdf`, {
      kind: 'credit-note-pdf',
      orderId: null,
    });
  }

  /** Mails the receipt to the address where it is scanned into the books. */
  @Post('orders/:id/send-for-scanning')
  @HttpCode(202)
  async sendForScanning(@Param('id', { schema: recordId }) id: number): Promise<{ message: string }> {
    const document = await this.documents.receiptOf(id);
    if (!document) throw new Refusal('order_not_paid');
    const { value: profile } = (await this.settings.stored()).company;
    if (!profile.scanningEmail) throw new Refusal('scanning_address_missing');
    if (!isEmailAddress(profile.scanningEmail)) throw new Refusal('scanning_address_invalid');
    await this.queues.mail.add({
      template: 'receipt-for-scanning',
      effect: { effectId: `scanning-${id}-${randomUUID()}`, kind: 'receipt-for-scanning', orderId: id },
      publicUrl: this.config.PUBLIC_URL,
      shop: profile,
      to: { name: '', address: profile.scanningEmail },
      attachments: [document],
      orderNumber: document.orderNumber,
      receiptNumber: document.receiptNumber,
    });
    return { message: `Kvitto för order ${document.orderNumber} skickades till inskanning.` };
  }

  /** The kept PDF; when it is not there yet the worker is asked for it, and the caller to come back. */
  private async send(
    reply: FastifyReply,
    document: ShopDocument,
    filename: string,
    effect: { kind: string; orderId: number | null },
  ): Promise<void> {
    const stored = await this.storage.get(document.key);
    if (!stored) {
      await this.queues.documents.add({
        effect: { ...effect, effectId: `on-demand-${document.key.replaceAll('/', '-')}` },
        document,
      });
      throw new Refusal('document_not_ready', { retryAfter: 3 });
    }
    await reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${filename}"`)
      .header('cache-control', 'private, no-store')
      .send(stored.bytes);
  }
}
