import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CodeConditions1764170000000 implements MigrationInterface {
  name = 'CodeConditions1764170000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.campaign_codes
        ADD COLUMN minimum_purchase_ore integer,
        ADD COLUMN once_per_customer boolean NOT NULL DEFAULT false;
      CREATE TABLE read.campaign_code_customers (
        order_id integer PRIMARY KEY,
        campaign_code_id integer NOT NULL,
        person_id text NOT NULL,
        is_expired boolean NOT NULL DEFAULT false,
        is_cancelled boolean NOT NULL DEFAULT false
      );
      CREATE INDEX campaign_code_customers_person ON read.campaign_code_customers (person_id, campaign_code_id);
      -- A new database has nothing to rebuild.
      INSERT INTO log.built_projections (name, version)
      SELECT 'campaign-code-customers', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
