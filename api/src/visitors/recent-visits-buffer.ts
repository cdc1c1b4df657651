import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Database, EventCodec, EventNotifier, EventReader, RecentEventsBuffer, VISITS } from '../event-store/index.js';

const logger = new Logger('Visits');

/** The newest events of `log.visits`. */
@Injectable()
export class RecentVisitsBuffer extends RecentEventsBuffer implements OnApplicationShutdown {
  constructor(database: Database, codec: EventCodec, notifier: EventNotifier) {
    super(database, new EventReader(codec, VISITS), notifier, (error) =>
      logger.error(`Reading the visit log failed; retried: ${error}`),
    );
  }

  onApplicationShutdown(): Promise<void> {
    return this.stop();
  }
}
