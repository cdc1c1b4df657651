import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor } from '../jobs/index.js';
import { makeAvif } from './make-avif.js';

@Processor(QUEUES.avif.name, workerOptions('avif'))
export class AvifProcessor extends JobProcessor<'avif'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: PayloadOf<'avif'>) {
    return makeAvif(this.storage, job);
  }
}
