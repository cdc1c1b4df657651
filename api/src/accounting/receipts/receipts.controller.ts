import { recordId } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DocumentFile } from '../../http/index.js';
import { Documents, PdfFiles } from '../documents/index.js';

@ApiTags('bookkeeping')
@Controller('orders/:id')
export class ReceiptsController {
  constructor(
    private readonly documents: Documents,
    private readonly pdfs: PdfFiles,
  ) {}

  @Get('receipt.pdf')
  @DocumentFile('application/pdf')
  async pdf(@Param('id', { schema: recordId }) id: number, @Res() reply: FastifyReply): Promise<void> {
    const receipt = await this.documents.receipt(id);
    const effect = { kind: 'receipt-pdf', orderId: id } as const;
    await this.pdfs.send(reply, receipt, `kvitto-${receipt.receiptNumber}.pdf`, effect);
  }
}
