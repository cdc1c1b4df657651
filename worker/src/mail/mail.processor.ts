import { QUEUES } from '@kronblad/contracts/jobs/jobs';
import type { MailJob } from '@kronblad/contracts/jobs/mail';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor, type JobState } from '../jobs/index.js';
import { sendMail } from './send-mail.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport.js';

@Processor(QUEUES.mail.name, workerOptions('mail'))
export class MailProcessor extends JobProcessor<'mail'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: MailJob, state: JobState) {
    const { transport, storage } = this;
    return sendMail(job, state, { transport, storage });
  }
}
