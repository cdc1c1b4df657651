import {
  type CreditNote,
  type CreditNoteSummary,
  creditNoteFilters,
  creditNoteSortFields,
} from '@kronblad/contracts/views/credit-notes';
import type { PrintedDocument } from '@kronblad/contracts/views/printed-documents';
import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { DocumentList, parseListQuery, setContentRange } from '../../http/index.js';
import { GetCreditNote } from '../document.queries.js';
import { CreditNotesQuery } from '../read-models/credit-notes.query.js';
import { printedCreditNote } from './printed-document.js';

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
    private readonly queries: QueryBus,
    private readonly notes: CreditNotesQuery,
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

  @Get(':id')
  async printed(@Param('id') id: string): Promise<PrintedDocument> {
    const document = await this.queries.execute(new GetCreditNote(id));
    return printedCreditNote(document, await this.notes.isAnnulled(id));
  }
}
