import type { MailJob } from '@kronblad/contracts/jobs';
import type { Job, JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Injectable } from '@nestjs/common';
import type { ForgottenPerson } from '../event-store/index.js';

const STATES = ['completed', 'failed', 'waiting', 'prioritized', 'delayed'] as const;
const PAGE = 500;

/** Letters that the queue knows, those that went out days ago among them: they hold names and addresses. */
@Injectable()
export class QueuedLetters {
  constructor(@InjectQueue('mail') private readonly queue: JobQueue<'mail'>) {}

  /** Removes those to the person, and those that tell the shop about them. Answers how many are under way just now. */
  async remove({ owns }: Pick<ForgottenPerson, 'owns'>): Promise<number> {
    const theirs: Job<MailJob>[] = [];
    for (const state of STATES) {
      for await (const job of this.in(state)) if (addressesIn(job.data).some(owns)) theirs.push(job);
    }
    // One that a worker took meanwhile is under way.
    for (const job of theirs) await job.remove().catch(() => undefined);
    const active = await this.queue.getJobs(['active']);
    return active.filter((job) => addressesIn(job.data).some(owns)).length;
  }

  private async *in(state: (typeof STATES)[number]): AsyncGenerator<Job<MailJob>> {
    for (let start = 0; ; start += PAGE) {
      const jobs = await this.queue.getJobs([state], start, start + PAGE - 1);
      // One that was removed while the page was read is none.
      for (const job of jobs) if (job) yield job;
      if (jobs.length < PAGE) return;
    }
  }
}

function addressesIn(letter: MailJob): string[] {
  const about = [
    'order' in letter ? letter.order.email : [],
    letter.template === 'contact-for-shop' ? letter.contact.email : [],
    'withdrawal' in letter ? letter.withdrawal.email : [],
  ];
  return [letter.to.address, ...about.flat()];
}
