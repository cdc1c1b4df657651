import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Pricing1763700300000 implements MigrationInterface {
  name = 'Pricing1763700300000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.campaign_code_ids AS integer;

      CREATE TABLE read.campaign_codes (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        code text NOT NULL,
        percentage double precision NOT NULL,
        description text NOT NULL,
        is_active boolean NOT NULL,
        usage_limit integer,
        valid_from date,
        valid_until date,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX campaign_codes_code_key ON read.campaign_codes (upper(code));

      -- No CHECK: a use too many given back must never stop a payment from being recorded.
      CREATE TABLE read.campaign_code_usage (
        campaign_code_id integer PRIMARY KEY,
        reserved integer NOT NULL,
        used integer NOT NULL
      ) WITH (fillfactor = 50);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
