import type { Queue, QueueBackend } from '@kronblad/platform/queues';
import { QUEUE_BACKEND, QUEUES, type Queues } from '@kronblad/platform/queues.module';
import { type BeforeApplicationShutdown, Inject, Injectable } from '@nestjs/common';
import { deleteCompleted } from './delete-completed.js';
import { JobLifecycle } from './job-lifecycle.js';
import { workQueues } from './job-types.js';

const PERIOD_MS = 60_000;
const CHECKED = 50;
const CHECKED_AT_START = 1_000;

/** Every minute: reports failed jobs whose report was lost, and deletes old completed jobs. */
@Injectable()
export class Housekeeping implements BeforeApplicationShutdown {
  private readonly ending = new AbortController();
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> = Promise.resolve();

  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly jobs: JobLifecycle,
  ) {}

  start(newest = CHECKED_AT_START): void {
    this.round = this.run(newest)
      .catch(this.backend.onError)
      .finally(() => {
        if (!this.ending.signal.aborted) this.timer = setTimeout(() => this.start(CHECKED), PERIOD_MS);
      });
  }

  async beforeApplicationShutdown(): Promise<void> {
    this.ending.abort();
    clearTimeout(this.timer);
    await this.round;
  }

  private async run(newest: number): Promise<void> {
    await Promise.all(workQueues.map((name) => this.jobs.reportMissed(this.queues[name] as Queue, newest)));
    for (const queue of Object.values(this.queues) as Queue[]) await deleteCompleted(queue, this.ending.signal);
  }
}
