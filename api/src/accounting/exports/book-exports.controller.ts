import {
  type ArchiveReadiness,
  archiveQuery,
  archiveReadiness,
  bookExport,
  bookExportQuery,
  vatReport,
  vatReportQuery,
} from '@kronblad/contracts/books/exports-schema';
import { Controller, Get, Logger, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { z } from 'zod';
import { CurrentSession, type Session } from '../../auth/index.js';
import { DocumentList, noFilters, pageInMemory } from '../../crud/lists/index.js';
import { logAndContinue } from '../../event-store/index.js';
import { Answers, DocumentFile } from '../../http/index.js';
import { ArchiveEmails } from './archive/archive-emails.js';
import { YearArchive } from './archive/year-archive.js';
import { BookExportsQuery } from './book-exports.query.js';
import { BookFiles } from './book-files.js';
import { type ExportFile, RecordedExports } from './recorded-export.js';

@ApiTags('book-exports')
@Controller('book-exports')
export class BookExportsController {
  private readonly logger = new Logger('BookExports');

  constructor(
    private readonly books: BookExportsQuery,
    private readonly files: BookFiles,
    private readonly archives: YearArchive,
    private readonly emails: ArchiveEmails,
    private readonly exports: RecordedExports,
  ) {}

  @Get()
  @Answers(z.array(bookExport))
  @DocumentList(noFilters, ['exported_at'])
  async list(@Query() query: Record<string, unknown>, @Res({ passthrough: true }) reply: FastifyReply) {
    const rows = await this.books.all();
    return pageInMemory(query, reply, { resource: 'book-exports', sort: 'exported_at', rows });
  }

  @Get('vat-report')
  @Answers(vatReport)
  vatReport(@Query({ schema: vatReportQuery }) { period }: z.output<typeof vatReportQuery>) {
    return this.books.vatReport(period);
  }

  @Get('sie')
  @DocumentFile('application/octet-stream')
  async sie(
    @Query({ schema: bookExportQuery }) { period }: z.output<typeof bookExportQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, await this.files.sie(period), 'application/octet-stream');
  }

  @Get('vouchers.csv')
  @DocumentFile('text/csv')
  async vouchers(
    @Query({ schema: bookExportQuery }) { period }: z.output<typeof bookExportQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, await this.files.vouchers(period), 'text/csv; charset=utf-8');
  }

  @Get('archive/readiness')
  @Answers(archiveReadiness)
  readiness(
    @Query({ schema: archiveQuery }) { year }: z.output<typeof archiveQuery>,
    @CurrentSession() { user }: Session,
  ) {
    return this.readinessFor(user.id, year);
  }

  @ApiOperation({
    description:
      "Queues the PDFs that the archive lacks, after the answer: a year's thousands take longer than a request may.",
  })
  @Post('archive/prepare')
  @Answers(archiveReadiness, 202)
  async prepare(
    @Query({ schema: archiveQuery }) { year }: z.output<typeof archiveQuery>,
    @CurrentSession() { user }: Session,
  ) {
    const readiness = await this.readinessFor(user.id, year);
    void logAndContinue(this.logger, `Queueing the missing PDFs of ${year}`, () => this.archives.makeMissing(year));
    return readiness;
  }

  @ApiOperation({ description: 'Emails the account once when the archive lacks no PDF.' })
  @Post('archive/email')
  @Answers(archiveReadiness, 202)
  async email(
    @Query({ schema: archiveQuery }) { year }: z.output<typeof archiveQuery>,
    @CurrentSession() { user }: Session,
  ) {
    await this.emails.ask(year, user.id);
    return this.readinessFor(user.id, year);
  }

  @Get('archive')
  @DocumentFile('application/zip')
  async archive(
    @Query({ schema: archiveQuery }) { year }: z.output<typeof archiveQuery>,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.send(reply, await this.archives.of(year), 'application/zip');
  }

  private async readinessFor(adminId: number, year: string): Promise<ArchiveReadiness> {
    const readiness = await this.archives.readiness(year);
    return { ...readiness, email_asked: await this.emails.isAsked(year, adminId) };
  }

  private async send(reply: FastifyReply, file: ExportFile, type: string): Promise<void> {
    await reply
      .type(type)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .header('cache-control', 'private, no-store')
      .send(this.exports.stream(file));
  }
}
