import type { MigrationInterface, QueryRunner } from 'typeorm';

/** A search reads rows of its own table, so that PostgreSQL does not index an order's texts anew when the order changes. */
export class OrderSearches1796410000000 implements MigrationInterface {
  name = 'OrderSearches1796410000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.order_searches (
        order_id integer NOT NULL,
        part text NOT NULL,
        text text NOT NULL,
        number text,
        PRIMARY KEY (order_id, part)
      );
      CREATE INDEX order_searches_text ON read.order_searches USING gin (text public.gin_trgm_ops);
      -- Numbers are found by their last digits only, because any five digits are somewhere in thousands of them.
      CREATE INDEX order_searches_number ON read.order_searches USING gin (number public.gin_trgm_ops)
        WHERE number IS NOT NULL;

      DROP INDEX read.orders_number_search;
      ALTER TABLE read.orders DROP COLUMN search_text, DROP COLUMN goods_text;
      DROP FUNCTION read.order_search_text, read.recipient_search_text;

      UPDATE log.built_projections SET version = 10
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
