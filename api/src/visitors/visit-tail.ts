import { Inject, Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, EventCodec, EventReader, LogBell, LogTail, VISITS } from '../event-store/index.js';

const logger = new Logger('Visits');

/** The newest events of `log.visits`. Nobody rings for them; they are looked for twice a second. */
@Injectable()
export class VisitTail extends LogTail implements OnApplicationShutdown {
  constructor(
    @Inject(Database) database: Database,
    @Inject(EventCodec) codec: EventCodec,
    @Inject(LogBell) bell: LogBell,
  ) {
    super(database, new EventReader(codec, VISITS), bell, (error) =>
      logger.error(`The log of visits could not be read: ${error}`),
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
