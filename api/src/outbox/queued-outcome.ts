import { type Outcome, type PayloadOf, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { type Job, jobIdOf } from '@kronblad/platform/queues';
import { withoutAddresses } from '@kronblad/platform/without-addresses';
import type { Queues } from '../integrations/index.js';

type Sought = 'mail' | 'mailings' | 'documents' | 'pictures';

/**
 * Returns the state of an email, PDF or picture in the queues: `unknown`, `under-way` (a job or report is in progress), or the outcome. The
 * log may lack that outcome after a restore from backup, or when recording it failed for good.
 */
export async function readQueuedOutcome(
  queues: Pick<Queues, Sought | 'outcomes'>,
  effectId: string,
  queue: Sought,
): Promise<Outcome | 'under-way' | 'unknown'> {
  const effect = { effectId };
  const [job, ...reports] = await Promise.all([
    queues[queue].getJob(jobIdOf({ effect })),
    ...[true, false].map((ok) => queues.outcomes.getJob(jobIdOf({ effect, ok }))),
  ]);
  const known = reports.filter((report) => report !== undefined);
  if (known.some((report) => !report.finishedOn) || (job && !job.finishedOn)) return 'under-way';
  const [report] = known;
  if (report) return report.data;
  return job ? outcomeOf(job) : 'unknown';
}

/** The outcomes that a job reports: of its effect, of the PDFs that it stored, and of the other emails that it sent. */
export function outcomesIn(outcome: Outcome): Outcome[] {
  const { result } = outcome;
  if (result?.type !== 'mail') return [outcome];
  const { stored = [], alsoSent = [] } = result;
  return [
    outcome,
    ...stored.map(({ effect, ...pdf }) => ({ ...outcome, effect, result: { type: 'document' as const, ...pdf } })),
    ...alsoSent.flatMap(({ effect, ...email }) =>
      outcomesIn({ ...outcome, effect, result: { type: 'mail', ...email } }),
    ),
  ];
}

async function outcomeOf(job: Job<PayloadOf<Sought>>): Promise<Outcome | 'under-way'> {
  const state = await job.getState();
  const at = new Date(job.finishedOn ?? Date.now()).toISOString();
  const about = { effect: job.data.effect, attempts: job.attemptsMade, at };
  if (state === 'completed') return { ...about, ok: true, error: null, result: resultOf(job) };
  if (state !== 'failed') return 'under-way';
  return { ...about, ok: false, error: withoutAddresses(job.failedReason || 'Okänt fel'), result: null };
}

/** The worker stores the result as the job's progress. */
function resultOf({ progress }: Job): Outcome['result'] {
  const noted = typeof progress === 'object' && 'result' in progress ? progress.result : null;
  return QUEUES.outcomes.payload.shape.result.safeParse(noted).data ?? null;
}
