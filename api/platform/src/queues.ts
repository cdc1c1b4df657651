import { type Outcome, type PayloadOf, QUEUES, type QueueName } from '@kronblad/contracts/jobs/jobs';
import { type Queue, type QueueOptions, UnrecoverableError, type WorkerOptions } from 'bullmq';
import type { QueueBackend } from './queue-backend.js';

export { type Job, type Queue, UnrecoverableError, type Worker } from 'bullmq';
export { type QueueBackend, queueBackend } from './queue-backend.js';

/** Throw it to fail an attempt and to choose the delay before the next one, in milliseconds. */
export class DelayedRetryError extends Error {
  constructor(
    message: string,
    readonly pauseMs: number,
  ) {
    super(message);
  }
}

const BACKOFF = 'growing';
const MAX_BACKOFF_MS = 15 * 60_000;
const JITTER = 0.5;
const STACKS_KEPT = 3;
/**
 * BullMQ fails a job that loses its worker more often than this: the job probably crashes its workers. High, because
 * another job or a busy machine may end them too, and an email that fails is not sent.
 */
const MAX_STALLED = 10;
/**
 * Completed jobs that BullMQ keeps per queue. Redis holds jobs in memory, so it keeps the last 5,000. On PostgreSQL a
 * limit would scan all completed jobs each time a job completes. So BullMQ keeps all (`false`), and the worker deletes
 * old ones in batches.
 */
const KEPT_WHEN_DONE = { postgres: false, redis: { count: 5_000 } } as const;

export type JobQueue<Q extends QueueName> = Queue<PayloadOf<Q>>;
type Payload = Pick<Outcome, 'effect'>;

export function queueOptions(name: QueueName, kind: QueueBackend['kind']) {
  const { attempts, backoffMs } = QUEUES[name];
  return {
    defaultJobOptions: {
      attempts,
      backoff: { type: BACKOFF, delay: backoffMs },
      stackTraceLimit: STACKS_KEPT,
      removeOnComplete: KEPT_WHEN_DONE[kind],
      removeOnFail: false,
    },
  } satisfies Partial<QueueOptions>;
}

export function workerOptions(name: QueueName) {
  const backoffStrategy = (attempt: number, _type?: string, error?: Error) =>
    error instanceof DelayedRetryError ? error.pauseMs : backoffDelayMs(attempt, QUEUES[name].backoffMs, Math.random());
  return {
    maxStalledCount: MAX_STALLED,
    lockDuration: 30_000,
    stalledInterval: 15_000,
    // Seconds. An idle worker is woken by a notification; this is how long it waits before it looks without one.
    drainDelay: 30,
    settings: { backoffStrategy },
  } satisfies Partial<WorkerOptions>;
}

/**
 * Uses the effect's id as job id. Adding an effect again changes nothing while the queue still has its job: failed jobs
 * are kept, completed ones for 7 days (of a queue in Redis the last 5,000).
 */
export async function addJob<P extends Payload>(queue: Queue<P>, payload: NoInfer<P>): Promise<void> {
  await (queue as Queue).add(queue.name, payload, { jobId: jobIdOf(payload) });
}

/** From about this many jobs a bulk insert is faster than single ones: on PostgreSQL it creates temporary tables. */
const BULK_FROM = 20;

export async function addJobs<P extends Payload>(queue: Queue<P>, payloads: readonly NoInfer<P>[]): Promise<void> {
  if (payloads.length < BULK_FROM) {
    await Promise.all(payloads.map((payload) => addJob(queue, payload)));
    return;
  }
  const jobs = payloads.map((payload) => ({ name: queue.name, data: payload, opts: { jobId: jobIdOf(payload) } }));
  await (queue as Queue).addBulk(jobs);
}

/** Runs a finished job again, for example when its PDF has been lost. Changes nothing while the job waits or runs. */
export async function replaceJob<P extends Payload>(queue: Queue<P>, payload: NoInfer<P>): Promise<void> {
  const job = await queue.getJob(jobIdOf(payload));
  // Not `job.retry()`: the job would keep the result of its first run.
  if (job?.finishedOn) await job.remove();
  await addJob(queue, payload);
}

/** Validates a job's payload. Throws UnrecoverableError, which BullMQ does not retry. */
export function payloadOf<Q extends QueueName>(name: Q, data: unknown): PayloadOf<Q> {
  const parsed = QUEUES[name].payload.safeParse(data);
  if (parsed.success) return parsed.data as PayloadOf<Q>;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new UnrecoverableError(`The job's payload does not fit queue ${name} at: ${where}`);
}

/**
 * The effect's id. An outcome's job adds `-ok` or `-failed`, so that a success after a failure is a second job. Escapes
 * `:`, which BullMQ reserves.
 */
export function jobIdOf(payload: { readonly effect: { readonly effectId: string } } & Partial<Pick<Outcome, 'ok'>>) {
  const suffix = payload.ok === undefined ? '' : payload.ok ? '-ok' : '-failed';
  return `${payload.effect.effectId.replaceAll('%', '%25').replaceAll(':', '%3A')}${suffix}`;
}

/** Exponential backoff in ms. `attempt` counts from 1; a random `chance` (0 to 1) lowers the delay by up to half. */
export function backoffDelayMs(attempt: number, firstMs: number, chance: number): number {
  return Math.round(Math.min(firstMs * 2 ** (attempt - 1), MAX_BACKOFF_MS) * (1 - JITTER * chance));
}
