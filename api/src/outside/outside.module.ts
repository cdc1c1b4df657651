import { type JobQueue, openQueue, type QueueBackend, queueBackend } from '@kronblad/platform/queues';
import { openStorage } from '@kronblad/platform/storage';
import { Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { outageLog } from './outage-log.js';

/** Token of the connection that all queues of this process share. */
export const QUEUE_BACKEND = Symbol('QUEUE_BACKEND');
/** Token of the worker's queues: `Queues`. */
export const QUEUES = Symbol('QUEUES');
/** Token of the file storage: `Storage`. */
export const STORAGE = Symbol('STORAGE');

export interface Queues {
  readonly mail: JobQueue<'mail'>;
  readonly images: JobQueue<'images'>;
  readonly avif: JobQueue<'avif'>;
  readonly documents: JobQueue<'documents'>;
  readonly outcomes: JobQueue<'outcomes'>;
}

const logger = new Logger('Queues');

/** What the API has outside its database: the worker's queues and the files. */
@Global()
@Module({
  providers: [
    {
      provide: QUEUE_BACKEND,
      inject: [CONFIG],
      useFactory: (config: Config) =>
        queueBackend({
          redisUrl: config.REDIS_URL,
          databaseUrl: config.DATABASE_URL,
          poolSize: 4,
          // Of PostgreSQL the event store tells.
          ...(config.REDIS_URL ? { log: outageLog(logger) } : {}),
        }),
    },
    {
      provide: QUEUES,
      inject: [QUEUE_BACKEND],
      useFactory: (backend: QueueBackend): Queues => ({
        mail: openQueue(backend, 'mail'),
        images: openQueue(backend, 'images'),
        avif: openQueue(backend, 'avif'),
        documents: openQueue(backend, 'documents'),
        outcomes: openQueue(backend, 'outcomes'),
      }),
    },
    { provide: STORAGE, inject: [CONFIG], useFactory: (config: Config) => openStorage(config.storage) },
  ],
  exports: [QUEUE_BACKEND, QUEUES, STORAGE],
})
export class OutsideModule implements OnApplicationShutdown {
  constructor(
    @Inject(QUEUES) private readonly queues: Queues,
    @Inject(QUEUE_BACKEND) private readonly backend: QueueBackend,
  ) {}

  async onApplicationShutdown(): Promise<void> {
    await Promise.all(Object.values(this.queues).map((queue: { close(): Promise<void> }) => queue.close()));
    await this.backend.close();
  }
}
