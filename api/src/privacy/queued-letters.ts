import type { MailingJob, MailJob } from '@kronblad/contracts/jobs';
import type { Job, JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { ForgottenPerson } from '../event-store/index.js';

const STATES = ['completed', 'failed', 'waiting', 'prioritized', 'delayed'] as const;
const PAGE = 500;

export interface RemovedLetters {
  readonly removed: number;
  /** Under way just now; they are there until the queue forgets what is done. */
  readonly kept: number;
}

/** Letters that the queue knows, those that went out days ago among them: they hold names and addresses. */
@Injectable()
export class QueuedLetters {
  constructor(
    @InjectQueue('mail') private readonly mail: JobQueue<'mail'>,
    @InjectQueue('mailings') private readonly mailings: JobQueue<'mailings'>,
  ) {}

  /** Removes those to the person, and those that tell the shop about them. */
  async remove(person: ForgottenPerson): Promise<RemovedLetters> {
    const [mail, mailings] = [await removeFrom(this.mail, person), await removeFrom(this.mailings, person)];
    return { removed: mail.removed + mailings.removed, kept: mail.kept + mailings.kept };
  }
}

type Letter = MailJob | MailingJob;
type LetterQueue = Pick<JobQueue<'mail'> | JobQueue<'mailings'>, 'getJobs'>;

async function removeFrom(queue: LetterQueue, { owns }: ForgottenPerson): Promise<RemovedLetters> {
  const theirs: Job<Letter>[] = [];
  for (const state of STATES) {
    for await (const job of jobsIn(queue, state)) if (addressesIn(job.data).some(owns)) theirs.push(job);
  }
  let removed = 0;
  for (const job of theirs) if (await isRemoved(job)) removed++;
  const active = (await queue.getJobs(['active'])) as Job<Letter>[];
  return { removed, kept: active.filter((job) => addressesIn(job.data).some(owns)).length };
}

async function* jobsIn(queue: LetterQueue, state: (typeof STATES)[number]): AsyncGenerator<Job<Letter>> {
  for (let start = 0; ; start += PAGE) {
    const jobs = (await queue.getJobs([state], start, start + PAGE - 1)) as Job<Letter>[];
    // One that was removed while the page was read is none.
    for (const job of jobs) if (job) yield job;
    if (jobs.length < PAGE) return;
  }
}

/** False when a worker took it meanwhile. */
const isRemoved = (job: Job): Promise<boolean> =>
  job.remove().then(
    () => true,
    () => false,
  );

function addressesIn(letter: Letter): string[] {
  if (!('template' in letter)) return [letter.to.address];
  const about = [
    'order' in letter ? letter.order.email : [],
    letter.template === 'contact-for-shop' ? letter.contact.email : [],
    'withdrawal' in letter ? letter.withdrawal.email : [],
  ];
  return [letter.to.address, ...about.flat()];
}
