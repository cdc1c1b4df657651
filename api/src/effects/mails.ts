import { EffectFailed, EffectRequested } from '@kronblad/contracts/events/effects';
import { isForShop, type MailJob } from '@kronblad/contracts/jobs';
import { isEmailAddress } from '@kronblad/contracts/rules/email-address';
import type { QueueBackend } from '@kronblad/platform/queues';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { EventStore, type RequestContext, runInContext, type Stream, type UnitOfWork } from '../event-store/index.js';
import { answered, QUEUE_BACKEND, QUEUES, type Queues } from '../outside/index.js';
import { effectStream } from './effect-stream.js';

const NO_MAILBOX = 'Butiken har ingen giltig e-postadress i företagsuppgifterna.';

/** What was written about one event, and the context of what follows from it. */
export interface WrittenMails {
  readonly context: RequestContext;
  readonly jobs: readonly MailJob[];
}

/** Queues mails, each under the identity of the event that caused it, and notes that they were asked for. */
@Injectable()
export class Mails {
  private readonly logger = new Logger('Effects');

  constructor(
    @Inject(EventStore) private readonly store: EventStore,
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {}

  /**
   * The mails of some events: noted in one transaction, then queued. One whose outcome is known is left alone: the queue
   * forgets what it has done, and a reaction may see an event a second time.
   */
  async send(written: readonly WrittenMails[]): Promise<void> {
    if (written.every(({ jobs }) => jobs.length === 0)) return;
    await this.queues.mail.addBulk(await this.noteRequests(written));
  }

  /**
   * A mail that somebody asks for and waits to hear of. Refused with `queue_away` while the queue does not answer, and
   * then nothing is noted. Once noted it goes out: the sweep finds what does not reach the queue after all.
   */
  async request(job: MailJob, resendOf: string | null = null): Promise<void> {
    const { effect } = job;
    await answered(this.backend.ping());
    await this.store.transact(async (unit) =>
      unit.begin(effectStream(effect.effectId), EffectRequested({ ...effect, at: unit.now.toISOString(), resendOf })),
    );
    await answered(this.queues.mail.add(job)).catch(() =>
      this.logger.warn(`The queue went away before it had ${effect.effectId}; it is put there later.`),
    );
  }

  /** Returns those whose outcome is open. */
  private noteRequests(written: readonly WrittenMails[]): Promise<readonly MailJob[]> {
    return this.store.transact(async (unit) => {
      const names = written.flatMap(({ jobs }) => jobs.map(({ effect }) => effectStream(effect.effectId)));
      const streams = await unit.loadMany(names);
      const isOpen = (job: MailJob) => noteRequest(unit, streams.get(effectStream(job.effect.effectId)) as Stream, job);
      return written.flatMap(({ context, jobs }) => runInContext(context, () => jobs.filter(isOpen)));
    });
  }
}

/**
 * False when nothing is to be sent. A mail that the shop cannot get is not passed over: its effect says so at once, and it
 * can be sent again later.
 */
function noteRequest(unit: UnitOfWork, stream: Stream, job: MailJob): boolean {
  if (stream.version > 0) return stream.events.every(({ type }) => type === 'EffectRequested');
  const { effect } = job;
  const at = unit.now.toISOString();
  const isLost = isForShop(job) && !isEmailAddress(job.to.address);
  unit.append(
    stream,
    EffectRequested({ ...effect, at, resendOf: null }),
    ...(isLost ? [EffectFailed({ ...effect, at, attempts: 0, error: NO_MAILBOX })] : []),
  );
  return !isLost;
}
