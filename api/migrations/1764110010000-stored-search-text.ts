import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores the search text of orders and customers, without diacritics and in lower case. A search for a common word
 * would otherwise compute this text for every row.
 */
export class StoredSearchText1764110010000 implements MigrationInterface {
  name = 'StoredSearchText1764110010000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      DROP INDEX read.orders_search;
      ALTER TABLE read.orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
        read.order_search_text(order_number, first_name, last_name, email, phone)) STORED;
      CREATE INDEX orders_search ON read.orders USING gin (search_text public.gin_trgm_ops);

      DROP INDEX read.customers_search;
      ALTER TABLE read.customers ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
        read.customer_search_text(first_name, last_name, email, phone)) STORED;
      CREATE INDEX customers_search ON read.customers USING gin (search_text public.gin_trgm_ops);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
