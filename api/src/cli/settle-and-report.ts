import type { Storage } from '@kronblad/platform/storage';
import Stripe from 'stripe';
import { projections } from '../app.module.js';
import { compareWithFiles, type NumberedSeries, settle, settlementReport } from '../backups/index.js';
import type { Config } from '../config/index.js';
import { Database, EventCodec, EventStore, PersonKeys } from '../event-store/index.js';
import { personKeysOf, requireOwnRelease } from '../event-store/release/index.js';
import { endUnfinishedMailings } from '../mailings/index.js';
import { stripeClient } from '../payments/index.js';
import { CommandFailed } from './run-command.js';

export interface SettleOptions {
  /** True: settle also a database that does not look like a restored one. */
  readonly anyway: boolean;
  /** The last numbers of the replaced database, if it could be asked. */
  readonly issued?: readonly NumberedSeries[] | null;
  /** First lines of the stored report, which were printed before. */
  readonly preface?: string;
}

/** Appends to a database that no process of the shop uses. */
export function storeOf(database: Database, key: string): EventStore {
  const inline = projections.filter(({ mode }) => mode === 'inline');
  return new EventStore(database, new EventCodec(new PersonKeys(Buffer.from(key, 'base64'))), inline, () => undefined);
}

const scheduledMailings = (database: Database) =>
  database.query<{ id: string; at: Date }>(
    "SELECT id, send_at AS at FROM read.mailings WHERE state = 'scheduled' ORDER BY send_at, id",
  );

function mailingLines(
  ended: ReadonlyMap<string, number>,
  scheduled: readonly { readonly id: string; readonly at: Date }[],
): string {
  const stopped = [...ended].map(([id, emails]) => `- ${id}: ${emails} emails\n`).join('');
  const coming = scheduled.map(({ id, at }) => `- ${id}: ${at.toISOString()}\n`).join('');
  return [
    stopped &&
      `MAILINGS THAT MAY HAVE GONE OUT. They are not sent again, and count as failed in the back office.\n${stopped}\n`,
    coming && `SCHEDULED MAILINGS. Cancel those again that were cancelled since the backup.\n${coming}\n`,
  ].join('');
}

export async function settleAndReport(config: Config, storage: Storage, options: SettleOptions): Promise<number> {
  const database = await Database.connect({ url: config.DATABASE_OWNER_URL ?? config.DATABASE_URL, poolSize: 2 });
  try {
    await requireOwnRelease(database);
    await personKeysOf(database, config.DATA_ENCRYPTION_KEY);
    if (!options.anyway && !(await compareWithFiles(database, storage))) {
      process.stdout.write('The database fits its files: there is nothing to settle.\n');
      return 0;
    }
    const ended = await endUnfinishedMailings(storeOf(database, config.DATA_ENCRYPTION_KEY), database);
    const mailings = mailingLines(ended, await scheduledMailings(database));
    process.stdout.write(mailings);
    const settlement = await settle(database, storage, stripeClient(config), options.issued ?? null).catch(
      (error: Error) => {
        if (!(error instanceof Stripe.errors.StripeError)) throw error;
        throw new CommandFailed(
          `Stripe could not be asked (${error.message}). The series are not settled: keep the shop stopped, and run settle with --anyway when Stripe answers.`,
        );
      },
    );
    const report = settlementReport(settlement);
    const key = `documents/restores/${settlement.to.toISOString().slice(0, 19).replaceAll(':', '-')}Z.txt`;
    await storage.put(key, Buffer.from(`${options.preface ?? ''}${mailings}${report}`), 'text/plain; charset=utf-8');
    process.stdout.write(`${report}\nThis report is kept among the stored files as ${key}.\n`);
    return 0;
  } finally {
    await database.close();
  }
}
