import { Module } from '@nestjs/common';
import { DocumentsProcessor } from './documents.processor.js';

@Module({ providers: [DocumentsProcessor] })
export class DocumentsModule {}
