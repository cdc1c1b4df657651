import { effect, type Outcome } from '@kronblad/contracts/jobs';
import type { Job, Queue } from '@kronblad/platform/queues';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import type { LoggerService } from '@nestjs/common';
import type { JobState, Result, Unanswered } from './job-types.js';

export interface StoredJobState {
  readonly result?: Result;
  readonly unanswered?: Unanswered;
  readonly reported?: boolean;
}

export type Report = (outcome: Outcome) => Promise<void>;

const storedStateOf = (job: Job): StoredJobState =>
  typeof job.progress === 'object' ? (job.progress as StoredJobState) : {};

/**
 * Does the job unless an earlier attempt has done it, and reports the outcome at least once:
 * 1. does the work;
 * 2. stores the result on the job, so that a retry only repeats the report;
 * 3. reports on the queue `outcomes`, under an id that makes a second report harmless;
 * 4. returns, and BullMQ completes the job.
 * When a worker dies between the SMTP server's `250` and step 2, an email of the queue `mail` is sent again, with the
 * same Message-ID. An email of a mailing is not sent again.
 * `pauses` are the delays in ms between retries of steps 2 and 3.
 */
export async function performOnce(
  job: Job<{ effect: Outcome['effect'] }>,
  work: (state: JobState) => Promise<Result>,
  report: Report,
  pauses = PAUSES,
): Promise<void> {
  let { result } = storedStateOf(job);
  if (!result) {
    result = await work(jobStateOf(job, pauses));
    const notes = { result };
    await retry(() => job.updateProgress(notes), pauses);
  }
  const outcome = succeeded(job.data.effect, job.attemptsMade + 1, result);
  await retry(() => report(outcome), pauses);
}

const jobStateOf = (job: Job, pauses: readonly number[]): JobState => ({
  unanswered: storedStateOf(job).unanswered,
  keep: (unanswered) => retry(() => job.updateProgress({ ...storedStateOf(job), unanswered }), pauses),
});

export async function reportFailure(job: Job, report: Report, logger: Pick<LoggerService, 'error'>): Promise<void> {
  const about = effect.safeParse(job.data?.effect);
  if (about.success) await report(failed(about.data, job.attemptsMade, job.failedReason));
  else logger.error({ queue: job.queueName, job: job.id, msg: 'cannot report a failed job without an effect' });
  await job.updateProgress({ ...storedStateOf(job), reported: true });
}

export async function reportMissed(
  queue: Queue,
  report: Report,
  logger: Pick<LoggerService, 'error'>,
  newest: number,
): Promise<void> {
  for (const job of await queue.getFailed(0, newest - 1)) {
    if (job && !storedStateOf(job).reported) await reportFailure(job, report, logger);
  }
}

function succeeded(about: Outcome['effect'], attempts: number, result: Result): Outcome {
  return { effect: about, ok: true, attempts, at: new Date().toISOString(), error: null, result };
}

function failed(about: Outcome['effect'], attempts: number, reason: string): Outcome {
  const error = withoutAddresses(reason || 'Okänt fel');
  return { effect: about, ok: false, attempts, at: new Date().toISOString(), error, result: null };
}

/**
 * Retry delays in ms. Their sum is half of a job's lock duration, so that no other worker repeats the job meanwhile.
 */
const PAUSES = [200, 800, 2_000, 4_000, 8_000];

async function retry(write: () => Promise<unknown>, pauses: readonly number[]): Promise<void> {
  for (const pause of pauses) {
    try {
      await write();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  await write();
}
