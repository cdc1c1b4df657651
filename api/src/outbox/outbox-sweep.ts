import type { Outcome } from '@kronblad/contracts/jobs/jobs';
import { emailsIn } from '@kronblad/contracts/jobs/mail';
import { FOREIGN_PICTURE, isDocument } from '@kronblad/contracts/order/effect-labels';
import { jobIdOf, type QueueBackend } from '@kronblad/platform/queues';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../config/index.js';
import { EventStore, logAndContinue } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { effectStream, isUnsettled } from './effect-stream.js';
import { EffectFailed } from './events.js';
import { Outbox } from './outbox.js';
import { outcomesIn, readQueuedOutcome } from './queued-outcome.js';
import { type EffectPlace, EffectsQuery } from './read-models/effects.query.js';
import { RecordOutcomes } from './record-outcomes.handler.js';

const BATCH = 100;
const QUEUE_MS = 5_000;

const NOBODY = 'Mejlet kunde inte skrivas om: mottagaren är raderad.';

const logger = new Logger('Outbox');

@Injectable()
export class EffectRepair {
  constructor(
    private readonly store: EventStore,
    @Inject(QUEUES) private readonly queues: Queues,
    private readonly outbox: Outbox,
    private readonly commands: CommandBus,
  ) {}

  /**
   * Reads the log after the queue: an outcome leaves the queue only when it is in the log, so it is found in one of
   * them.
   */
  async repair(effect: EffectPlace): Promise<void> {
    const { effectId } = effect;
    const known = await withTimeout(QUEUE_MS, this.readOutcome(effect));
    if (known === 'under-way') return;
    if (!isUnsettled(await this.store.load(effectStream(effectId)))) return;
    return known === 'unknown' ? this.requeue(effect) : this.record(known);
  }

  /** Looks for the effect's own job, and then for the one that sends it, too. */
  private async readOutcome({ effectId, kind }: EffectPlace): ReturnType<typeof readQueuedOutcome> {
    const own = await readQueuedOutcome(this.queues, effectId, queueOf({ kind }));
    if (own !== 'unknown') return own;
    const [requested] = (await this.store.load(effectStream(effectId))).events;
    const sentWith = requested?.type === 'EffectRequested' ? requested.data.sentWith : undefined;
    if (!sentWith) return own;
    const job = await this.queues.mail.getJob(jobIdOf({ effect: { effectId: sentWith } }));
    // The queue may have lost that job too, and have one for its first email alone.
    if (job && !emailsIn(job.data).some(({ effect }) => effect.effectId === effectId)) return own;
    const together = await readQueuedOutcome(this.queues, sentWith, 'mail');
    if (typeof together === 'string') return together;
    // A job that completed has sent its other emails, or has left them to jobs of their own.
    if (together.ok && !together.result) return { ...together, effect: { ...together.effect, effectId, kind } };
    return outcomesIn(together).find(({ effect }) => effect.effectId === effectId) ?? 'unknown';
  }

  private async record(outcome: Outcome): Promise<void> {
    await this.commands.execute(new RecordOutcomes([outcome]));
    logger.warn(`The log had no outcome of ${outcome.effect.effectId}; recorded the queue's.`);
  }

  private async requeue({ effectId, kind }: EffectPlace): Promise<void> {
    const job = await this.outbox.recompose(effectId);
    if (job) {
      await withTimeout(QUEUE_MS, this.outbox.queue(job));
      logger.warn(`The queue had lost ${effectId}; queued again.`);
    } else if (isDocument({ kind })) {
      throw new Error(`The log does not contain the document of ${effectId}`);
    } else {
      await this.recordFailure(effectId);
    }
  }

  private async recordFailure(effectId: string): Promise<void> {
    await this.store.transact(async (unit) => {
      const stream = await unit.load(effectStream(effectId));
      const [requested] = stream.events;
      if (!isUnsettled(stream) || requested?.type !== 'EffectRequested') return;
      const { kind, orderId } = requested.data;
      const at = unit.now.toISOString();
      unit.append(stream, EffectFailed({ effectId, kind, orderId, at, attempts: 0, error: NOBODY }));
    });
  }
}

@Injectable()
export class OutboxSweep {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly effects: EffectsQuery,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly lost: EffectRepair,
  ) {}

  async sweep(now = new Date(), signal?: AbortSignal): Promise<void> {
    await withTimeout(QUEUE_MS, this.backend.ping());
    const before = new Date(now.getTime() - this.config.EFFECT_SWEEP_MINUTES * 60_000);
    let after: EffectPlace | null = null;
    do {
      const batch: EffectPlace[] = await this.effects.requested({ before, after, limit: BATCH });
      for (const effect of batch) {
        if (signal?.aborted) return;
        await logAndContinue(logger, `Looking for effect ${effect.effectId}`, () => this.lost.repair(effect));
      }
      after = batch.length < BATCH ? null : (batch.at(-1) ?? null);
    } while (after);
  }
}

function queueOf(effect: Pick<EffectPlace, 'kind'>): 'mail' | 'documents' | 'pictures' {
  if (effect.kind === FOREIGN_PICTURE) return 'pictures';
  return isDocument(effect) ? 'documents' : 'mail';
}

export const findLostEffects = backgroundTask(
  {
    name: 'Looking for lost emails, PDFs and pictures of another shop',
    everyMs: ({ sweepEveryMs }) => sweepEveryMs,
    on: 'leader',
  },
  [OutboxSweep],
  (signal, sweep: OutboxSweep) => sweep.sweep(new Date(), signal),
);
