import { type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { pictureFacts } from '../images/index.js';
import { JobLifecycle, JobProcessor, type Result } from '../jobs/index.js';
import { fetchPicture } from './fetch-picture.js';

/** Fetches pictures of another shop. The file type is read from the content, never from the server's headers. */
@Processor(QUEUES.pictures.name, workerOptions('pictures'))
export class PicturesProcessor extends JobProcessor<'pictures'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override async work({ pictureId, url, key }: PayloadOf<'pictures'>): Promise<Result<'picture'>> {
    const bytes = await fetchPicture(url);
    await pictureFacts(bytes);
    await this.storage.put(key, bytes, 'application/octet-stream');
    return { type: 'picture', pictureId, key };
  }
}
