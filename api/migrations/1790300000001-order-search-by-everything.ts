import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Orders are also found by address, postal code, receipt number, tracking number and goods, and by a telephone number in
 * any form. `read.national_digits` is `nationalDigits` in records/search-conditions. `read.fold_text` also folds Latin
 * letters that have no diacritic, such as ł and æ.
 */
export class OrderSearchByEverything1790300000001 implements MigrationInterface {
  name = 'OrderSearchByEverything1790300000001';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders DROP COLUMN search_text;
      ALTER TABLE read.customers DROP COLUMN search_text;
      DROP INDEX read.vouchers_search;
      DROP FUNCTION read.order_search_text(text, text, text, text, text);
      DROP FUNCTION read.customer_search_text(text, text, text, text);

      CREATE OR REPLACE FUNCTION read.fold_text(value text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN lower(
          regexp_replace(regexp_replace(regexp_replace(regexp_replace(
            translate(regexp_replace(normalize(value, NFD), '[\\u0300-\\u036f]+', '', 'g'), 'ØøŁłĐđÐðı', 'oollddddi'),
            '[Ææ]', 'ae', 'g'), '[Œœ]', 'oe', 'g'), '[ẞß]', 'ss', 'g'), '[Þþ]', 'th', 'g'));
      CREATE INDEX vouchers_search ON read.vouchers USING gin (read.fold_text(text) public.gin_trgm_ops);

      CREATE FUNCTION read.national_digits(phone text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN regexp_replace(regexp_replace(phone, '[^0-9]', '', 'g'), '^(0046|46)?0?', '');

      -- One line a field, so that no match spans two.
      CREATE FUNCTION read.customer_search_text(first_name text, last_name text, email text, phone text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN read.fold_text(
          first_name || E'\\n' || last_name || E'\\n' || email || E'\\n' || read.national_digits(phone)
        );
      ALTER TABLE read.customers ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
        read.customer_search_text(first_name, last_name, email, phone)) STORED;
      CREATE INDEX customers_search ON read.customers USING gin (search_text public.gin_trgm_ops);

      CREATE FUNCTION read.order_search_text(
        first_name text, last_name text, email text, phone text, address_line text, postal_code text,
        city text, receipt_number text, tracking_number text, goods_text text
      ) RETURNS text
        LANGUAGE sql IMMUTABLE PARALLEL SAFE
        RETURN read.fold_text(
          first_name || E'\\n' || last_name || E'\\n' || email || E'\\n'
          || read.national_digits(phone) || E'\\n' || address_line || E'\\n' || replace(postal_code, ' ', '') || E'\\n'
          || city || E'\\n' || coalesce(receipt_number, '') || E'\\n' || coalesce(tracking_number, '') || E'\\n'
          || regexp_replace(coalesce(tracking_number, ''), '[ -]', '', 'g') || E'\\n' || goods_text
        );
      ALTER TABLE read.orders ADD COLUMN goods_text text NOT NULL DEFAULT '';
      ALTER TABLE read.orders ADD COLUMN search_text text NOT NULL GENERATED ALWAYS AS (
        read.order_search_text(first_name, last_name, email, phone, address_line, postal_code, city, receipt_number,
          tracking_number, goods_text)) STORED;
      CREATE INDEX orders_search ON read.orders USING gin (search_text public.gin_trgm_ops);
      -- Numbers are found by their last digits only, because any five digits are somewhere in thousands of them.
      CREATE INDEX orders_number_search ON read.orders USING gin (order_number public.gin_trgm_ops);

      UPDATE log.built_projections SET version = 8
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
