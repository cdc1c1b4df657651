import { bookFilename, bookPeriodQuery, orderTotals } from '@kronblad/contracts/order/books-schema';
import { recordId } from '@kronblad/contracts/request/schema';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Answers, DocumentFile } from '../../http/index.js';
import { OrderBooksQuery } from '../../orders/index.js';
import { Documents, PdfFiles } from '../documents/index.js';
import { orderBooksCsv } from './order-books-csv.js';

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

@ApiTags('bookkeeping')
@Controller('orders')
export class OrderBooksController {
  constructor(private readonly books: OrderBooksQuery) {}

  @Get('totals')
  @Answers(orderTotals)
  totals(@Query({ schema: bookPeriodQuery }) period: z.output<typeof bookPeriodQuery>) {
    return this.books.totals(period, new Date());
  }

  @Get('bookkeeping.csv')
  @DocumentFile('text/csv')
  export(
    @Query({ schema: bookPeriodQuery }) period: z.output<typeof bookPeriodQuery>,
    @Res() reply: FastifyReply,
  ): void {
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${bookFilename(period)}"`)
      .header('cache-control', 'private, no-store')
      .send(orderBooksCsv(this.books.rows(period, new Date())));
  }
}
