import {
  annulCreditNote,
  type CreditNote,
  type CreditNoteSummary,
  createCreditNote,
  creditNoteFilters,
  creditNoteSortFields,
} from '@kronblad/contracts/books/credit-notes-schema';
import { sekToOre } from '@kronblad/contracts/money/money';
import type { OrderDetails } from '@kronblad/contracts/order/schema';
import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { DocumentFile, DocumentList, parseListQuery, setContentRange } from '../../http/index.js';
import { OrdersQuery } from '../../orders/index.js';
import { Documents, PdfFiles } from '../documents/index.js';
import { AnnulCreditNote } from './annul-credit-note.handler.js';
import { CreateCreditNote } from './create-credit-note.handler.js';
import { CreditNotesQuery } from './credit-notes.query.js';

const LIST = {
  sorts: creditNoteSortFields,
  defaultOrder: 'DESC',
  defaultLimit: 25,
  filters: creditNoteFilters,
  textIds: true,
} as const;

@ApiTags('bookkeeping')
@Controller('credit-notes')
export class CreditNotesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly orders: OrdersQuery,
    private readonly notes: CreditNotesQuery,
    private readonly documents: Documents,
    private readonly pdfs: PdfFiles,
  ) {}

  @Get()
  @DocumentList(creditNoteFilters, creditNoteSortFields)
  async list(
    @Query() query: Record<string, unknown>,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<readonly CreditNote[]> {
    const list = parseListQuery(query, LIST);
    const { rows, total } = await this.notes.page(list);
    setContentRange(reply, 'credit-notes', list.offset, rows.length, total);
    return rows;
  }

  @Get('summary')
  summary(): Promise<CreditNoteSummary> {
    return this.notes.summary();
  }

  @Get(':id.pdf')
  @DocumentFile('application/pdf')
  async pdf(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const note = await this.documents.creditNote(id);
    const effect = { kind: 'credit-note-pdf', orderId: null } as const;
    await this.pdfs.send(reply, note, `kreditnota-${note.creditNoteNumber}.pdf`, effect);
  }

  /** Returns the order. The credit note exists only once the refund has succeeded. */
  @Post()
  @HttpCode(201)
  async create(@Body({ schema: createCreditNote }) body: z.output<typeof createCreditNote>): Promise<OrderDetails> {
    const { order_id, credit_number, issued_on, notes } = body;
    const request = {
      amountOre: sekToOre(body.amount),
      reason: body.reason,
      lines: body.lines ?? null,
      withShipping: body.shipping ?? false,
      restock: body.restock ?? false,
      remarks: { reference: credit_number, creditedOn: issued_on, notes },
      withoutRefund: body.without_refund,
      paidFrom: body.without_refund ? body.paid_from : null,
    };
    await this.commands.execute(new CreateCreditNote(order_id, request, body.refund_id));
    return this.orders.one(order_id, true);
  }

  @Post(':id/annul')
  @HttpCode(200)
  async annul(
    @Param('id') id: string,
    @Body({ schema: annulCreditNote }) { keep_goods }: z.output<typeof annulCreditNote>,
  ): Promise<{ id: string }> {
    await this.commands.execute(new AnnulCreditNote(id, keep_goods));
    return { id };
  }
}
