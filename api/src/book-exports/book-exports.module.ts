import { Module } from '@nestjs/common';
import { AuthModule } from '../auth/index.js';
import { BookkeepingModule } from '../bookkeeping/index.js';
import { JournalModule } from '../journal/index.js';
import { OrdersModule } from '../orders/index.js';
import { SettingsModule } from '../settings/index.js';
import { ArchiveEmails } from './archive/archive-emails.js';
import { YearArchive } from './archive/year-archive.js';
import { GetVatReportHandler, ListBookExportsHandler } from './book-export.queries.js';
import { BookFiles } from './book-files.js';
import { RecordExportHandler } from './commands/record-export.handler.js';
import { BookExportsController } from './http/book-exports.controller.js';
import { RecordedExports } from './recorded-export.js';

@Module({
  imports: [AuthModule, BookkeepingModule, JournalModule, OrdersModule, SettingsModule],
  controllers: [BookExportsController],
  providers: [
    BookFiles,
    YearArchive,
    ArchiveEmails,
    RecordedExports,
    RecordExportHandler,
    ListBookExportsHandler,
    GetVatReportHandler,
  ],
  exports: [ArchiveEmails],
})
export class BookExportsModule {}
