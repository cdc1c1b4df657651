import type { Queue } from 'bullmq';

const DONE_MS = 7 * 24 * 3_600_000;
const FORGOTTEN_AT_ONCE = 1_000;

/**
 * What a queue remembers of its done jobs by itself (BullMQ's `removeOnComplete`). Redis holds jobs in memory, so it
 * keeps the last 5,000 of a queue. PostgreSQL would pay for a bound, and for an age, by looking at every done job
 * whenever another one is done.
 */
export const REMEMBERED = { postgres: false, redis: { count: 5_000 } } as const;

/** Lets go of a queue's done jobs, so many in one statement that nobody waits long for it. */
export class DoneJobs {
  private running: Promise<void> | undefined;
  private isStopped = false;

  constructor(private readonly queue: Pick<Queue, 'clean'>) {}

  /** All that were done so long ago (ms). Asked again meanwhile, it is the same work. */
  forget(olderThan = DONE_MS): Promise<void> {
    this.running ??= this.inBatches(olderThan).finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Begins no batch more, and resolves when the one begun is done. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.running?.catch(() => undefined);
  }

  private async inBatches(olderThan: number): Promise<void> {
    let forgotten = FORGOTTEN_AT_ONCE;
    while (forgotten === FORGOTTEN_AT_ONCE && !this.isStopped) {
      forgotten = (await this.queue.clean(olderThan, FORGOTTEN_AT_ONCE, 'completed')).length;
    }
  }
}
