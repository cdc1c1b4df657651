import { EnvironmentError } from '@kronblad/platform/env';
import { HealthMonitor } from '@kronblad/platform/health-monitor';
import { outageLogger } from '@kronblad/platform/nest-logger';
import { NotificationListener } from '@kronblad/platform/notification-listener';
import { refuseTransactionPooling } from '@kronblad/platform/transaction-pooling';
import { type DynamicModule, Global, Logger, Module, type OnApplicationShutdown } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config/index.js';
import { databaseOf, dataSourceOptions } from './data-source.js';
import { Database } from './log/database.js';
import { EventCodec } from './log/event-codec.js';
import { EventNotifier, LISTENING_SESSION } from './log/event-notifier.js';
import { EventReader } from './log/event-reader.js';
import { EventStore } from './log/event-store.js';
import { EVENTS } from './log/log-table.js';
import { RecentEventsBuffer } from './log/recent-events-buffer.js';
import type { Tx } from './log/transaction.js';
import { ErasedKeyInvalidator } from './personal-data/erased-key-invalidator.js';
import { personKeysOf } from './personal-data/key-check.js';
import { PersonKeys } from './personal-data/person-keys.js';
import { Leadership } from './projections/background-task.js';
import type { Projection } from './projections/projection.js';
import { Reactions } from './projections/reactions.js';
import { RebuildNotifier } from './rebuild/rebuild-notifier.js';
import { requireOwnRelease } from './release/release-check.js';

const logger = new Logger('EventStore');

export const PROJECTIONS = Symbol('PROJECTIONS');

@Global()
@Module({})
export class EventStoreModule implements OnApplicationShutdown {
  private readonly monitor: HealthMonitor;

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
        Leadership,
        Reactions,
        { provide: PROJECTIONS, useValue: projections },
        { provide: Database, inject: [DataSource], useFactory: databaseOf },
        {
          provide: PersonKeys,
          inject: [CONFIG, Database],
          useFactory: async (config: Config, database: Database) => {
            await refuseTransactionPooling(database.pool);
            await requireOwnRelease(database);
            if (config.production) await refuseOwnerOfLog(database);
            return personKeysOf(database, config.DATA_ENCRYPTION_KEY);
          },
        },
        { provide: EventCodec, inject: [PersonKeys], useFactory: (keys: PersonKeys) => new EventCodec(keys) },
        { provide: EventReader, inject: [EventCodec], useFactory: (codec: EventCodec) => new EventReader(codec) },
        {
          provide: NotificationListener,
          inject: [CONFIG],
          useFactory: (config: Config) => new NotificationListener(config.DATABASE_URL, LISTENING_SESSION),
        },
        {
          provide: EventNotifier,
          inject: [NotificationListener, Database],
          useFactory: async (listener: NotificationListener, database: Database) => {
            const notifier = new EventNotifier(listener, database);
            await notifier.listen();
            return notifier;
          },
        },
        {
          provide: RecentEventsBuffer,
          inject: [Database, EventReader, EventNotifier],
          useFactory: (database: Database, reader: EventReader, notifier: EventNotifier) =>
            new RecentEventsBuffer(database, reader, notifier, (error) =>
              logger.error(`Reading the log failed; retrying: ${error}`),
            ),
        },
        {
          provide: RebuildNotifier,
          inject: [Database, EventNotifier],
          useFactory: (database: Database, notifier: EventNotifier) =>
            new RebuildNotifier(database, notifier, (error) =>
              logger.error(`Checking for rebuilt read models failed; retrying: ${error}`),
            ),
        },
        {
          provide: ErasedKeyInvalidator,
          inject: [PersonKeys, Database, RecentEventsBuffer, RebuildNotifier],
          useFactory: (
            keys: PersonKeys,
            database: Database,
            recentEvents: RecentEventsBuffer,
            rebuilds: RebuildNotifier,
          ) =>
            new ErasedKeyInvalidator(keys, database, recentEvents, rebuilds, (error) =>
              logger.error(`Reading erasures failed; retrying: ${error}`),
            ),
        },
        {
          provide: EventStore,
          inject: [Database, EventCodec, EventNotifier],
          useFactory: (database: Database, codec: EventCodec, notifier: EventNotifier) =>
            new EventStore(
              database,
              codec,
              projections.filter((projection) => projection.mode === 'inline'),
              (types) => notifier.tell(EVENTS.name, types),
            ),
        },
      ],
      exports: [
        Leadership,
        Reactions,
        PROJECTIONS,
        Database,
        PersonKeys,
        EventCodec,
        EventReader,
        NotificationListener,
        EventNotifier,
        RecentEventsBuffer,
        RebuildNotifier,
        EventStore,
      ],
    };
  }

  constructor(
    private readonly database: Database,
    private readonly listener: NotificationListener,
    private readonly notifier: EventNotifier,
    private readonly recentEvents: RecentEventsBuffer,
    private readonly rebuilds: RebuildNotifier,
  ) {
    const ping = () => this.database.query('SELECT 1');
    this.monitor = new HealthMonitor({ what: 'PostgreSQL', ping, log: outageLogger(logger) }).start();
    this.database.onSuspicion(this.monitor.suspect);
  }

  async onApplicationShutdown(): Promise<void> {
    this.monitor.stop();
    await this.recentEvents.stop();
    await this.rebuilds.stop();
    this.notifier.close();
    await this.listener.close();
  }
}

/** Throws EnvironmentError when the login of DATABASE_URL owns the log: it could take back its own restrictions. */
export async function refuseOwnerOfLog(tx: Tx): Promise<void> {
  const [login] = await tx.query<{ name: string; owns: boolean }>(
    `SELECT session_user AS name, pg_has_role(session_user, relowner, 'MEMBER') AS owns
     FROM pg_class WHERE oid = 'log.events'::regclass`,
  );
  if (!login?.owns) return;
  throw new EnvironmentError(
    `Configuration error: DATABASE_URL: ${login.name} owns the tables and could change the log; log in as a role that is ` +
      'only a member of kronblad_runtime (deploy/postgres/app-role.sh), and as the owner in DATABASE_OWNER_URL',
  );
}
