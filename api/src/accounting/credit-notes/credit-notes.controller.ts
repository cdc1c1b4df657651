import {
  annulCreditNote,
  creditNote,
  creditNoteFilters,
  creditNoteSortFields,
  creditNoteSummary,
} from '@kronblad/contracts/books/credit-notes-schema';
import { Body, Controller, Get, Param, Post, Query, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { DocumentList, parseListQuery, setContentRange } from '../../crud/lists/index.js';
import { Answers, DocumentFile } from '../../http/index.js';
import { Documents, PdfFiles } from '../documents/index.js';
import { AnnulCreditNote } from './annul-credit-note.handler.js';
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
    private readonly notes: CreditNotesQuery,
    private readonly documents: Documents,
    private readonly pdfs: PdfFiles,
  ) {}

  @Get()
  @Answers(z.array(creditNote))
  @DocumentList(creditNoteFilters, creditNoteSortFields)
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const list = parseListQuery(query, LIST);
    const { rows, total } = await this.notes.page(list);
    setContentRange(reply, 'credit-notes', list.offset, rows.length, total);
    return rows;
  }

  @Get('summary')
  @Answers(creditNoteSummary)
  summary() {
    return this.notes.summary();
  }

  @Get(':id.pdf')
  @DocumentFile('application/pdf')
  async pdf(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const note = await this.documents.creditNote(id);
    const effect = { kind: 'credit-note-pdf', orderId: null } as const;
    await this.pdfs.send(reply, note, `kreditnota-${note.creditNoteNumber}.pdf`, effect);
  }

  @Post(':id/annul')
  @Answers(z.object({ id: z.string() }))
  async annul(
    @Param('id') id: string,
    @Body({ schema: annulCreditNote }) { keep_goods }: z.output<typeof annulCreditNote>,
  ) {
    await this.commands.execute(new AnnulCreditNote(id, keep_goods));
    return { id };
  }
}
