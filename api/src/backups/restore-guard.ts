import { RepeatingTask } from '@kronblad/platform/repeating-task';
import type { Storage } from '@kronblad/platform/storage';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Database, EventStore, logAndContinue, NumberingHeld } from '../event-store/index.js';
import { STORAGE } from '../integrations/index.js';
import { compareWithFiles } from './compare-with-files.js';
import { readInstallation } from './installation.js';

const EVERY_MS = 60_000;
const START_MS = 5_000;
const REMEDY = 'Receipts and credit notes get no numbers until the series are settled: run settle (docs/backup.md).';

/**
 * Recognises a restored database by comparing it with the files: with the mark that the leading projector writes beside
 * them, and with the numbers of the stored receipts and credit notes. Numbers are given out only in a run of the
 * PostgreSQL server in which this comparison has succeeded.
 */
@Injectable()
export class RestoreGuard implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Numbering');
  private readonly task = new RepeatingTask(EVERY_MS, () => this.round());
  private stillLeads = () => false;
  private logged: string | null = null;

  constructor(
    private readonly database: Database,
    @Inject(STORAGE) private readonly storage: Storage,
    store: EventStore,
  ) {
    store.onNumberingHeld(async () => {
      if (await this.compare()) throw new NumberingHeld();
    });
  }

  /** Compares at each start, because the server may have gone on running while files or events were lost. */
  async onApplicationBootstrap(): Promise<void> {
    await this.guarded(() => withTimeout(START_MS, this.compare()));
  }

  /** Keeps the mark up to date, in the leading process. */
  start(stillLeads: () => boolean): void {
    this.stillLeads = stillLeads;
    this.task.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.task.stop();
  }

  /** Returns why nothing is numbered; null when all is well. Asks the storage only in a new run of the server. */
  async reason(): Promise<string | null> {
    const { isCompared } = await readInstallation(this.database);
    return isCompared ? null : this.compare();
  }

  /** Writes the mark, too, when the database is not a restored one. Returns why it is. */
  async compare(now = new Date()): Promise<string | null> {
    const reason = await compareWithFiles(this.database, this.storage, now);
    if (reason && reason !== this.logged) this.logger.error(`Numbering is held: ${reason}. ${REMEDY}`);
    if (!reason && this.logged) this.logger.log('Numbering goes on');
    this.logged = reason;
    return reason;
  }

  private async round(): Promise<void> {
    if (this.stillLeads()) await this.guarded(() => this.compare());
  }

  private guarded(compare: () => Promise<unknown>): Promise<void> {
    return logAndContinue(this.logger, 'Comparing database and files', async () => void (await compare()));
  }
}
