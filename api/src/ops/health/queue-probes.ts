import { mailJob } from '@kronblad/contracts/jobs';
import { type EffectsQuery, OVERDUE_ROUNDS } from '../../effects/index.js';
import type { Database } from '../../event-store/index.js';
import type { Queues } from '../../outside/index.js';
import type { Findings } from './health-check.js';

/** A job that nobody has begun after so long: the worker is stopped, or cannot keep up. */
const MAX_WAIT_MS = 60_000;
/** Mails that failed longer ago are old news. */
const FAILED_WITHIN_MS = 24 * 3600 * 1000;
const LOOKED_AT = 100;

/** The oldest job that was never begun, over all queues. One that waits for another try is not counted. */
export async function waitingJobs(queues: Queues, now = Date.now()): Promise<Findings> {
  const oldest = await Promise.all(
    Object.values(queues).map(async (queue: Queues[keyof Queues]) => {
      const jobs = await queue.getJobs(['waiting', 'prioritized'], 0, LOOKED_AT - 1, true);
      const ages = jobs.filter((job) => job && job.attemptsMade === 0).map(({ timestamp }) => now - timestamp);
      return { name: queue.name, age: Math.max(0, ...ages) };
    }),
  );
  const worst = oldest.reduce((one, other) => (other.age > one.age ? other : one));
  if (worst.age <= MAX_WAIT_MS) return { oldest_ms: worst.age };
  const reason = `queue ${worst.name} has a job that nobody began for more than ${MAX_WAIT_MS / 1000} s: is a worker running?`;
  return { status: 'degraded', oldest_ms: worst.age, reason };
}

/** Mails that have failed for good within a day and have not been sent again with success. */
export async function failedMails(queue: Queues['mail'], database: Database, now = Date.now()): Promise<Findings> {
  const jobs = await queue.getFailed(0, LOOKED_AT - 1);
  const recent = jobs.filter((job) => job && now - (job.finishedOn ?? 0) <= FAILED_WITHIN_MS);
  const effects = recent.flatMap(({ data }) => mailJob.safeParse(data).data?.effect ?? []);
  const failed = recent.length - (await mended(database, effects));
  if (failed === 0) return { failed };
  return {
    status: 'degraded',
    failed,
    reason: 'mails failed for good: see /admin/queues and GET /api/effects, or send them again from the order',
  };
}

/** Letters that were asked for so long ago that the sweep should have found them in the queue, or put them there. */
export async function overdueEffects(
  effects: Pick<EffectsQuery, 'longestWaitMs'>,
  sweepMinutes: number,
): Promise<Findings> {
  const age = await effects.longestWaitMs();
  const minutes = OVERDUE_ROUNDS * sweepMinutes;
  if (age <= minutes * 60_000) return { oldest_ms: age };
  const reason = `a letter was asked for more than ${minutes} min ago and nobody has told what came of it: see /admin/queues`;
  return { status: 'degraded', oldest_ms: age, reason };
}

/** Receipts and credit notes whose PDF was lost within a day and is not what it was. */
export async function changedDocuments(
  effects: Pick<EffectsQuery, 'changedDocuments'>,
  now = Date.now(),
): Promise<Findings> {
  const changed = await effects.changedDocuments(new Date(now - FAILED_WITHIN_MS));
  if (changed === 0) return { changed };
  const reason = 'documents were lost, and made anew not as they were: put the originals back, see GET /api/effects';
  return { status: 'degraded', changed, reason };
}

/** Of an order, by any success of the same kind; of anything else, by having been sent again: that one fails for itself. */
async function mended(
  database: Database,
  effects: readonly { effectId: string; orderId: number | null; kind: string }[],
) {
  if (effects.length === 0) return 0;
  const [row] = await database.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM unnest($1::text[], $2::int[], $3::text[]) AS failed (effect_id, order_id, kind)
     WHERE EXISTS (SELECT 1 FROM effects e
       WHERE e.order_id = failed.order_id AND e.kind = failed.kind AND e.status = 'succeeded')
       OR EXISTS (SELECT 1 FROM effects e WHERE e.resend_of = failed.effect_id AND failed.order_id IS NULL)`,
    [effects.map(({ effectId }) => effectId), effects.map(({ orderId }) => orderId), effects.map(({ kind }) => kind)],
    'health-mended-mails',
  );
  return row?.count ?? 0;
}
