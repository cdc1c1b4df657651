import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/index.js';
import { backgroundTask } from '../../event-store/projections/index.js';
import { OrdersModule } from '../../orders/index.js';
import { SettingsModule } from '../../settings/index.js';
import { DocumentsModule } from '../documents/index.js';
import { LedgerModule } from '../ledger/index.js';
import { PeriodsModule } from '../periods/index.js';
import { ArchiveEmails } from './archive/archive-emails.js';
import { YearArchive } from './archive/year-archive.js';
import { BookExportsController } from './book-exports.controller.js';
import { BookExportsQuery } from './book-exports.query.js';
import { BookFiles } from './book-files.js';
import { RecordExportHandler } from './record-export.handler.js';
import { RecordedExports } from './recorded-export.js';

@Module({
  imports: [AuthModule, DocumentsModule, LedgerModule, OrdersModule, PeriodsModule, SettingsModule],
  controllers: [BookExportsController],
  providers: [
    BookFiles,
    YearArchive,
    ArchiveEmails,
    RecordedExports,
    RecordExportHandler,
    BookExportsQuery,
    backgroundTask(
      { name: 'Looking for made archives', everyMs: ({ sweepEveryMs }) => sweepEveryMs, on: 'leader' },
      [ArchiveEmails],
      (_signal, emails: ArchiveEmails) => emails.sweep(),
    ),
  ],
})
export class ExportsModule {}
