import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, EventCodec, EventNotifier, EventReader, RecentEventsBuffer, VISITS } from '../event-store/index.js';

const logger = new Logger('Visits');

/** The newest events of `log.visits`. Nobody rings for them; they are looked for twice a second. */
@Injectable()
export class RecentVisitsBuffer extends RecentEventsBuffer implements OnApplicationShutdown {
  constructor(database: Database, codec: EventCodec, notifier: EventNotifier) {
    super(database, new EventReader(codec, VISITS), notifier, (error) =>
      logger.error(`The log of visits could not be read: ${error}`),
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
