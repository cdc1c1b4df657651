import { type Outcome, type PayloadOf, QUEUES, type QueueName } from '@kronblad/contracts/jobs';
import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { DoneJobs, REMEMBERED } from './done-jobs.js';
import { pauseAfter } from './pauses.js';
import type { QueueBackend } from './queue-backend.js';

export { type Job, UnrecoverableError } from 'bullmq';
export { type QueueBackend, queueBackend } from './queue-backend.js';

/** Fails an attempt, and says itself how long after it the next one follows, in milliseconds. */
export class TryLater extends Error {
  constructor(
    message: string,
    readonly pauseMs: number,
  ) {
    super(message);
  }
}

/** Named on the job: pauses as `pauseAfter` says. */
const GROWING = 'growing';
/** Of a job that is tried for days, the last few are enough. */
const STACKS_KEPT = 3;
/** A job whose worker dies is taken over by another so many times; more often than that, the job is what kills them. */
const TAKEOVERS = 3;

/**
 * A queue to add to. Adding the same effect again, while its job is remembered, changes nothing: a failed job is
 * remembered until somebody removes it, a done one for 7 days, but of a queue in Redis only the last 5,000.
 */
export interface JobQueue<Q extends QueueName> {
  readonly name: Q;
  add(payload: PayloadOf<Q>): Promise<void>;
  /** Adds the effect once more when its job is done or has failed, for what has been lost since. */
  addAnew(payload: PayloadOf<Q>): Promise<void>;
  addBulk(payloads: readonly PayloadOf<Q>[]): Promise<void>;
  /** Lets go of all jobs that were done so long ago (ms; 7 days); for whoever keeps house. */
  forgetDone(olderThan?: number): Promise<void>;
  /** BullMQ's own queue: for the dashboard, counts and retries. */
  readonly bull: Queue<PayloadOf<Q>>;
  close(): Promise<void>;
}

export function openQueue<Q extends QueueName>(backend: QueueBackend, name: Q): JobQueue<Q> {
  const bull = new Queue(
    name,
    { connection: backend.connection, defaultJobOptions: jobOptions(name, backend.kind) },
    backend.factory,
  ) as unknown as Queue<PayloadOf<Q>>;
  bull.on('error', backend.onError);
  const done = new DoneJobs(bull);
  const entry = (payload: PayloadOf<Q>) => ({ name, data: payload, opts: { jobId: jobIdOf(payload) } });
  const add = async (payload: PayloadOf<Q>) => {
    const { data, opts } = entry(payload);
    await (bull as unknown as Queue).add(name, data, opts);
  };
  return {
    name,
    bull,
    add,
    addAnew: async (payload) => {
      const job = await bull.getJob(jobIdOf(payload));
      // Not retried: what it noted when it was done would be taken for this time's result.
      if (job?.finishedOn) await job.remove();
      await add(payload);
    },
    addBulk: async (payloads) => {
      if (payloads.length > 0) await (bull as unknown as Queue).addBulk(payloads.map(entry));
    },
    forgetDone: (olderThan) => done.forget(olderThan),
    close: async () => {
      await done.stop();
      await bull.close();
    },
  };
}

export interface WorkerOptions<Q extends QueueName> {
  readonly concurrency?: number;
  /** Called when a job is done, and the queue knows it. */
  readonly onDone?: (job: Job<PayloadOf<Q>>) => void;
  /** Called once a job has failed for good: its attempts are used up, or the error was an UnrecoverableError. */
  readonly onFailed?: (job: Job<PayloadOf<Q>>, error: Error) => void;
  /** Called when an attempt has failed and another will follow. */
  readonly onRetry?: (job: Job<PayloadOf<Q>>, error: Error) => void;
  /** How long a silent worker keeps its job, and how often that is looked at, in milliseconds. */
  readonly lockMs?: number;
  readonly stalledCheckMs?: number;
}

export type Processor<Q extends QueueName> = (payload: PayloadOf<Q>, job: Job<PayloadOf<Q>>) => Promise<void>;

export interface JobWorker {
  readonly name: QueueName;
  /** Resolves when the worker takes jobs. */
  ready(): Promise<void>;
  /** Takes no more jobs, and resolves when those begun are done. `force` leaves them to be taken over. */
  close(force?: boolean): Promise<void>;
}

/**
 * Takes jobs from the queue, and keeps each for as long as it works on it. An error thrown by the processor is a failed
 * attempt, tried again later with growing pauses, or when TryLater says; UnrecoverableError fails at once. A payload that is
 * not what contracts say fails at once too.
 */
export function openWorker<Q extends QueueName>(
  backend: QueueBackend,
  name: Q,
  processor: Processor<Q>,
  options: WorkerOptions<Q> = {},
): JobWorker {
  const worker = new Worker(
    name,
    async (job: Job) => processor(parsePayload(name, job.data), job),
    {
      connection: backend.connection,
      concurrency: options.concurrency ?? 1,
      maxStalledCount: TAKEOVERS,
      lockDuration: options.lockMs ?? 30_000,
      stalledInterval: options.stalledCheckMs ?? 15_000,
      settings: { backoffStrategy: (attempt, _type, error) => pauseOf(error, attempt, name) },
    },
    backend.factory,
  );
  worker.on('error', backend.onError);
  worker.on('completed', (job) => options.onDone?.(job));
  worker.on('failed', (job, error) => {
    if (!job) return;
    if (job.finishedOn) options.onFailed?.(job, error);
    else options.onRetry?.(job, error);
  });
  return {
    name,
    ready: async () => void (await worker.waitUntilReady()),
    close: (force) => worker.close(force),
  };
}

const pauseOf = (error: Error | undefined, attempt: number, name: QueueName): number =>
  error instanceof TryLater ? error.pauseMs : pauseAfter(attempt, QUEUES[name].backoffMs, Math.random());

function parsePayload<Q extends QueueName>(name: Q, data: unknown): PayloadOf<Q> {
  const parsed = QUEUES[name].payload.safeParse(data);
  if (parsed.success) return parsed.data as PayloadOf<Q>;
  const where = parsed.error.issues.map((issue) => issue.path.join('.')).join(', ');
  throw new UnrecoverableError(`The job's payload does not fit queue ${name} at: ${where}`);
}

function jobOptions(name: QueueName, kind: QueueBackend['kind']) {
  const { attempts, backoffMs } = QUEUES[name];
  return {
    attempts,
    backoff: { type: GROWING, delay: backoffMs },
    stackTraceLimit: STACKS_KEPT,
    removeOnComplete: REMEMBERED[kind],
    removeOnFail: false,
  };
}

/**
 * The job's id: its effect's. An effect's outcome has the result added, so that a failure which is later put right
 * can be reported too. BullMQ keeps ':' for itself.
 */
export function jobIdOf(payload: { readonly effect: { readonly effectId: string } } & Partial<Pick<Outcome, 'ok'>>) {
  const suffix = payload.ok === undefined ? '' : payload.ok ? '-ok' : '-failed';
  return `${payload.effect.effectId.replaceAll('%', '%25').replaceAll(':', '%3A')}${suffix}`;
}
