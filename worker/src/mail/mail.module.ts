import type { JobQueue } from '@kronblad/platform/queues';
import { InjectQueue } from '@nestjs/bullmq';
import { Inject, Module, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type WorkerConfig } from '../config/index.js';
import { MailProcessor } from './mail.processor.js';
import { MailingProcessor } from './mailing.processor.js';
import { MAIL_TRANSPORT, type MailTransport, openTransport } from './transport.js';

@Module({
  providers: [
    MailProcessor,
    MailingProcessor,
    { provide: MAIL_TRANSPORT, inject: [CONFIG], useFactory: ({ mail }: WorkerConfig) => openTransport(mail) },
  ],
})
export class MailModule implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    @Inject(MAIL_TRANSPORT) private readonly transport: MailTransport,
    @Inject(CONFIG) private readonly config: WorkerConfig,
    @InjectQueue('mailings') private readonly mailings: JobQueue<'mailings'>,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.mailings.setGlobalRateLimit(this.config.mail.mailingsPerSecond, 1_000);
  }

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
