import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Database, Follower, LogTail, SwapWatch } from '../../event-store/index.js';
import { CodeBook } from './code-book.js';

/** Keeps this process's campaign codes current with the log, whichever process wrote it. */
@Injectable()
export class CodeBookKeeper implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly logger = new Logger('CampaignCodes');
  private readonly follower: Follower;

  constructor(
    @Inject(Database) database: Database,
    @Inject(LogTail) tail: LogTail,
    @Inject(SwapWatch) swaps: SwapWatch,
    @Inject(CodeBook) book: CodeBook,
  ) {
    this.follower = new Follower(database, tail, swaps, book, (error) =>
      this.logger.error(`Campaign codes could not follow the log: ${error instanceof Error ? error.stack : error}`),
    );
  }

  onApplicationBootstrap(): Promise<void> {
    return this.follower.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.follower.stop();
  }
}
