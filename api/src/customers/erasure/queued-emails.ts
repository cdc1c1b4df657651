import type { MailingJob, PayloadOf } from '@kronblad/contracts/jobs/jobs';
import { emailsIn, type MailJob } from '@kronblad/contracts/jobs/mail';
import { type Job, type JobQueue, jobIdOf } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import { PersonKeys, type StoredEvent } from '../../event-store/index.js';
import { type ErasedPerson, reaction } from '../../event-store/projections/index.js';
import { EffectsQuery } from '../../outbox/index.js';

const STATES = ['completed', 'failed', 'waiting', 'prioritized', 'delayed'] as const;
const PAGE = 500;

/** Removes completed jobs too, because they contain names and addresses until the queue deletes them. */
@Injectable()
export class QueuedEmails {
  constructor(
    @InjectQueue('mail') private readonly mail: JobQueue<'mail'>,
    @InjectQueue('mailings') private readonly mailings: JobQueue<'mailings'>,
    private readonly effects: EffectsQuery,
  ) {}

  /** Removes emails to the person and emails to the shop about the person. Returns how many are being sent. */
  async remove({ owns }: Pick<ErasedPerson, 'owns'>): Promise<number> {
    const isTheirs = (email: Email) => addressesIn(email).some(owns);
    return (await removeFrom(this.mail, isTheirs)) + (await removeFrom(this.mailings, isTheirs));
  }

  /**
   * Removes emails that tell of an order's recipient. They can be sent again, composed without the recipient. Returns
   * how many are being sent.
   */
  async removeOfRecipient(orderId: number): Promise<number> {
    const effects = await this.effects.ofOrder(orderId);
    const jobs = await Promise.all(effects.map(({ id }) => this.mail.getJob(jobIdOf({ effect: { effectId: id } }))));
    const telling = jobs.filter((job) => job !== undefined && emailsIn(job.data).some((email) => 'order' in email));
    const removals = await Promise.allSettled(telling.map((job) => job?.remove()));
    return removals.filter(({ status }) => status === 'rejected').length;
  }
}

type Email = MailJob | MailingJob;
type EmailJob = PayloadOf<'mail'> | MailingJob;
type EmailQueue = Pick<JobQueue<'mail'> | JobQueue<'mailings'>, 'getJobs'>;

async function removeFrom(queue: EmailQueue, isMeant: (email: Email) => boolean): Promise<number> {
  const isTheirs = ({ data }: Job<EmailJob>) => ('template' in data ? emailsIn(data) : [data]).some(isMeant);
  const theirs: Job<EmailJob>[] = [];
  for (const state of STATES) {
    for await (const job of jobsIn(queue, state)) if (isTheirs(job)) theirs.push(job);
  }
  // A job that has become active cannot be removed; the count below includes it.
  for (const job of theirs) await job.remove().catch(() => undefined);
  const active = (await queue.getJobs(['active'])) as Job<EmailJob>[];
  return active.filter(isTheirs).length;
}

async function* jobsIn(queue: EmailQueue, state: (typeof STATES)[number]): AsyncGenerator<Job<EmailJob>> {
  for (let start = 0; ; start += PAGE) {
    const jobs = (await queue.getJobs([state], start, start + PAGE - 1)) as Job<EmailJob>[];
    for (const job of jobs) if (job) yield job;
    if (jobs.length < PAGE) return;
  }
}

function addressesIn(email: Email): string[] {
  if (!('template' in email)) return [email.to.address];
  const about = [
    'order' in email ? email.order.email : [],
    email.template === 'contact-for-shop' ? email.contact.email : [],
    email.template === 'withdrawal-for-shop' ? email.withdrawal.email : [],
    email.template === 'withdrawal-received' ? (email.withdrawal.notice?.email ?? []) : [],
  ];
  return [email.to.address, ...about.flat()];
}

// These reactions throw, and so are retried, until no email is left: the queue may be unreachable, or a job may be
// active. A reaction to an earlier event may have read the person's data before the erasure and queue its email
// after the search, so they search again until the earlier events are handled.
export const removeLettersWhenPersonErased = reaction(
  'remove-letters-when-person-erased',
  'PersonErased',
  [QueuedEmails, PersonKeys],
  async ({ data }: StoredEvent<'PersonErased'>, emails: QueuedEmails, keys: PersonKeys) => {
    const underWay = await emails.remove({ owns: (email) => keys.personId(email) === data.personId });
    if (underWay > 0) throw new Error('An email to an erased person is being sent; retrying its removal.');
  },
  { afterOthers: true },
);

export const removeLettersWhenRecipientErased = reaction(
  'remove-letters-when-recipient-erased',
  'RecipientErased',
  [QueuedEmails],
  async ({ data }: StoredEvent<'RecipientErased'>, emails: QueuedEmails) => {
    const underWay = await emails.removeOfRecipient(data.orderId);
    if (underWay > 0) throw new Error('An email about an erased recipient is being sent; retrying its removal.');
  },
  { afterOthers: true },
);
