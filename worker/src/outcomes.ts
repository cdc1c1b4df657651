import { effect, type Outcome, type PayloadOf } from '@kronblad/contracts/jobs';
import type { Logger } from '@kronblad/platform/logging';
import type { Job, JobQueue, Processor } from '@kronblad/platform/queues';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import type { JobMemory, Processors, Result, Unanswered, WorkQueue } from './processors.js';

/**
 * Every job's outcome is reported on the queue `outcomes` at least once, however the worker ends.
 *
 * Done: the result is first written on the job itself, then reported, then the job is completed. Whatever fails after
 * the first step is tried again and finds the result there, so that only the report is repeated, not the mail.
 * What remains is a worker that dies between the SMTP server's `250` and the note on the job: then the mail goes out
 * again with the same Message-ID, by which mail servers know it. No order of steps can close that gap with SMTP. Where
 * the `250` is long in coming, the job remembers that the mail is out (`unanswered`), and whoever takes it over waits.
 *
 * Failed for good: reported once the job has failed, and marked as reported. Failed jobs without the mark (the worker
 * or the queue broke in between, or the job was given up because its workers kept dying) are reported by
 * {@link reportForgotten}. Reporting twice is harmless: the outcome's job id is the effect's id and the result.
 */
export interface JobNotes {
  readonly result?: Result;
  readonly unanswered?: Unanswered;
  readonly reported?: boolean;
}

type Outcomes = Pick<JobQueue<'outcomes'>, 'add'>;

const notesOf = (job: Job): JobNotes => (typeof job.progress === 'object' ? (job.progress as JobNotes) : {});

/** Does the job unless it is done, and reports. */
export function reporting<Q extends WorkQueue>(
  process: Processors[Q],
  outcomes: Outcomes,
  pauses = PAUSES,
): Processor<Q> {
  return async (payload, job) => {
    let { result } = notesOf(job);
    if (!result) {
      result = await (process as (payload: PayloadOf<Q>, memory: JobMemory) => Promise<Result>)(
        payload,
        memoryOf(job, pauses),
      );
      const notes = { result };
      await persistently(() => job.updateProgress(notes), pauses);
    }
    const outcome = succeeded(payload.effect, job.attemptsMade + 1, result);
    await persistently(() => outcomes.add(outcome), pauses);
  };
}

const memoryOf = (job: Job, pauses: readonly number[]): JobMemory => ({
  unanswered: notesOf(job).unanswered,
  keep: (unanswered) => persistently(() => job.updateProgress({ ...notesOf(job), unanswered }), pauses),
});

/** Reports a job that has failed for good. */
export async function reportFailure(job: Job, outcomes: Outcomes, log: Logger): Promise<void> {
  const about = effect.safeParse(job.data?.effect);
  if (!about.success) {
    log.error({ queue: job.queueName, job: job.id }, 'a failed job has no effect to report to');
  } else {
    await outcomes.add(failed(about.data, job.attemptsMade, job.failedReason));
  }
  await job.updateProgress({ ...notesOf(job), reported: true });
}

/** Reports those of the `newest` failed jobs whose report was lost. */
export async function reportForgotten(
  queue: JobQueue<WorkQueue>,
  outcomes: Outcomes,
  log: Logger,
  newest: number,
): Promise<void> {
  for (const job of await queue.bull.getFailed(0, newest - 1)) {
    if (job && !notesOf(job).reported) await reportFailure(job, outcomes, log);
  }
}

function succeeded(about: Outcome['effect'], attempts: number, result: Result): Outcome {
  return { effect: about, ok: true, attempts, at: new Date().toISOString(), error: null, result };
}

function failed(about: Outcome['effect'], attempts: number, reason: string): Outcome {
  const error = withoutAddresses(reason || 'Okänt fel');
  return { effect: about, ok: false, attempts, at: new Date().toISOString(), error, result: null };
}

/** Together half of what a job's lock lasts: a queue that is away for less costs no second mail. */
const PAUSES = [200, 800, 2_000, 4_000, 8_000];

/** Tries again within the attempt: a job whose work is done should not be lost to a blink of the queue. */
async function persistently(write: () => Promise<unknown>, pauses: readonly number[]): Promise<void> {
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
