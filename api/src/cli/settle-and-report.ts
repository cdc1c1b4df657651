import type { Storage } from '@kronblad/platform/storage';
import Stripe from 'stripe';
import { compareWithFiles, settle, settlementReport } from '../backups/index.js';
import type { Config } from '../config/index.js';
import { Database, personKeysOf, requireOwnRelease } from '../event-store/index.js';
import { stripeClient } from '../payments/index.js';
import { CommandFailed } from './run-command.js';

export interface SettleOptions {
  /** Also when the database does not look like a restored one. */
  readonly anyway: boolean;
  /** First lines of the stored report; printed before. */
  readonly preface?: string;
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
    const settlement = await settle(database, storage, stripeClient(config)).catch((error: Error) => {
      if (!(error instanceof Stripe.errors.StripeError)) throw error;
      throw new CommandFailed(
        `Stripe could not be asked (${error.message}). Nothing is numbered yet: run settle again when Stripe answers.`,
      );
    });
    const report = settlementReport(settlement);
    const key = `documents/restores/${settlement.to.toISOString().slice(0, 19).replaceAll(':', '-')}Z.txt`;
    await storage.put(key, Buffer.from(`${options.preface ?? ''}${report}`), 'text/plain; charset=utf-8');
    process.stdout.write(`${report}\nThis report is kept among the stored files as ${key}.\n`);
    return 0;
  } finally {
    await database.close();
  }
}
