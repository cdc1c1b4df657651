import type { Storage } from '@kronblad/platform/storage';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { Database, EventStore, logAndContinue, NumberingHeld } from '../event-store/index.js';
import { backgroundTask } from '../event-store/projections/index.js';
import { STORAGE } from '../integrations/index.js';
import { compareWithFiles } from './compare-with-files.js';
import { readInstallation } from './installation.js';

const COMPARISON = 'Comparing database and files';
const START_MS = 5_000;
const REMEDY = 'Receipts and credit notes get no numbers until the series are settled: run settle (docs/backup.md).';

/**
 * Recognises a restored database by comparing it with the files: with the mark that the leading projector writes beside
 * them, and with the numbers of the stored receipts and credit notes. Numbers are given out only in a run of the
 * PostgreSQL server in which this comparison has succeeded.
 */
@Injectable()
export class RestoreGuard implements OnApplicationBootstrap {
  private readonly logger = new Logger('Numbering');
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
    await logAndContinue(this.logger, COMPARISON, async () => void (await withTimeout(START_MS, this.compare())));
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
}

/** Keeps the mark up to date. */
export const compareDatabaseWithFiles = backgroundTask(
  { name: COMPARISON, everyMs: 60_000, on: 'leader' },
  [RestoreGuard],
  async (_signal, guard: RestoreGuard) => void (await guard.compare()),
);
