import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the time up to which the Stripe account's transactions have been imported. */
export class StripeReading1764160000000 implements MigrationInterface {
  name = 'StripeReading1764160000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.stripe_reading (
        only_row boolean PRIMARY KEY DEFAULT true CHECK (only_row),
        read_to timestamptz NOT NULL
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
