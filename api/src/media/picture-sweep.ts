import { jobIdOf, type Queue, type QueueBackend, replaceJob } from '@kronblad/platform/queues';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { UnfinishedPictures } from '../catalogue/index.js';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { imageStream } from './domain/image.decider.js';
import { nextPictureJob, type PictureJob } from './picture-job.js';

const BATCH = 100;
const QUEUE_MS = 5_000;

/**
 * Requeues image jobs that the queue has lost. Skips jobs that are waiting, active or failed for good. Jobs are
 * idempotent: a job that completed without an event in the log is repeated.
 */
@Injectable()
export class PictureSweep {
  private readonly logger = new Logger('Pictures');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly pictures: UnfinishedPictures,
    private readonly store: EventStore,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  async sweep(now = new Date(), signal?: AbortSignal): Promise<void> {
    await withTimeout(QUEUE_MS, this.backend.ping());
    const before = new Date(now.getTime() - this.config.EFFECT_SWEEP_MINUTES * 60_000);
    let batch: readonly string[] = [];
    do {
      batch = await this.pictures.after(batch.at(-1) ?? '', BATCH);
      for (const filename of batch) {
        if (signal?.aborted) return;
        await logAndContinue(this.logger, `Looking for the sizes of ${filename}`, () => this.repair(filename, before));
      }
    } while (batch.length === BATCH);
  }

  private async repair(filename: string, before: Date): Promise<void> {
    const job = await this.jobSince(filename, before);
    if (!job || (await withTimeout(QUEUE_MS, this.isUnderWay(job)))) return;
    // Reads the log after the queue: a result leaves the queue only when it is in the log, so it is found in one of
    // them.
    if ((await this.jobSince(filename, before))?.payload.effect.effectId !== job.payload.effect.effectId) return;
    await withTimeout(QUEUE_MS, this.add(job));
    this.logger.warn(`The queue had lost the job for the sizes of ${filename}; queued again.`);
  }

  private async jobSince(filename: string, before: Date): Promise<PictureJob | null> {
    const newest = (await this.store.load(imageStream(filename))).events.at(-1);
    return newest && new Date(newest.occurredAt) < before ? nextPictureJob(newest) : null;
  }

  private async isUnderWay({ queue, payload: { effect } }: PictureJob): Promise<boolean> {
    const { outcomes } = this.queues;
    const open = await Promise.all([
      isOpen(this.queues[queue] as Queue, jobIdOf({ effect })),
      ...[true, false].map((ok) => isOpen(outcomes as Queue, jobIdOf({ effect, ok }))),
    ]);
    return open.some(Boolean);
  }

  /** Removes an old outcome report first: the queue would ignore the new report, which has the same job id. */
  private async add({ queue, payload }: PictureJob): Promise<void> {
    const { effect } = payload;
    for (const ok of [true, false]) await (await this.queues.outcomes.getJob(jobIdOf({ effect, ok })))?.remove();
    await replaceJob(this.queues[queue] as Queue, payload);
  }
}

async function isOpen(queue: Queue, id: string): Promise<boolean> {
  const state = await (await queue.getJob(id))?.getState();
  return state !== undefined && state !== 'completed' && state !== 'unknown';
}

export const findLostPictures = backgroundTask(
  { name: 'Looking for lost pictures', everyMs: ({ sweepEveryMs }) => sweepEveryMs, on: 'leader' },
  [PictureSweep],
  (signal, sweep: PictureSweep) => sweep.sweep(new Date(), signal),
);
