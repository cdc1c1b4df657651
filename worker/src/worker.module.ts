import type { Logger } from '@kronblad/platform/logging';
import { QueuesModule } from '@kronblad/platform/queues.module';
import { type DynamicModule, Module, type Type } from '@nestjs/common';
import { ConfigModule, type WorkerConfig } from './config/index.js';
import { DocumentsModule } from './documents/index.js';
import { HealthServer } from './health-server.js';
import { ImagesModule } from './images/index.js';
import { JobsModule } from './jobs/index.js';
import { MailModule } from './mail/index.js';
import { PicturesModule } from './pictures/index.js';

const features: readonly Type[] = [MailModule, ImagesModule, DocumentsModule, PicturesModule];

@Module({})
export class WorkerModule {
  static with(config: WorkerConfig, log: Logger, work = features): DynamicModule {
    const queues = { ...config.queues, log: log.child({ context: 'Queues' }) };
    return {
      module: WorkerModule,
      imports: [
        ConfigModule.with(config),
        QueuesModule.forRootAsync({ useFactory: () => queues }),
        JobsModule,
        ...work,
      ],
      providers: [HealthServer],
    };
  }
}
