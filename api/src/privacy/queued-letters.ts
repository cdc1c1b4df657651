import type { MailingJob, MailJob } from '@kronblad/contracts/jobs';
import type { Job, JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { ForgottenPerson } from '../event-store/index.js';

const STATES = ['completed', 'failed', 'waiting', 'prioritized', 'delayed'] as const;
const PAGE = 500;

/** Emails in the queue, including completed ones: they contain names and addresses. */
@Injectable()
export class QueuedLetters {
  constructor(
    @InjectQueue('mail') private readonly mail: JobQueue<'mail'>,
    @InjectQueue('mailings') private readonly mailings: JobQueue<'mailings'>,
  ) {}

  /** Removes emails to the person, and emails to the shop about them. Returns how many are being sent. */
  async remove(person: Pick<ForgottenPerson, 'owns'>): Promise<number> {
    return (await removeFrom(this.mail, person)) + (await removeFrom(this.mailings, person));
  }
}

type Letter = MailJob | MailingJob;
type LetterQueue = Pick<JobQueue<'mail'> | JobQueue<'mailings'>, 'getJobs'>;

async function removeFrom(queue: LetterQueue, { owns }: Pick<ForgottenPerson, 'owns'>): Promise<number> {
  const theirs: Job<Letter>[] = [];
  for (const state of STATES) {
    for await (const job of jobsIn(queue, state)) if (addressesIn(job.data).some(owns)) theirs.push(job);
  }
  // A job that became active meanwhile cannot be removed.
  for (const job of theirs) await job.remove().catch(() => undefined);
  const active = (await queue.getJobs(['active'])) as Job<Letter>[];
  return active.filter((job) => addressesIn(job.data).some(owns)).length;
}

async function* jobsIn(queue: LetterQueue, state: (typeof STATES)[number]): AsyncGenerator<Job<Letter>> {
  for (let start = 0; ; start += PAGE) {
    const jobs = (await queue.getJobs([state], start, start + PAGE - 1)) as Job<Letter>[];
    // A job removed during the read is undefined.
    for (const job of jobs) if (job) yield job;
    if (jobs.length < PAGE) return;
  }
}

function addressesIn(letter: Letter): string[] {
  if (!('template' in letter)) return [letter.to.address];
  const about = [
    'order' in letter ? letter.order.email : [],
    letter.template === 'contact-for-shop' ? letter.contact.email : [],
    'withdrawal' in letter ? letter.withdrawal.email : [],
  ];
  return [letter.to.address, ...about.flat()];
}
