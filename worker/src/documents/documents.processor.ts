import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor, type Result } from '../jobs/index.js';
import { ensureDocument, storedAs } from './ensure-document.js';
import { ensurePrint } from './prints/ensure-print.js';

@Processor(QUEUES.documents.name, workerOptions('documents'))
export class DocumentsProcessor extends JobProcessor<'documents'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: PayloadOf<'documents'>) {
    return storeDocument(this.storage, job);
  }
}

async function storeDocument(storage: Storage, { document }: PayloadOf<'documents'>): Promise<Result<'document'>> {
  const bytes =
    document.type === 'print' ? await ensurePrint(storage, document) : await ensureDocument(storage, document);
  return { type: 'document', ...storedAs(document, bytes) };
}
