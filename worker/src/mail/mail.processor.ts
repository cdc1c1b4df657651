import { type MailJob, QUEUES } from '@kronblad/contracts/jobs';
import { workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, type JobMemory, JobProcessor } from '../jobs/index.js';
import { sendMail } from './send-mail.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport.js';

@Processor(QUEUES.mail.name, workerOptions('mail'))
export class MailProcessor extends JobProcessor<'mail'> {
  constructor(
    @Inject(JobLifecycle) lifecycle: JobLifecycle,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(STORAGE) private readonly storage: Storage,
  ) {
    super(lifecycle);
  }

  protected override work(job: MailJob, memory: JobMemory) {
    const { transport, storage } = this;
    return sendMail(job, memory, { transport, storage });
  }
}
