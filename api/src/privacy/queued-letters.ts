import type { MailingJob, MailJob } from '@kronblad/contracts/jobs';
import type { Job, JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { ForgottenPerson } from '../event-store/index.js';

const STATES = ['completed', 'failed', 'waiting', 'prioritized', 'delayed'] as const;
const PAGE = 500;

/** Letters that the queue knows, those that went out days ago among them: they hold names and addresses. */
@Injectable()
export class QueuedLetters {
  constructor(
    @InjectQueue('mail') private readonly mail: JobQueue<'mail'>,
    @InjectQueue('mailings') private readonly mailings: JobQueue<'mailings'>,
  ) {}

  /** Removes those to the person, and those that tell the shop about them. Answers how many are under way just now. */
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
  // One that a worker took meanwhile is under way.
  for (const job of theirs) await job.remove().catch(() => undefined);
  const active = (await queue.getJobs(['active'])) as Job<Letter>[];
  return active.filter((job) => addressesIn(job.data).some(owns)).length;
}

async function* jobsIn(queue: LetterQueue, state: (typeof STATES)[number]): AsyncGenerator<Job<Letter>> {
  for (let start = 0; ; start += PAGE) {
    const jobs = (await queue.getJobs([state], start, start + PAGE - 1)) as Job<Letter>[];
    // One that was removed while the page was read is none.
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
