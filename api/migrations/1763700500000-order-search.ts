import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Search without diacritics: `ostlund` finds Östlund. `read.fold_text` is the SQL version of `foldText` in
 * contracts/rules/search-text. `read.order_search_text` joins an order's fields with line breaks, so that no match
 * spans two fields.
 */
export class OrderSearch1763700500000 implements MigrationInterface {
  name = 'OrderSearch1763700500000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE EXTENSION IF NOT EXISTS pg_trgm WITH SCHEMA public;
      CREATE FUNCTION read.fold_text(value text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN replace(
          lower(translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'ÆæØø', 'aaoo')),
          'ß', 'ss'
        );
      CREATE FUNCTION read.order_search_text(
        order_number text, first_name text, last_name text, email text, phone text
      ) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN read.fold_text(
          order_number || E'\\n' || first_name || E'\\n' || last_name || E'\\n' || email || E'\\n' || phone
        );
      CREATE INDEX orders_search ON read.orders
        USING gin (read.order_search_text(order_number, first_name, last_name, email, phone) public.gin_trgm_ops);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
