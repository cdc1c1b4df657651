import { openStorage } from '@kronblad/platform/storage';
import { type DynamicModule, Global, Module } from '@nestjs/common';
import type { WorkerConfig } from './config.js';

export { type WorkerConfig, workerNames, workerVars } from './config.js';

export const CONFIG = Symbol('CONFIG');
export const STORAGE = Symbol('STORAGE');

@Global()
@Module({})
export class ConfigModule {
  static with(config: WorkerConfig): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: CONFIG, useValue: config },
        { provide: STORAGE, useFactory: () => openStorage(config.storage) },
      ],
      exports: [CONFIG, STORAGE],
    };
  }
}
