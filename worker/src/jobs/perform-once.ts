import type { Outcome } from '@kronblad/contracts/jobs/jobs';
import { effect } from '@kronblad/contracts/jobs/mail';
import type { Job, Queue } from '@kronblad/platform/queues';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import type { LoggerService } from '@nestjs/common';
import type { JobState, Result, UnansweredDelivery } from './job-types.js';

export interface JobData {
  readonly effect: Outcome['effect'];
  readonly unanswered?: UnansweredDelivery;
}

export interface StoredJobState {
  readonly result?: Result;
  readonly unanswered?: UnansweredDelivery;
  /** Of the other emails that the job sends, by their effects' ids. */
  readonly others?: Readonly<Record<string, UnansweredDelivery>>;
  readonly reported?: boolean;
}

export type ReportOutcome = (outcome: Outcome) => Promise<void>;

export interface OutcomeReporting {
  readonly report: ReportOutcome;
  /** True when the queue `outcomes` has the effect's success, reported at `since` (ms since 1970) or later. */
  isReported(effect: Outcome['effect'], since: number): Promise<boolean>;
}

const storedStateOf = (job: Job): StoredJobState =>
  typeof job.progress === 'object' ? (job.progress as StoredJobState) : {};

/**
 * Does the job unless an earlier start has reported it, and reports the outcome at least once:
 * 1. does the work;
 * 2. reports on the queue `outcomes`, under an id that makes a second report harmless. If that fails, it stores the
 *    result on the job, so that a retry only repeats the report;
 * 3. returns, and BullMQ completes the job.
 * When a worker dies between the SMTP server's `250` and step 2, an email of the queue `mail` is sent again, with the
 * same Message-ID. An email of a mailing is not sent again.
 * `pauses` are the delays in ms between retries of step 2.
 */
export async function performOnce(
  job: Job<JobData>,
  work: (state: JobState) => Promise<Result>,
  reporting: OutcomeReporting,
  pauses = PAUSES,
): Promise<void> {
  const { report, isReported } = reporting;
  const stored = storedStateOf(job).result;
  if (!stored && job.attemptsStarted > 1 && (await isReported(job.data.effect, job.timestamp))) return;
  const result = stored ?? (await work(jobStateOf(job, reporting, pauses)));
  const outcome = succeeded(job.data.effect, job.attemptsMade + 1, result);
  await report(outcome).catch(async () => {
    if (!stored) await retry(() => job.updateProgress({ result }), pauses);
    await retry(() => report(outcome), pauses);
  });
}

function jobStateOf(job: Job<JobData>, { report, isReported }: OutcomeReporting, pauses: readonly number[]): JobState {
  const keep = (changes: StoredJobState) =>
    retry(() => job.updateProgress({ ...storedStateOf(job), ...changes }), pauses);
  return {
    isFirstStart: job.attemptsStarted <= 1,
    unanswered: storedStateOf(job).unanswered ?? job.data.unanswered,
    keep: (unanswered) => keep({ unanswered }),
    of: (effectId) => ({
      unanswered: storedStateOf(job).others?.[effectId],
      keep: (unanswered) => keep({ others: { ...storedStateOf(job).others, [effectId]: unanswered } }),
    }),
    report: (about, result) => retry(() => report(succeeded(about, job.attemptsMade + 1, result)), pauses),
    isReported: (about) => isReported(about, job.timestamp),
    retried: (write) => retry(write, pauses),
  };
}

export async function reportFailure(
  job: Job,
  report: ReportOutcome,
  logger: Pick<LoggerService, 'error'>,
): Promise<void> {
  const about = effect.safeParse(job.data?.effect);
  if (about.success) await report(failed(about.data, job.attemptsMade, job.failedReason));
  else logger.error({ queue: job.queueName, job: job.id, msg: 'cannot report a failed job without an effect' });
  await job.updateProgress({ ...storedStateOf(job), reported: true });
}

export async function reportMissed(
  queue: Queue,
  report: ReportOutcome,
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
