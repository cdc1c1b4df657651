import { Figures } from '@kronblad/platform/figures';
import type { Logger } from '@kronblad/platform/logging';
import {
  type Job,
  type JobQueue,
  type JobWorker,
  openQueue,
  openWorker,
  type QueueBackend,
  queueBackend,
} from '@kronblad/platform/queues';
import { openStorage } from '@kronblad/platform/storage';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import type { WorkerConfig } from './config.js';
import { documentsProcessor } from './documents/index.js';
import { healthServer } from './health-server.js';
import { avifProcessor, imagesProcessor } from './images/index.js';
import { JobFigures } from './job-figures.js';
import { mailProcessor, openTransport } from './mail/index.js';
import { reportFailure, reportForgotten, reporting } from './outcomes.js';
import { type Processors, requireProcessors, type WorkQueue, workQueues } from './processors.js';

const SWEEP_MS = 60_000;
const SWEPT = 50;
const SWEPT_AT_START = 1_000;

export interface RunningWorker {
  /** Takes no more jobs, finishes those begun, and lets go of everything. `force` leaves them to another worker. */
  close(force?: boolean): Promise<void>;
}

/** Opens queues, storage and mail, and works. Throws when something it needs cannot be had. */
export async function startWorker(config: WorkerConfig, log: Logger): Promise<RunningWorker> {
  const storage = openStorage(config.storage);
  const transport = openTransport(config.mail);
  const processors: Partial<Processors> = {
    mail: mailProcessor(transport, storage, config.mail.from),
    images: imagesProcessor(storage),
    avif: avifProcessor(storage),
    documents: documentsProcessor(storage),
  };
  requireProcessors(processors);

  const backend = await queueBackend({ ...config.queues, log });
  const figures = new Figures();
  // A worker that nobody can look at takes no jobs.
  const health = config.health && (await openHealth(backend, figures, config.health));
  const outcomes = openQueue(backend, 'outcomes');
  const queues = workQueues.map((name) => openQueue(backend, name)) as JobQueue<WorkQueue>[];

  const jobs = new JobFigures(figures, workQueues);
  const about = (job: Job, error: Error) => ({
    queue: job.queueName,
    job: job.id,
    attempt: job.attemptsMade,
    reason: withoutAddresses(error.message),
  });
  const open = <Q extends WorkQueue>(name: Q): JobWorker =>
    openWorker(backend, name, jobs.timed(name, reporting<Q>(processors[name], outcomes)), {
      concurrency: config.concurrency[name],
      onDone: () => jobs.count(name, 'done'),
      onRetry: (job, error) => {
        jobs.count(name, 'retried');
        log.warn(about(job, error), 'job failed, to be tried again');
      },
      onFailed: (job, error) => {
        jobs.count(name, 'failed');
        log.error(about(job, error), 'job failed for good');
        reportFailure(job, outcomes, log).catch(backend.onError);
      },
    });
  const workers = workQueues.map(open);
  await Promise.all(workers.map((worker) => worker.ready()));

  const forgetDone = () => Promise.all([outcomes, ...queues].map((queue) => queue.forgetDone())).catch(backend.onError);
  const sweep = async (newest: number) => {
    await Promise.all(queues.map((queue) => reportForgotten(queue, outcomes, log, newest))).catch(backend.onError);
    void forgetDone();
  };
  await sweep(SWEPT_AT_START);
  const sweeping = setInterval(sweep, SWEEP_MS, SWEPT);
  log.info({ backend: backend.kind, queues: workQueues }, 'worker ready');

  return {
    close: async (force) => {
      clearInterval(sweeping);
      health?.close();
      await Promise.all(workers.map((worker) => worker.close(force)));
      transport.close();
      await Promise.all([outcomes, ...queues].map((queue) => queue.close()));
      await backend.close();
    },
  };
}

async function openHealth(backend: QueueBackend, figures: Figures, place: NonNullable<WorkerConfig['health']>) {
  return healthServer(backend, figures, place).catch(async (error: unknown) => {
    await backend.close();
    throw error;
  });
}
