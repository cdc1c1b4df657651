import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { JournalModule } from '../journal/index.js';
import { SettingsModule } from '../settings/index.js';
import { GetVatReportHandler, ListBookExportsHandler } from './book-export.queries.js';
import { BookFiles } from './book-files.js';
import { RecordExportHandler } from './commands/record-export.handler.js';
import { BookExportsController } from './http/book-exports.controller.js';
import { RecordedExports } from './recorded-export.js';

/** SIE, CSV, the VAT report, and the log of what was taken out. */
@Module({
  imports: [AuthModule, JournalModule, SettingsModule],
  controllers: [BookExportsController],
  providers: [BookFiles, RecordedExports, RecordExportHandler, ListBookExportsHandler, GetVatReportHandler],
})
export class BookExportsModule {}
