import type { PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { type Job, payloadOf } from '@kronblad/platform/queues';
import { OnWorkerEvent, WorkerHost } from '@nestjs/bullmq';
import type { JobLifecycle } from './job-lifecycle.js';
import type { JobState, Result, WorkQueue } from './job-types.js';

export abstract class JobProcessor<Q extends WorkQueue> extends WorkerHost {
  constructor(private readonly lifecycle: JobLifecycle) {
    super();
  }

  /** Does one job. Throw UnrecoverableError when a retry cannot help; any other error is retried with backoff. */
  protected abstract work(payload: PayloadOf<Q>, state: JobState): Promise<Result>;

  async process(job: Job): Promise<void> {
    const payload = payloadOf(job.queueName as Q, job.data);
    await this.lifecycle.attempt(job, (state) => this.work(payload, state));
  }

  @OnWorkerEvent('completed')
  onCompleted(job: Job): void {
    this.lifecycle.completed(job);
  }

  /** BullMQ passes undefined when the job was deleted. */
  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    if (job) this.lifecycle.failed(job, error);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    this.lifecycle.onError(error);
  }
}
