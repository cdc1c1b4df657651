import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Customers1764050000000 implements MigrationInterface {
  name = 'Customers1764050000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      -- One line a field, so that no match spans two; the telephone's digits by themselves, however they were typed.
      CREATE FUNCTION read.customer_search_text(first_name text, last_name text, email text, phone text) RETURNS text
        LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
        RETURN read.fold_text(
          first_name || E'\\n' || last_name || E'\\n' || email || E'\\n' || regexp_replace(phone, '[^0-9]', '', 'g')
        );

      CREATE TABLE read.customer_orders (
        order_id integer PRIMARY KEY,
        -- of the event that placed it: the person's first one is the customer's id
        event_id text NOT NULL,
        person_id text NOT NULL,
        placed_at timestamptz NOT NULL,
        paid boolean NOT NULL,
        intent_id text,
        total_ore bigint NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        address_line text,
        postal_code text,
        city text
      );
      CREATE INDEX customer_orders_person ON read.customer_orders (person_id);

      CREATE TABLE read.customer_refunds (
        refund_id text PRIMARY KEY,
        order_id integer NOT NULL,
        intent_id text NOT NULL,
        amount_ore bigint NOT NULL,
        succeeded boolean NOT NULL
      );
      CREATE INDEX customer_refunds_order ON read.customer_refunds (order_id);

      CREATE TABLE read.customer_messages (
        message_id text PRIMARY KEY,
        person_id text NOT NULL
      );
      CREATE INDEX customer_messages_person ON read.customer_messages (person_id);

      CREATE TABLE read.customers (
        id text PRIMARY KEY,
        person_id text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        address_line text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        total_orders integer NOT NULL,
        spent_ore bigint NOT NULL,
        first_order_at timestamptz NOT NULL,
        last_order_at timestamptz NOT NULL,
        sort_name text GENERATED ALWAYS AS (lower(last_name || ' ' || first_name)) STORED
      );
      CREATE UNIQUE INDEX customers_person_key ON read.customers (person_id);
      CREATE INDEX customers_last_order ON read.customers (last_order_at, id);
      CREATE INDEX customers_first_order ON read.customers (first_order_at, id);
      CREATE INDEX customers_spent ON read.customers (spent_ore, id);
      CREATE INDEX customers_orders ON read.customers (total_orders, id);
      CREATE INDEX customers_name ON read.customers (sort_name, id);
      CREATE INDEX customers_email ON read.customers (email, id);
      CREATE INDEX customers_search ON read.customers
        USING gin (read.customer_search_text(first_name, last_name, email, phone) public.gin_trgm_ops);

      INSERT INTO log.built_projections (name, version)
      SELECT 'customers', 1 WHERE NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
