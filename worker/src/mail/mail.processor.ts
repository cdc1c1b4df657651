import { QUEUES } from '@kronblad/contracts/jobs/jobs';
import type { MailQueueJob } from '@kronblad/contracts/jobs/mail';
import { addJob, type JobQueue, workerOptions } from '@kronblad/platform/queues';
import type { Storage } from '@kronblad/platform/storage';
import { InjectQueue, Processor } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import { STORAGE } from '../config/index.js';
import { JobLifecycle, JobProcessor, type JobState } from '../jobs/index.js';
import { sendTogether } from './send-together.js';
import { MAIL_TRANSPORT, type MailTransport } from './transport.js';

@Processor(QUEUES.mail.name, workerOptions('mail'))
export class MailProcessor extends JobProcessor<'mail'> {
  constructor(
    lifecycle: JobLifecycle,
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(STORAGE) private readonly storage: Storage,
    @InjectQueue('mail') private readonly queue: JobQueue<'mail'>,
  ) {
    super(lifecycle);
  }

  protected override work(job: MailQueueJob, state: JobState) {
    const { transport, storage } = this;
    return sendTogether(job, state, { transport, storage, addJob: (alone) => addJob(this.queue, alone) });
  }
}
