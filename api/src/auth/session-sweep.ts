import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { isDatabaseAway } from '../event-store/index.js';
import { Sessions } from './sessions.js';

const EVERY_MS = 3_600_000;

/** Throws away the sessions that have ended, from time to time: whoever does not come back does not log out either. */
@Injectable()
export class SessionSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('Auth');
  private timer: NodeJS.Timeout | null = null;

  constructor(@Inject(Sessions) private readonly sessions: Sessions) {}

  async onApplicationBootstrap(): Promise<void> {
    await this.sweep();
    this.timer = setInterval(() => void this.sweep(), EVERY_MS).unref();
  }

  onModuleDestroy(): void {
    if (this.timer) clearInterval(this.timer);
  }

  private async sweep(): Promise<void> {
    try {
      await this.sessions.sweep();
    } catch (error) {
      if (!isDatabaseAway(error)) this.logger.warn(`Sessions that have ended could not be removed: ${error}`);
    }
  }
}
