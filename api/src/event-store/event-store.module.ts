import { Pulse } from '@kronblad/platform/pulse';
import { type DynamicModule, Global, Inject, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { outageLog } from '../outside/index.js';
import { databaseOf, dataSourceOptions } from './data-source.js';
import { Database } from './log/database.js';
import { EventCodec } from './log/event-codec.js';
import { EventReader } from './log/event-reader.js';
import { EventStore } from './log/event-store.js';
import { LogBell } from './log/log-bell.js';
import { LogTail } from './log/log-tail.js';
import { ForgottenKeys } from './personal-data/forgotten-keys.js';
import { PersonKeys } from './personal-data/person-keys.js';
import type { Projection } from './projections/projection.js';
import { Reactions } from './projections/reactions.js';
import { SwapWatch } from './rebuild/swap-watch.js';

const logger = new Logger('EventStore');

export const PROJECTIONS = Symbol('PROJECTIONS');

@Global()
@Module({})
export class EventStoreModule implements OnApplicationShutdown {
  private readonly pulse: Pulse;

  /** `projections`: the features' read models. The log writes to the inline ones in each append. */
  static with(projections: readonly Projection[]): DynamicModule {
    return {
      module: EventStoreModule,
      imports: [
        TypeOrmModule.forRootAsync({
          inject: [CONFIG],
          useFactory: (config: Config) => ({ ...dataSourceOptions(config), autoLoadEntities: true, retryAttempts: 0 }),
        }),
      ],
      providers: [
        Reactions,
        { provide: PROJECTIONS, useValue: projections },
        { provide: Database, inject: [DataSource], useFactory: databaseOf },
        {
          provide: PersonKeys,
          inject: [CONFIG],
          useFactory: (config: Config) => new PersonKeys(Buffer.from(config.DATA_ENCRYPTION_KEY, 'base64')),
        },
        { provide: EventCodec, inject: [PersonKeys], useFactory: (keys: PersonKeys) => new EventCodec(keys) },
        { provide: EventReader, inject: [EventCodec], useFactory: (codec: EventCodec) => new EventReader(codec) },
        {
          provide: LogBell,
          inject: [CONFIG, Database],
          useFactory: async (config: Config, database: Database) => {
            const bell = new LogBell(config.DATABASE_URL, (channel, payload) =>
              database.query('SELECT pg_notify($1, $2)', [channel, payload]),
            );
            await bell.listen();
            return bell;
          },
        },
        {
          provide: LogTail,
          inject: [Database, EventReader, LogBell],
          useFactory: (database: Database, reader: EventReader, bell: LogBell) =>
            new LogTail(database, reader, bell, (error) => logger.error(`Reading the log failed; retrying: ${error}`)),
        },
        {
          provide: SwapWatch,
          inject: [Database],
          useFactory: (database: Database) =>
            new SwapWatch(database, (error) =>
              logger.error(`Checking for rebuilt read models failed; retrying: ${error}`),
            ),
        },
        {
          provide: ForgottenKeys,
          inject: [PersonKeys, Database, LogTail, SwapWatch],
          useFactory: (keys: PersonKeys, database: Database, tail: LogTail, swaps: SwapWatch) =>
            new ForgottenKeys(keys, database, tail, swaps, (error) =>
              logger.error(`Reading erasures failed; retrying: ${error}`),
            ),
        },
        {
          provide: EventStore,
          inject: [Database, EventCodec, LogBell],
          useFactory: (database: Database, codec: EventCodec, bell: LogBell) =>
            new EventStore(
              database,
              codec,
              projections.filter((projection) => projection.mode === 'inline'),
              bell.ring,
            ),
        },
      ],
      exports: [
        Reactions,
        PROJECTIONS,
        Database,
        PersonKeys,
        EventCodec,
        EventReader,
        LogBell,
        LogTail,
        SwapWatch,
        EventStore,
      ],
    };
  }

  constructor(
    @Inject(Database) private readonly database: Database,
    @Inject(LogBell) private readonly bell: LogBell,
    @Inject(LogTail) private readonly tail: LogTail,
    @Inject(SwapWatch) private readonly swaps: SwapWatch,
  ) {
    const ping = () => this.database.query('SELECT 1');
    this.pulse = new Pulse({ what: 'PostgreSQL', ping, log: outageLog(logger) }).start();
    this.database.onSuspicion(this.pulse.suspect);
  }

  async onApplicationShutdown(): Promise<void> {
    this.pulse.stop();
    await this.tail.stop();
    await this.swaps.stop();
    await this.bell.close();
  }
}
