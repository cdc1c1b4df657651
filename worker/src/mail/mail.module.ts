import { Inject, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type WorkerConfig } from '../config/index.js';
import { MailProcessor } from './mail.processor.js';
import { MAIL_TRANSPORT, type MailTransport, openTransport } from './transport.js';

@Module({
  providers: [
    MailProcessor,
    { provide: MAIL_TRANSPORT, inject: [CONFIG], useFactory: ({ mail }: WorkerConfig) => openTransport(mail) },
  ],
})
export class MailModule implements OnApplicationShutdown {
  constructor(@Inject(MAIL_TRANSPORT) private readonly transport: MailTransport) {}

  onApplicationShutdown(): void {
    this.transport.close();
  }
}
