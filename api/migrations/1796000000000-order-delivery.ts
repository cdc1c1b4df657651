import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders may have a day, a recipient and a card; each day counts what its orders take of it. */
export class OrderDelivery1796000000000 implements MigrationInterface {
  name = 'OrderDelivery1796000000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.delivery_days (
        day text PRIMARY KEY,
        points_used integer NOT NULL CONSTRAINT delivery_days_points_check CHECK (points_used >= 0),
        stops_used integer NOT NULL CONSTRAINT delivery_days_stops_check CHECK (stops_used >= 0),
        points_limit integer,
        stops_limit integer,
        CONSTRAINT delivery_days_limit_check CHECK (
          points_used <= coalesce(points_limit, points_used) AND stops_used <= coalesce(stops_limit, stops_used)
        )
      )`);
    await runner.query(`
      ALTER TABLE read.orders
        ADD delivery_day text,
        ADD delivery jsonb,
        ADD to_self boolean NOT NULL DEFAULT false,
        ADD recipient_id text,
        ADD recipient jsonb,
        ADD delivery_note text,
        ADD recipient_erased boolean NOT NULL DEFAULT false`);
    await runner.query('CREATE INDEX orders_delivery_day ON read.orders (delivery_day) WHERE delivery_day IS NOT NULL');
    await runner.query(`
      INSERT INTO log.built_projections (name, version)
      SELECT 'delivery-days', 1 WHERE NOT EXISTS (SELECT FROM log.events)`);
    await runner.query(`
      UPDATE log.built_projections SET version = 3
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
