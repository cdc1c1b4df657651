import { EffectRequested } from '@kronblad/contracts/events/effects';
import type { Outcome } from '@kronblad/contracts/jobs';
import {
  type EventStore,
  type RequestContext,
  runInContext,
  type Stream,
  type UnitOfWork,
} from '../event-store/index.js';
import { effectStream, isUnsettled } from './effect-stream.js';

export interface ComposedJobs<Job> {
  readonly context: RequestContext;
  readonly jobs: readonly Job[];
}

type AppendNew<Job> = (unit: UnitOfWork, stream: Stream, job: Job) => boolean;

/**
 * Records in one transaction that the jobs' effects were requested, and returns the jobs to queue. Leaves out effects
 * with an outcome: a reaction may see an event twice, and the queue accepts the same job again once it has deleted the
 * completed one. `append` records a new request and returns whether its job is to be queued.
 */
export function recordRequests<Job extends Pick<Outcome, 'effect'>>(
  store: EventStore,
  composed: readonly ComposedJobs<Job>[],
  append: AppendNew<Job> = appendRequest,
): Promise<readonly Job[]> {
  return store.transact(async (unit) => {
    const names = composed.flatMap(({ jobs }) => jobs.map(({ effect }) => effectStream(effect.effectId)));
    const streams = await unit.loadMany(names);
    const unsettled: Job[] = [];
    for (const { context, jobs } of composed) {
      runInContext(context, () => {
        for (const job of jobs) {
          const stream = streams.get(effectStream(job.effect.effectId)) as Stream;
          if (stream.version > 0 ? isUnsettled(stream) : append(unit, stream, job)) unsettled.push(job);
        }
      });
    }
    return unsettled;
  });
}

function appendRequest(unit: UnitOfWork, stream: Stream, { effect }: Pick<Outcome, 'effect'>): boolean {
  unit.append(stream, EffectRequested({ ...effect, at: unit.now.toISOString(), resendOf: null }));
  return true;
}
