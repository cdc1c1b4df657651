import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor } from '../jobs/index.js';
import { makeVariants } from './make-variants.js';

@Processor(QUEUES.images.name, workerOptions('images'))
export class ImagesProcessor extends JobProcessor<'images'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: PayloadOf<'images'>) {
    return makeVariants(this.storage, job);
  }
}
