import { Module } from '@nestjs/common';
import { SettingsModule } from '../settings/index.js';
import { Documents } from './documents.js';
import { DocumentsController } from './http/documents.controller.js';
import { MakeCreditNoteWhenIssued, MakeReceiptWhenReceiptIssued } from './reactions.js';

@Module({
  imports: [SettingsModule],
  controllers: [DocumentsController],
  providers: [Documents, MakeReceiptWhenReceiptIssued, MakeCreditNoteWhenIssued],
  exports: [Documents],
})
export class BookkeepingModule {}
