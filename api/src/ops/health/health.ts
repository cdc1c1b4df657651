import type { QueueBackend } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Inject, Injectable } from '@nestjs/common';
import { Database } from '../../event-store/index.js';
import { QUEUE_BACKEND, STORAGE } from '../../outside/index.js';
import { type CheckResult, HealthCheck } from './health-check.js';
import { ProjectionLag } from './projection-lag.js';

/** What runs behind the log may be behind by so much before somebody should look. */
const MAX_LAG_MS = 60_000;
/** Whoever asks waits no longer than this for the slowest part. */
const TIMEOUT_MS = 1000;
const PROBE_FILE = 'health/probe.txt';

export interface HealthReport {
  /** `degraded` when anything is not as it should be; whether the shop can sell is `canSell`. */
  readonly status: 'ok' | 'degraded';
  readonly checks: Readonly<Record<'database' | 'queue' | 'storage' | 'projections', CheckResult>>;
}

@Injectable()
export class Health {
  private readonly database: HealthCheck;
  private readonly queue: HealthCheck;
  private readonly storage: HealthCheck;
  private readonly projections: HealthCheck;

  constructor(
    @Inject(Database) database: Database,
    @Inject(QUEUE_BACKEND) queues: QueueBackend,
    @Inject(STORAGE) storage: Storage,
    @Inject(ProjectionLag) lag: ProjectionLag,
  ) {
    this.database = new HealthCheck(() => database.query('SELECT 1').then(() => undefined), {
      timeoutMs: TIMEOUT_MS,
      keepMs: 500,
    });
    this.queue = new HealthCheck(() => queues.ping(), { timeoutMs: TIMEOUT_MS, keepMs: 1000 });
    // Written, not only read: a full disk is what fails first.
    this.storage = new HealthCheck(() => storage.put(PROBE_FILE, Buffer.from('ok'), 'text/plain'), {
      timeoutMs: TIMEOUT_MS,
      keepMs: 30_000,
    });
    this.projections = new HealthCheck(
      async () => ({ lag_ms: Math.max(0, ...(await lag.read()).map(({ lagMs }) => lagMs)) }),
      {
        timeoutMs: TIMEOUT_MS,
        keepMs: 2000,
      },
    );
  }

  async report(): Promise<HealthReport> {
    const [database, queue, storage, projections] = await Promise.all([
      this.database.run(),
      this.queue.run(),
      this.storage.run(),
      this.projections.run(),
    ]);
    const checks = { database, queue, storage, projections };
    const isWell =
      Object.values(checks).every(({ status }) => status === 'ok') && Number(projections.lag_ms) <= MAX_LAG_MS;
    return { status: isWell ? 'ok' : 'degraded', checks };
  }
}

/** Orders need the database and nothing else; what is due besides waits for the rest. */
export const canSell = ({ checks }: HealthReport): boolean => checks.database.status === 'ok';
