import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Orders are also found by the numbers of their credit notes. */
export class OrderSearchByCreditNote1790900000001 implements MigrationInterface {
  name = 'OrderSearchByCreditNote1790900000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders DROP COLUMN search_text;
      ALTER TABLE read.orders ADD COLUMN credit_note_numbers text NOT NULL DEFAULT '';
      ALTER TABLE read.orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
        read.order_search_text(first_name, last_name, email, phone, address_line, postal_code, city,
          coalesce(receipt_number, '') || E'\\n' || credit_note_numbers, tracking_number, goods_text)) STORED;
      CREATE INDEX orders_search ON read.orders USING gin (search_text public.gin_trgm_ops);

      UPDATE log.built_projections SET version = 9
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
