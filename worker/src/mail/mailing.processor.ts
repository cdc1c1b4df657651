import { type MailingContent, type MailingJob, mailingContent, QUEUES } from '@kronblad/contracts/jobs/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor, type JobState } from '../jobs/index.js';
import { sendMailing } from './send-mailing.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport.js';

@Processor(QUEUES.mailings.name, workerOptions('mailings'))
export class MailingProcessor extends JobProcessor<'mailings'> {
  private last: { readonly key: string; readonly content: Promise<MailingContent> } | null = null;

  constructor(
    lifecycle: JobLifecycle,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override async work(job: MailingJob, state: JobState) {
    return sendMailing(job, state, await this.contentOf(job.contentKey), this.transport);
  }

  private contentOf(key: string): Promise<MailingContent> {
    if (this.last?.key !== key) {
      const content = this.read(key);
      this.last = { key, content };
      content.catch(() => {
        this.last = null;
      });
    }
    return this.last.content;
  }

  private async read(key: string): Promise<MailingContent> {
    const stored = await this.storage.get(key);
    if (!stored) throw new Error(`Utskickets innehåll saknas: ${key}`);
    return mailingContent.parse(JSON.parse(stored.bytes.toString('utf8')));
  }
}
