import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { Documents } from './documents.js';
import { DocumentsController } from './http/documents.controller.js';
import { makeCreditNoteWhenIssued, makeReceiptWhenReceiptIssued } from './reactions.js';

@Module({
  imports: [SettingsModule],
  controllers: [DocumentsController],
  providers: [Documents, makeReceiptWhenReceiptIssued, makeCreditNoteWhenIssued],
  exports: [Documents],
})
export class BookkeepingModule {}
