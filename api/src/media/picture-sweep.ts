import { jobIdOf, type QueueBackend } from '@kronblad/platform/queues';
import { within } from '@kronblad/platform/within';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { UnfinishedPictures } from '../catalogue/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore, keepGoing } from '../event-store/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../outside/index.js';
import { imageStream } from './domain/image.decider.js';
import { nextPictureJob, type PictureJob } from './picture-job.js';

const BATCH = 100;
const QUEUE_MS = 5_000;

type Jobs = Pick<Queues['images']['bull'], 'getJob'>;

/**
 * Asks the worker again for pictures' sizes that it was asked for and that the queue has lost. What the queue has still to
 * do, or has failed at for good, is left alone. Making them twice does no harm, so that what the queue calls done and
 * the log does not know of is made again.
 */
@Injectable()
export class PictureSweep {
  private readonly logger = new Logger('Pictures');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(UnfinishedPictures) private readonly pictures: UnfinishedPictures,
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  /** One look at every picture that lacks sizes for long enough. One that fails does not hold up the others. */
  async sweep(now = new Date(), signal?: AbortSignal): Promise<void> {
    await within(QUEUE_MS, this.backend.ping());
    const before = new Date(now.getTime() - this.config.EFFECT_SWEEP_MINUTES * 60_000);
    let batch: readonly string[] = [];
    do {
      batch = await this.pictures.after(batch.at(-1) ?? '', BATCH);
      for (const filename of batch) {
        if (signal?.aborted) return;
        await keepGoing(this.logger, `Looking for the sizes of ${filename}`, () => this.mend(filename, before));
      }
    } while (batch.length === BATCH);
  }

  private async mend(filename: string, before: Date): Promise<void> {
    const job = await this.jobSince(filename, before);
    if (!job || (await within(QUEUE_MS, this.isUnderWay(job)))) return;
    // The log is asked after the queue: a result leaves the queue only when the log has it.
    if ((await this.jobSince(filename, before))?.payload.effect.effectId !== job.payload.effect.effectId) return;
    await within(QUEUE_MS, this.add(job));
    this.logger.warn(`The queue had lost the sizes of ${filename}; they are asked for again.`);
  }

  private async jobSince(filename: string, before: Date): Promise<PictureJob | null> {
    const newest = (await this.store.load(imageStream(filename))).events.at(-1);
    return newest && new Date(newest.occurredAt) < before ? nextPictureJob(newest) : null;
  }

  private async isUnderWay({ queue, payload: { effect } }: PictureJob): Promise<boolean> {
    const { outcomes } = this.queues;
    const open = await Promise.all([
      isOpen(this.queues[queue].bull as Jobs, jobIdOf({ effect })),
      ...[true, false].map((ok) => isOpen(outcomes.bull as unknown as Jobs, jobIdOf({ effect, ok }))),
    ]);
    return open.some(Boolean);
  }

  /** What was told of it before must not stand in the way of what will be told. */
  private async add({ queue, payload }: PictureJob): Promise<void> {
    const { effect } = payload;
    for (const ok of [true, false]) await (await this.queues.outcomes.bull.getJob(jobIdOf({ effect, ok })))?.remove();
    if (queue === 'images') await this.queues.images.addAnew(payload);
    else await this.queues.avif.addAnew(payload);
  }
}

/** Known to the queue, and not done. */
async function isOpen(queue: Jobs, id: string): Promise<boolean> {
  const state = await (await queue.getJob(id))?.getState();
  return state !== undefined && state !== 'completed' && state !== 'unknown';
}
