import { QUEUES } from '@kronblad/contracts/jobs/jobs';
import { mailJob } from '@kronblad/contracts/jobs/mail';
import type { Queues } from '../../integrations/index.js';
import type { EffectsQuery } from '../../outbox/index.js';
import type { Findings } from './health-check.js';

/** A job that waits longer means that the worker is stopped or too slow. */
const MAX_WAIT_MS = 60_000;
const FAILED_WITHIN_MS = 24 * 3600 * 1000;
const LOOKED_AT = 100;
const LIMITED: ReadonlySet<string> = new Set([QUEUES.mailings.name, QUEUES.pictures.name]);

/**
 * Returns the age of the oldest job that was never started. Ignores jobs that wait for a retry. In the queues of mailings
 * and of other shops' pictures, where many jobs come at once, a job may wait as long as others finish.
 */
export async function waitingJobs(queues: Queues, now = Date.now()): Promise<Findings> {
  const oldest = await Promise.all(
    Object.values(queues).map(async (queue: Queues[keyof Queues]) => {
      const jobs = await queue.getJobs(['waiting', 'prioritized'], 0, LOOKED_AT - 1, true);
      const ages = jobs.filter((job) => job && job.attemptsMade === 0).map(({ timestamp }) => now - timestamp);
      const age = Math.max(0, ...ages);
      const isLimited = LIMITED.has(queue.name) && age > MAX_WAIT_MS;
      return { name: queue.name, age: isLimited ? Math.min(age, await sinceLastFinished(queue, now)) : age };
    }),
  );
  const worst = oldest.reduce((one, other) => (other.age > one.age ? other : one));
  if (worst.age <= MAX_WAIT_MS) return { oldest_ms: worst.age };
  const reason = `queue ${worst.name} has a job not started for more than ${MAX_WAIT_MS / 1000} s: is a worker running?`;
  return { status: 'degraded', oldest_ms: worst.age, reason };
}

async function sinceLastFinished(queue: Queues[keyof Queues], now: number): Promise<number> {
  const newest = await Promise.all((['completed', 'failed'] as const).map((state) => queue.getJobs([state], 0, 0)));
  return now - Math.max(0, ...newest.flat().map((job) => job?.finishedOn ?? 0));
}

export async function failedMails(
  queue: Queues['mail'],
  effects: Pick<EffectsQuery, 'madeUpFor'>,
  now = Date.now(),
): Promise<Findings> {
  const jobs = await queue.getFailed(0, LOOKED_AT - 1);
  const recent = jobs.filter((job) => job && now - (job.finishedOn ?? 0) <= FAILED_WITHIN_MS);
  const known = recent.flatMap(({ data }) => mailJob.safeParse(data).data?.effect ?? []);
  const failed = recent.length - (await effects.madeUpFor(known));
  if (failed === 0) return { failed };
  return {
    status: 'degraded',
    failed,
    reason: 'emails failed for good: see /admin/queues and GET /api/effects, or send them again from the order',
  };
}

export async function changedDocumentFindings(
  effects: Pick<EffectsQuery, 'changedDocuments'>,
  now = Date.now(),
): Promise<Findings> {
  const changed = await effects.changedDocuments(new Date(now - FAILED_WITHIN_MS));
  if (changed === 0) return { changed };
  const reason = 'documents rendered again differ from the originals: restore the originals, see GET /api/effects';
  return { status: 'degraded', changed, reason };
}
