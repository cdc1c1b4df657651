import { RepeatingTask } from '@kronblad/platform/repeating-task';
import type { Storage } from '@kronblad/platform/storage';
import { withTimeout } from '@kronblad/platform/with-timeout';
import { Inject, Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { highestStored, inSeries } from '../bookkeeping/index.js';
import { Database, EventStore, logAndContinue, NumberingHeld } from '../event-store/index.js';
import { STORAGE } from '../integrations/index.js';
import { allowNumbering, holdNumbering, type Installation, readInstallation, seriesAt } from './installation.js';
import { readMark, whyRestored, writeMark } from './mark.js';

const EVERY_MS = 60_000;
const START_MS = 5_000;
const REMEDY = 'Receipts and credit notes get no numbers until the series are settled: see docs/backup.md (settle).';

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
      const reason = await this.compare();
      if (reason) throw new NumberingHeld(reason);
    });
  }

  /** Compares at each start, because a dump may be restored while the server runs. */
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
    const reason = await this.difference(now);
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

  private async difference(now: Date): Promise<string | null> {
    // The database is read after the files: a number is in the database before its PDF is stored.
    const before = await readInstallation(this.database);
    const mark = await readMark(this.storage);
    const stored = await this.storedNumbers(before, now);
    const found = await readInstallation(this.database);
    const reason = whyRestored(found, mark) ?? numberedBeyond(found, stored);
    if (reason) {
      await holdNumbering(this.database);
      return reason;
    }
    const generation = Math.max(found.generation, 1);
    if (mark?.position !== found.position || mark.generation !== generation)
      await writeMark(this.storage, { ...found, generation });
    if (!found.isCompared) await allowNumbering(this.database, generation);
    return null;
  }

  private storedNumbers(installation: Installation, now: Date) {
    return Promise.all(
      seriesAt(installation.series, now).map(async (place) => ({
        ...place,
        number: await highestStored(this.storage, place.series, place.fiscalYear, place.number),
      })),
    );
  }
}

function numberedBeyond({ series }: Installation, stored: Installation['series']): string | null {
  const beyond = stored.find(
    (place) =>
      place.number >
      (series.find((own) => own.series === place.series && own.fiscalYear === place.fiscalYear)?.number ?? 0),
  );
  return (
    (beyond &&
      `the files contain ${inSeries(beyond.series, beyond.fiscalYear, beyond.number)}, which the database has not issued`) ??
    null
  );
}
