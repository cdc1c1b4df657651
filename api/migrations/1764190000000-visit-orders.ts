import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VisitOrders1764190000000 implements MigrationInterface {
  name = 'VisitOrders1764190000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE app.visit_orders (
        order_id integer PRIMARY KEY,
        session_id text NOT NULL,
        campaign_code text,
        placed_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX visit_orders_placed_at ON app.visit_orders (placed_at);
      -- A new database has nothing to rebuild.
      UPDATE log.built_projections SET version = 3
      WHERE name = 'settings' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
