import type { Database } from '../../event-store/index.js';

/**
 * Time up to which the Stripe account has been imported. Starts at the shop's first event, because earlier transactions
 * belong to another system.
 */
export class ImportCursor {
  constructor(private readonly database: Pick<Database, 'query'>) {}

  async read(now: Date): Promise<Date> {
    const [row] = await this.database.query<{ read_to: Date }>(
      `SELECT coalesce(
         (SELECT read_to FROM app.stripe_reading),
         (SELECT recorded_at FROM log.events ORDER BY position LIMIT 1),
         $1
       ) AS read_to`,
      [now],
    );
    return row?.read_to ?? now;
  }

  async moveTo(readTo: Date): Promise<void> {
    await this.database.query(
      `INSERT INTO app.stripe_reading (only_row, read_to) VALUES (true, $1)
       ON CONFLICT (only_row) DO UPDATE SET read_to = greatest(stripe_reading.read_to, excluded.read_to)`,
      [readTo],
    );
  }
}
