import { MetricsRegistry } from '@kronblad/platform/metrics';
import { Injectable } from '@nestjs/common';
import { workQueues } from './job-types.js';

const RESULTS = ['done', 'retried', 'failed'] as const;
type Result = (typeof RESULTS)[number];

const BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

@Injectable()
export class JobMetrics {
  private readonly attempts;
  private readonly durations;
  private readonly active;

  constructor(metrics: MetricsRegistry) {
    this.attempts = metrics.counter('kronblad_jobs_total', 'Attempts at jobs, by what became of them.', [
      'queue',
      'result',
    ]);
    this.durations = metrics.histogram('kronblad_job_duration_seconds', 'Time that attempts took.', ['queue'], BUCKETS);
    this.active = metrics.gauge('kronblad_jobs_active', 'Jobs that this worker is at.', ['queue']);
    // Start at 0, because rate() in Prometheus misses the first increment of a new series.
    for (const queue of workQueues) {
      this.active.set({ queue }, 0);
      for (const result of RESULTS) this.attempts.inc({ queue, result }, 0);
    }
  }

  count(queue: string, result: Result): void {
    this.attempts.inc({ queue, result });
  }

  async timed(queue: string, attempt: () => Promise<void>): Promise<void> {
    const stop = this.durations.startTimer({ queue });
    this.active.inc({ queue });
    try {
      await attempt();
    } finally {
      this.active.dec({ queue });
      stop();
    }
  }
}
