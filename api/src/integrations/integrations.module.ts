import { outageLogger } from '@kronblad/platform/nest-logger';
import { NotificationListener } from '@kronblad/platform/notification-listener';
import { QueuesModule } from '@kronblad/platform/queues.module';
import { openStorage } from '@kronblad/platform/storage';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Global, Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { Refusal } from '../refusals/index.js';
import { watched } from './watched-storage.js';

export const STORAGE = Symbol('STORAGE');

const logger = new Logger('Queues');

const queueOptions = (config: Config, listener: NotificationListener) => ({
  redisUrl: config.REDIS_URL,
  databaseUrl: config.DATABASE_URL,
  listener,
  ...(config.REDIS_URL ? { log: outageLogger(logger) } : {}),
});

@Global()
@Module({
  imports: [QueuesModule.forRootAsync({ inject: [CONFIG, NotificationListener], useFactory: queueOptions })],
  providers: [
    { provide: STORAGE, inject: [CONFIG], useFactory: (config: Config) => watched(openStorage(config.storage)) },
  ],
  exports: [STORAGE],
})
export class IntegrationsModule {}

const ANSWER_MS = 2_000;

/**
 * Throws the refusal `queue_away` (503) when the queue operation fails or times out. Use it only while a client
 * waits for the result.
 */
export async function orQueueUnavailable<T>(operation: Promise<T>): Promise<T> {
  try {
    return await withTimeout(ANSWER_MS, operation);
  } catch {
    throw new Refusal('queue_away', { retryAfter: 5 });
  }
}
