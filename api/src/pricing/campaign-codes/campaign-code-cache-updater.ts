import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, RecentEventsBuffer } from '../../event-store/index.js';
import { LogSubscriber, RebuildNotifier } from '../../event-store/projections/index.js';
import { CampaignCodeCache } from './campaign-code-cache.js';

@Injectable()
export class CampaignCodeCacheUpdater implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('CampaignCodes');
  private readonly subscriber: LogSubscriber;

  constructor(
    database: Database,
    recentEvents: RecentEventsBuffer,
    rebuilds: RebuildNotifier,
    codes: CampaignCodeCache,
  ) {
    this.subscriber = new LogSubscriber(database, recentEvents, rebuilds, codes, (error) =>
      this.logger.error(
        `Updating the campaign code cache from the log failed: ${error instanceof Error ? error.stack : error}`,
      ),
    );
  }

  onApplicationBootstrap(): Promise<void> {
    return this.subscriber.start();
  }

  onApplicationShutdown(): Promise<void> {
    return this.subscriber.stop();
  }
}
