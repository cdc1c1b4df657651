import { QueuesModule } from '@kronblad/platform/queues.module';
import { openStorage } from '@kronblad/platform/storage';
import { Global, Logger, Module } from '@nestjs/common';
import { CONFIG, type Config } from '../config/index.js';
import { outageLogger } from './outages.js';
import { watched } from './watched-storage.js';

export const STORAGE = Symbol('STORAGE');

const logger = new Logger('Queues');

const queueOptions = (config: Config) => ({
  redisUrl: config.REDIS_URL,
  databaseUrl: config.DATABASE_URL,
  poolSize: 4,
  ...(config.REDIS_URL ? { log: outageLogger(logger) } : {}),
});

@Global()
@Module({
  imports: [QueuesModule.forRootAsync({ inject: [CONFIG], useFactory: queueOptions })],
  providers: [
    { provide: STORAGE, inject: [CONFIG], useFactory: (config: Config) => watched(openStorage(config.storage)) },
  ],
  exports: [STORAGE],
})
export class IntegrationsModule {}
