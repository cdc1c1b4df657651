import type { Queue, QueueBackend } from '@kronblad/platform/queues';
import { QUEUE_BACKEND, QUEUES, type Queues } from '@kronblad/platform/queues.module';
import { RepeatingTask } from '@kronblad/platform/repeating-task';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { JobLifecycle } from './job-lifecycle.js';
import { workQueues } from './job-types.js';

const PERIOD_MS = 60_000;
const CHECKED = 50;
const CHECKED_AT_START = 1_000;
const KEPT_MS = 7 * 24 * 3_600_000;
const BATCH = 1_000;

/** Every minute: reports failed jobs whose report was lost, and deletes old completed jobs. */
@Injectable()
export class Housekeeping implements BeforeApplicationShutdown {
  private readonly task = new RepeatingTask(PERIOD_MS, (signal) => this.run(signal).catch(this.backend.onError));
  private checked = CHECKED_AT_START;

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly jobs: JobLifecycle,
  ) {}

  start(): void {
    this.task.start(0);
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.task.stop();
  }

  private async run(signal: AbortSignal): Promise<void> {
    const { checked } = this;
    this.checked = CHECKED;
    await Promise.all(workQueues.map((name) => this.jobs.reportMissed(this.queues[name] as Queue, checked)));
    for (const queue of Object.values(this.queues) as Queue[]) await deleteCompleted(queue, signal);
  }
}

/** Deletes jobs that completed more than `keptMs` ago, in batches, until none is left or `ending` is aborted. */
export async function deleteCompleted(
  queue: Pick<Queue, 'clean'>,
  ending: AbortSignal,
  keptMs: number = KEPT_MS,
): Promise<void> {
  let deleted = BATCH;
  while (deleted === BATCH && !ending.aborted) deleted = (await queue.clean(keptMs, BATCH, 'completed')).length;
}
