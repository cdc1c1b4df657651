import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CustomerQuotes1790700000001 implements MigrationInterface {
  name = 'CustomerQuotes1790700000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.customer_quote_ids AS integer;
      CREATE TABLE read.customer_quotes (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        text text NOT NULL,
        name text NOT NULL,
        source text NOT NULL,
        sort_order integer NOT NULL,
        created_at timestamptz NOT NULL
      );
      INSERT INTO log.built_projections (name, version)
      SELECT 'customer-quotes', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
