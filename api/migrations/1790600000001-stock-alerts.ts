import type { MigrationInterface, QueryRunner } from 'typeorm';

export class StockAlerts1790600000001 implements MigrationInterface {
  name = 'StockAlerts1790600000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.stock_alerts (
        alert_id text PRIMARY KEY,
        product_id integer NOT NULL,
        person_id text NOT NULL,
        asked_at timestamptz NOT NULL,
        confirmed_at timestamptz,
        due_at timestamptz
      );
      CREATE INDEX stock_alerts_person ON read.stock_alerts (person_id);
      INSERT INTO log.built_projections (name, version)
      SELECT 'stock-alerts', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
