import type { MigrationInterface, QueryRunner } from 'typeorm';

export class DeliveryCalendar1796000002000 implements MigrationInterface {
  name = 'DeliveryCalendar1796000002000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.delivery_date_ids AS integer;
      CREATE SEQUENCE app.delivery_area_ids AS integer;

      CREATE TABLE read.delivery_weekdays (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        weekdays jsonb NOT NULL
      );
      CREATE TABLE read.delivery_dates (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        day text NOT NULL CONSTRAINT delivery_dates_day_key UNIQUE,
        is_open boolean NOT NULL,
        order_until text,
        points_limit integer,
        stops_limit integer,
        extra_fee_ore integer NOT NULL,
        note text NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE TABLE read.delivery_areas (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        name text NOT NULL,
        postal_codes text NOT NULL,
        fee_ore integer NOT NULL,
        weekdays integer[] NOT NULL,
        latest_hour text,
        minimum_order_ore integer,
        exceptional_fee_ore integer,
        is_active boolean NOT NULL,
        created_at timestamptz NOT NULL
      );
      INSERT INTO log.built_projections (name, version)
      SELECT name, 1 FROM (VALUES ('delivery-weekdays'), ('delivery-dates'), ('delivery-areas')) AS new (name)
      WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
