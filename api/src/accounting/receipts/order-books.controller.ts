import { bookFilename, bookPeriodQuery, type OrderTotals } from '@kronblad/contracts/order/books-schema';
import { Controller, Get, Query, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DocumentFile } from '../../http/index.js';
import { OrderBooksQuery } from '../../orders/index.js';
import { orderBooksCsv } from './order-books-csv.js';

@ApiTags('bookkeeping')
@Controller('orders')
export class OrderBooksController {
  constructor(private readonly books: OrderBooksQuery) {}

  @Get('totals')
  totals(@Query({ schema: bookPeriodQuery }) period: z.output<typeof bookPeriodQuery>): Promise<OrderTotals> {
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
