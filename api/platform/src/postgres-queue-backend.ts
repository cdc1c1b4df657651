import { PostgresConnection, PostgresQueueBackend } from 'bullmq';
import pg from 'pg';
import type { NotificationListener } from './notification-listener.js';

const CHANNEL = 'bullmq_jobs';

type Options = ConstructorParameters<typeof PostgresQueueBackend>[2];

export class QueuePool extends pg.Pool {
  constructor(
    config: pg.PoolConfig,
    readonly listener: NotificationListener,
  ) {
    super(config);
  }
}

/**
 * BullMQ's backend, but all workers of a process wait on one connection instead of one each, and without asking for
 * waiting and delayed jobs before each wait: the fetch before it has answered both.
 */
export class ListeningQueueBackend extends PostgresQueueBackend {
  private readonly listener: NotificationListener;
  private isListening = false;
  private isInterrupted = false;
  /** True when a job may have been added since the last fetch began. */
  private mayHaveJob = false;
  private wake: (() => void) | null = null;

  constructor(pool: QueuePool, name: string, options: Options) {
    super(new PostgresConnection(pool), name, options);
    this.listener = pool.listener;
  }

  override moveToActive(...args: Parameters<PostgresQueueBackend['moveToActive']>) {
    this.mayHaveJob = false;
    return super.moveToActive(...args);
  }

  override async waitForJob(seconds: number): Promise<{ member: string; score: number } | null> {
    if (!this.isListening) {
      this.isListening = true;
      await this.listener.listen(CHANNEL, this.onNotification);
      this.mayHaveJob = true;
    }
    if (this.isInterrupted || this.mayHaveJob) return null;
    return new Promise((resolve) => {
      const end = () => {
        clearTimeout(timer);
        this.wake = null;
        resolve(null);
      };
      const timer = setTimeout(end, seconds * 1_000);
      this.wake = end;
    });
  }

  override async disconnectBlocking(): Promise<void> {
    this.isInterrupted = true;
    this.wake?.();
  }

  override async reconnectBlocking(): Promise<void> {
    this.isInterrupted = false;
  }

  private readonly onNotification = (queue: string | null) => {
    if (queue !== null && queue !== this.queueName) return;
    this.mayHaveJob = true;
    this.wake?.();
  };
}
