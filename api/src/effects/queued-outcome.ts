import { type Outcome, type PayloadOf, QUEUES } from '@kronblad/contracts/jobs';
import { type Job, jobIdOf } from '@kronblad/platform/queues';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import type { Queues } from '../outside/index.js';

/**
 * What the queues know of a mail: nothing (`unknown`); that it is on its way, or the report of it (`under-way`); or what
 * came of it. That was told once, but a log that was restored to an earlier moment has not heard it, and a report may have
 * been given up.
 */
export async function queuedOutcome(queues: Queues, effectId: string): Promise<Outcome | 'under-way' | 'unknown'> {
  const effect = { effectId };
  const [job, ...reports] = await Promise.all([
    queues.mail.bull.getJob(jobIdOf({ effect })),
    ...[true, false].map((ok) => queues.outcomes.bull.getJob(jobIdOf({ effect, ok }))),
  ]);
  const told = reports.filter((report) => report !== undefined);
  if (told.some((report) => !report.finishedOn) || (job && !job.finishedOn)) return 'under-way';
  // A success counts, whatever failed before it.
  const [report] = told;
  if (report) return report.data;
  return job ? outcomeOf(job) : 'unknown';
}

async function outcomeOf(job: Job<PayloadOf<'mail'>>): Promise<Outcome | 'under-way'> {
  const state = await job.getState();
  const at = new Date(job.finishedOn ?? Date.now()).toISOString();
  const about = { effect: job.data.effect, attempts: job.attemptsMade, at };
  if (state === 'completed') return { ...about, ok: true, error: null, result: resultOf(job) };
  if (state !== 'failed') return 'under-way';
  return { ...about, ok: false, error: withoutAddresses(job.failedReason || 'Okänt fel'), result: null };
}

/** As the worker noted it on the job. */
function resultOf({ progress }: Job): Outcome['result'] {
  const noted = typeof progress === 'object' && 'result' in progress ? progress.result : null;
  return QUEUES.outcomes.payload.shape.result.safeParse(noted).data ?? null;
}
