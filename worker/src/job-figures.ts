import type { PayloadOf } from '@kronblad/contracts/jobs';
import type { Figures } from '@kronblad/platform/figures';
import type { Processor } from '@kronblad/platform/queues';
import type { WorkQueue } from './processors.js';

/** What became of an attempt: the job is done, will be tried again, or has failed for good. */
const RESULTS = ['done', 'retried', 'failed'] as const;
type Result = (typeof RESULTS)[number];

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** What this worker did with its jobs. How many wait, the API tells. */
export class JobFigures {
  private readonly attempts;
  private readonly durations;
  private readonly active;

  constructor(figures: Figures, queues: readonly WorkQueue[]) {
    this.attempts = figures.counter('kronblad_jobs_total', 'Attempts at jobs, by what became of them.', [
      'queue',
      'result',
    ]);
    this.durations = figures.histogram('kronblad_job_duration_seconds', 'Time that attempts took.', ['queue'], BUCKETS);
    this.active = figures.gauge('kronblad_jobs_active', 'Jobs that this worker is at.', ['queue']);
    // What has not happened yet is 0: a rate over a line that begins with 1 would miss the first.
    for (const queue of queues) {
      this.active.set({ queue }, 0);
      for (const result of RESULTS) this.attempts.inc({ queue, result }, 0);
    }
  }

  count(queue: WorkQueue, result: Result): void {
    this.attempts.inc({ queue, result });
  }

  /** The same processor, measured. */
  timed<Q extends WorkQueue>(queue: Q, process: Processor<Q>): Processor<Q> {
    return async (payload: PayloadOf<Q>, job) => {
      const stop = this.durations.startTimer({ queue });
      this.active.inc({ queue });
      try {
        await process(payload, job);
      } finally {
        this.active.dec({ queue });
        stop();
      }
    };
  }
}
