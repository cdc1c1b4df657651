import { type DynamicModule, Module } from '@nestjs/common';
import { CqrsModule } from '@nestjs/cqrs';
import { type Config, ConfigModule } from './config/index.js';
import { EventStoreModule } from './event-store/index.js';
import { HttpModule } from './http/index.js';
import { OutsideModule } from './outside/index.js';
import { features, projections } from './registry.js';

/** The whole API, without saying whether it answers HTTP (main.ts) or follows the log (projector.ts). */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        ConfigModule.with(config),
        EventStoreModule.with(projections),
        OutsideModule,
        HttpModule,
        CqrsModule.forRoot(),
        ...features,
      ],
    };
  }
}
