import type { Outcome } from '@kronblad/contracts/jobs/jobs';
import type { QueueBackend } from '@kronblad/platform/queues';
import { addJob, type Job, type JobQueue, jobIdOf, type Queue } from '@kronblad/platform/queues';
import { QUEUE_BACKEND } from '@kronblad/platform/queues.module';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { JobMetrics } from './job-metrics.js';
import type { JobState, Result } from './job-types.js';
import { performOnce, reportFailure, reportMissed } from './perform-once.js';

@Injectable()
export class JobLifecycle {
  private readonly logger = new Logger('Worker');
  readonly report = (outcome: Outcome) => addJob(this.outcomes, outcome);
  readonly isReported = async (effect: Outcome['effect'], since: number) => {
    const outcome = await this.outcomes.getJob(jobIdOf({ effect, ok: true }));
    return outcome !== undefined && outcome.timestamp >= since;
  };

  constructor(
    @InjectQueue('outcomes') private readonly outcomes: JobQueue<'outcomes'>,
    private readonly metrics: JobMetrics,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {}

  attempt(job: Job, work: (state: JobState) => Promise<Result>): Promise<void> {
    return this.metrics.timed(job.queueName, () => performOnce(job, work, this));
  }

  completed(job: Job): void {
    this.metrics.count(job.queueName, 'done');
    this.logger.log({ ...about(job), msg: 'job done' });
  }

  failed(job: Job, { message }: Error): void {
    const { queueName: queue, attemptsMade: attempt } = job;
    const line = { ...about(job), attempt, reason: withoutAddresses(message) };
    if (!job.finishedOn) {
      this.metrics.count(queue, 'retried');
      this.logger.warn({ ...line, msg: 'job failed, will be retried' });
      return;
    }
    this.metrics.count(queue, 'failed');
    this.logger.error({ ...line, msg: 'job failed for good' });
    reportFailure(job, this.report, this.logger).catch(this.backend.onError);
  }

  reportMissed(queue: Queue, newest: number): Promise<void> {
    return reportMissed(queue, this.report, this.logger, newest);
  }

  readonly onError = (error: Error): void => this.backend.onError(error);
}

/** `correlation` is in the log of every process that worked for the same request. */
function about({ id: job, queueName: queue, data }: Job) {
  const { orderId: order, correlationId: correlation }: Partial<Outcome['effect']> = data?.effect ?? {};
  return { queue, job, order, correlation };
}
