import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor } from '../jobs/index.js';
import { storeDocument } from './store-document.js';

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
