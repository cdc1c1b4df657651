import type { QueueBackend } from '@kronblad/platform/queues';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CONFIG, type Config } from '../config/index.js';
import { logAndContinue } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { QUEUE_BACKEND, QUEUES, type Queues } from '../integrations/index.js';
import { RecordOutcomes, readQueuedOutcome } from '../outbox/index.js';
import { mailingEffect } from './mailing-effects.js';
import { MailingQueue } from './mailing-queue.js';
import { MailingsQuery } from './read-models/mailings.query.js';

const BATCH = 200;
const QUEUE_MS = 5_000;

@Injectable()
export class MailingSweep {
  private readonly logger = new Logger('Mailings');

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly mailings: MailingsQuery,
    private readonly queue: MailingQueue,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
    private readonly commands: CommandBus,
  ) {}

  async sweep(now = new Date(), signal?: AbortSignal): Promise<void> {
    const stalled = await this.mailings.stalled(new Date(now.getTime() - this.config.EFFECT_SWEEP_MINUTES * 60_000));
    if (stalled.length > 0) await withTimeout(QUEUE_MS, this.backend.ping());
    for (const mailingId of stalled) {
      await logAndContinue(this.logger, `Resuming mailing ${mailingId}`, () => this.resume(mailingId, signal));
    }
  }

  private async resume(mailingId: string, signal?: AbortSignal): Promise<void> {
    let after = '';
    while (!signal?.aborted) {
      const batch = await this.mailings.waiting(mailingId, after, BATCH);
      const known = await Promise.all(
        batch.map((personId) =>
          readQueuedOutcome(this.queues, mailingEffect(mailingId, personId).effectId, 'mailings'),
        ),
      );
      const outcomes = known.filter((outcome) => typeof outcome === 'object');
      if (outcomes.length > 0) await this.commands.execute(new RecordOutcomes(outcomes));
      const lost = batch.filter((_, at) => known[at] === 'unknown');
      if (lost.length > 0) {
        await this.queue.add(mailingId, lost);
        this.logger.warn(`The queue had lost ${lost.length} emails of mailing ${mailingId}; they are queued again.`);
      }
      if (batch.length < BATCH) return;
      after = batch.at(-1) as string;
    }
  }
}

export const findLostMailings = backgroundTask(
  { name: 'Looking for lost mailings', everyMs: ({ sweepEveryMs }) => sweepEveryMs, on: 'leader' },
  [MailingSweep],
  (signal, sweep: MailingSweep) => sweep.sweep(new Date(), signal),
);
