import type { MailingJob } from '@kronblad/contracts/jobs/jobs';
import type { LeftOutReason } from '@kronblad/contracts/mailing/mailability';
import { addJobs, type JobQueue, jobIdOf } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { EventStore, type Stream } from '../event-store/index.js';
import { EffectFailed } from '../outbox/events.js';
import { effectStream } from '../outbox/index.js';
import { type Addressee, EmailEligibility } from './eligibility/email-eligibility.js';
import { MailingContents } from './mailing-contents.js';
import { contentKeyOf, droppedError, mailingEffect } from './mailing-effects.js';
import { MailingsQuery } from './read-models/mailings.query.js';
import { UnsubscribeTokens } from './unsubscribe-tokens.js';

/** Queueing a mailing again sends nothing twice: job ids are deterministic, and emails with an outcome are skipped. */
@Injectable()
export class MailingQueue {
  constructor(
    private readonly store: EventStore,
    @InjectQueue('mailings') private readonly queue: JobQueue<'mailings'>,
    private readonly eligibility: EmailEligibility,
    private readonly mailings: MailingsQuery,
    private readonly contents: MailingContents,
    private readonly tokens: UnsubscribeTokens,
  ) {}

  /** Does nothing before the mailing's time. Queues the waiting recipients who are still eligible, and records the others as dropped with the reason. */
  async add(mailingId: string, personIds: readonly string[]): Promise<void> {
    if (!(await this.mailings.isReleased(mailingId))) return;
    const waiting = await this.mailings.waitingAmong(mailingId, personIds);
    if (waiting.length === 0) return;
    await this.contents.ensure(mailingId);
    const known = new Map((await this.eligibility.addressees(waiting)).map((each) => [each.personId, each]));
    const jobs: MailingJob[] = [];
    const dropped: [string, LeftOutReason][] = [];
    for (const personId of waiting) {
      const addressee = known.get(personId);
      if (addressee?.reason === null) jobs.push(this.jobOf(mailingId, addressee));
      else dropped.push([personId, addressee?.reason ?? 'erased']);
    }
    await addJobs(this.queue, jobs);
    await this.drop(mailingId, dropped);
  }

  /** Removes a recipient's waiting email from the queue. An email that a worker has already taken is sent. */
  async withdraw(mailingId: string, personId: string, reason: LeftOutReason): Promise<void> {
    const job = await this.queue.getJob(jobIdOf({ effect: mailingEffect(mailingId, personId) }));
    if (!job || job.finishedOn) return;
    const isRemoved = await job.remove().then(
      () => true,
      () => false,
    );
    if (isRemoved) await this.drop(mailingId, [[personId, reason]]);
  }

  private jobOf(mailingId: string, { personId, email, firstName, lastName }: Addressee): MailingJob {
    return {
      effect: mailingEffect(mailingId, personId),
      contentKey: contentKeyOf(mailingId),
      to: { firstName, lastName, address: email },
      unsubscribeUrl: this.tokens.urlFor({ personId, mailingId }),
    };
  }

  private async drop(mailingId: string, persons: readonly (readonly [string, LeftOutReason])[]): Promise<void> {
    if (persons.length === 0) return;
    const effects = persons.map(([personId, reason]) => ({ ...mailingEffect(mailingId, personId), reason }));
    await this.store.transact(async (unit) => {
      const streams = await unit.loadMany(effects.map(({ effectId }) => effectStream(effectId)));
      const at = unit.now.toISOString();
      for (const { reason, ...effect } of effects) {
        const stream = streams.get(effectStream(effect.effectId)) as Stream;
        if (stream.version === 0) {
          unit.append(stream, EffectFailed({ ...effect, at, attempts: 0, error: droppedError(reason) }));
        }
      }
    });
  }
}
