import { Module } from '@nestjs/common';
import { EffectsModule } from '../effects/index.js';
import { SettingsModule } from '../settings/index.js';
import { Documents } from './documents.js';
import { DocumentsController } from './http/documents.controller.js';
import { makeCreditNoteWhenIssued, makeReceiptWhenReceiptIssued } from './reactions.js';
import { issueReceiptsWhenPaid, ReceiptIssuing } from './receipt-issuing.js';
import { ScanningMail } from './scanning-mail.js';

@Module({
  imports: [EffectsModule, SettingsModule],
  controllers: [DocumentsController],
  providers: [
    Documents,
    ScanningMail,
    issueReceiptsWhenPaid,
    ReceiptIssuing,
    makeReceiptWhenReceiptIssued,
    makeCreditNoteWhenIssued,
  ],
  exports: [Documents, ReceiptIssuing],
})
export class BookkeepingModule {}
