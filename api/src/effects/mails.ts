import { EffectFailed, EffectRequested } from '@kronblad/contracts/events/effects';
import { isForShop, type MailJob } from '@kronblad/contracts/jobs';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import { Inject, Injectable } from '@nestjs/common';
import { EventStore, type Stream, type UnitOfWork } from '../event-store/index.js';
import { QUEUES, type Queues } from '../outside/index.js';
import { effectStream } from './effect-stream.js';

const NO_MAILBOX = 'Butiken har ingen giltig e-postadress i företagsuppgifterna.';

/** Queues mails, each under the identity of the event that caused it, and notes that they were asked for. */
@Injectable()
export class Mails {
  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(QUEUES) private readonly queues: Queues,
  ) {}

  /** The mails of one event: asked for together, then queued. */
  async send(...jobs: readonly MailJob[]): Promise<void> {
    if (jobs.length === 0) return;
    await this.noteRequests(jobs);
    await Promise.all(jobs.map((job) => this.queues.mail.add(job)));
  }

  private async noteRequests(jobs: readonly MailJob[]): Promise<void> {
    await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(jobs.map(({ effect }) => effectStream(effect.effectId)));
      for (const job of jobs) noteRequest(unit, streams.get(effectStream(job.effect.effectId)) as Stream, job);
    });
  }
}

/** A mail that the shop cannot get is not passed over: its effect says so at once, and it can be sent again later. */
function noteRequest(unit: UnitOfWork, stream: Stream, job: MailJob): void {
  if (stream.version > 0) return;
  const { effect } = job;
  const at = unit.now.toISOString();
  const isLost = isForShop(job) && !isEmailAddress(job.to.address);
  unit.append(
    stream,
    EffectRequested({ ...effect, at, resendOf: null }),
    ...(isLost ? [EffectFailed({ ...effect, at, attempts: 0, error: NO_MAILBOX })] : []),
  );
}
