import { Module } from '@nestjs/common';
import { DocumentsProcessor } from './documents.processor.js';

export { ensureDocument, storedAs } from './ensure-document.js';
export { documentFilename } from './render-document.js';

@Module({ providers: [DocumentsProcessor] })
export class DocumentsModule {}
