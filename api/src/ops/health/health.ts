import { type Answer, answer } from '@kronblad/contracts/request/schema';
import type { QueueBackend } from '@kronblad/platform/queues';
import { RELEASE } from '@kronblad/platform/release';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable } from '@nestjs/common';
import { z } from 'zod';
import { RestoreGuard } from '../../backups/index.js';
import { CONFIG, type Config } from '../../config/index.js';
import { Database, isDatabaseExhausted } from '../../event-store/index.js';
import type { SubscriberLag } from '../../event-store/running/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues, STORAGE, type WatchedStorage } from '../../integrations/index.js';
import { EffectsQuery } from '../../outbox/index.js';
import { WebhookRefusals } from '../../payments/index.js';
import { checkResult, type Findings, HealthCheck } from './health-check.js';
import { OverdueWork } from './overdue-work.js';
import { ProjectionLag } from './projection-lag.js';
import { changedDocumentFindings, failedMails, waitingJobs } from './queue-probes.js';

const MAX_LAG_MS = 15_000;
const TIMEOUT_MS = 1000;
const WRITE_TIMEOUT_MS = 800;
const PROBE_FILE = 'health/probe.txt';
const PROBE_BYTES = 64 * 1024;

const part = z.enum([
  'database',
  'room',
  'queue',
  'storage',
  'projections',
  'jobs',
  'mails',
  'effects',
  'documents',
  'numbering',
  'webhooks',
]);
type Part = z.output<typeof part>;

const healthReport = z.object({
  release: answer({ id: 'Release' })({ version: z.string(), commit: z.string() }),
  status: z
    .enum(['ok', 'degraded'])
    .describe('`degraded` when any check is not ok. `canSell` decides whether the shop can take orders.'),
  staging: z.literal(true).optional().describe('Present in a staging shop, which takes test payments only.'),
  checks: z.record(part, checkResult),
});
export type HealthReport = Answer<typeof healthReport>;
/** Only staff and this machine are told all of it. */
export const healthAnswer = answer({ id: 'HealthAnswer' })({
  ...healthReport.partial().shape,
  status: healthReport.shape.status,
});

@Injectable()
export class Health {
  private readonly parts: Readonly<Record<Part, HealthCheck>>;

  constructor(
    database: Database,
    @Inject(QUEUE_BACKEND) backend: QueueBackend,
    @Inject(QUEUES) queues: Queues,
    @Inject(STORAGE) storage: WatchedStorage,
    lag: ProjectionLag,
    effects: EffectsQuery,
    overdue: OverdueWork,
    restoreGuard: RestoreGuard,
    webhooks: WebhookRefusals,
    @Inject(CONFIG) private readonly config: Pick<Config, 'staging'>,
  ) {
    const check = (keepMs: number, probe: () => Promise<Findings | undefined>) =>
      new HealthCheck(probe, { timeoutMs: TIMEOUT_MS, keepMs });
    this.parts = {
      database: check(500, () => database.query('SELECT 1').then(() => undefined)),
      room: check(10_000, () => roomToWrite(database)),
      queue: check(1_000, () => backend.ping().then(() => undefined)),
      storage: check(10_000, () => roomForFiles(storage)),
      projections: check(2_000, async () => lagFindings(await lag.read())),
      jobs: check(5_000, () => waitingJobs(queues)),
      mails: check(10_000, () => failedMails(queues.mail, effects)),
      effects: check(10_000, () => overdue.findings()),
      documents: check(10_000, () => changedDocumentFindings(effects)),
      numbering: check(10_000, async () => heldNumbering(await restoreGuard.reason())),
      webhooks: check(0, async () => webhooks.findings()),
    };
  }

  async report(): Promise<HealthReport> {
    const entries = Object.entries(this.parts).map(async ([part, check]) => [part, await check.run()] as const);
    const checks = Object.fromEntries(await Promise.all(entries)) as HealthReport['checks'];
    const isWell = Object.values(checks).every(({ status }) => status === 'ok');
    const staging = this.config.staging ? { staging: true as const } : {};
    return { status: isWell ? 'ok' : 'degraded', release: RELEASE, ...staging, checks };
  }
}

function heldNumbering(reason: string | null): Findings | undefined {
  if (!reason) return undefined;
  return { status: 'degraded', reason: `receipts and credit notes get no numbers: ${reason}; see docs/backup.md` };
}

export function lagFindings(all: readonly Pick<SubscriberLag, 'subscriber' | 'lagMs'>[]): Findings {
  const worst = all.reduce((one, other) => (other.lagMs > one.lagMs ? other : one), { subscriber: '', lagMs: 0 });
  if (worst.lagMs <= MAX_LAG_MS) return { lag_ms: worst.lagMs };
  const reason = `${worst.subscriber} is more than ${MAX_LAG_MS / 1000} s behind the log: is a projector running?`;
  return { status: 'degraded', lag_ms: worst.lagMs, reason };
}

/** Taking orders needs only a writable database; all other work can wait. */
export const canSell = ({ checks }: HealthReport): boolean =>
  checks.database.status === 'ok' && checks.room.status !== 'failed';

/** Writes a file instead of reading one, because writes fail first on a full disk. A small one may still fit there. */
async function roomForFiles(storage: WatchedStorage): Promise<Findings | undefined> {
  await storage.probe(PROBE_FILE, Buffer.alloc(PROBE_BYTES), 'text/plain');
  return storage.isRefusing() ? { status: 'degraded', reason: 'the last write of a file failed' } : undefined;
}

/**
 * Checks that PostgreSQL can write to its disk, since reads still work when the disk is full. Sorting 1 MB with 64 kB
 * of memory writes a temporary file in about 10 ms, without locks, WAL or tables. Throws when the write fails.
 */
async function roomToWrite(database: Pick<Database, 'transaction'>): Promise<Findings | undefined> {
  const write = database.transaction(async (tx) => {
    await tx.query("SET LOCAL work_mem = '64kB'");
    await tx.query('SELECT count(*) FROM generate_series(1, 40000)');
  });
  try {
    await withTimeout(WRITE_TIMEOUT_MS, write);
    return undefined;
  } catch (error) {
    if (isDatabaseExhausted(error)) throw error;
    return { status: 'degraded', reason: 'The write check of the database timed out.' };
  }
}
