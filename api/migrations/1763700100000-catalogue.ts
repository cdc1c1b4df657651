import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Catalogue1763700100000 implements MigrationInterface {
  name = 'Catalogue1763700100000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.product_ids AS integer;
      CREATE SEQUENCE app.category_ids AS integer;

      CREATE TABLE read.products (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        description text NOT NULL,
        short_description text NOT NULL,
        price_ore integer NOT NULL,
        compare_price_ore integer,
        cost_price_ore integer,
        sku text NOT NULL,
        sku_key text NOT NULL,
        vat_rate smallint NOT NULL,
        net_weight_grams integer,
        withdrawal_exception text NOT NULL,
        is_active boolean NOT NULL,
        is_featured boolean NOT NULL,
        category_ids integer[] NOT NULL,
        images jsonb NOT NULL,
        discount jsonb,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX products_slug_key ON read.products (slug);
      CREATE UNIQUE INDEX products_sku_key ON read.products (sku_key);
      CREATE INDEX products_categories ON read.products USING gin (category_ids);

      CREATE TABLE read.categories (
        id integer PRIMARY KEY,
        version integer NOT NULL,
        name text NOT NULL,
        slug text NOT NULL,
        description text NOT NULL,
        image_url text,
        sort_order integer NOT NULL,
        is_active boolean NOT NULL,
        created_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX categories_slug_key ON read.categories (slug);

      CREATE TABLE read.images (
        filename text PRIMARY KEY,
        content_type text NOT NULL,
        bytes integer NOT NULL,
        sha256 text NOT NULL,
        width integer,
        height integer,
        placeholder text,
        variants jsonb NOT NULL DEFAULT '[]'
      );

      CREATE TABLE read.stock (
        product_id integer PRIMARY KEY,
        available integer NOT NULL,
        CONSTRAINT stock_available_check CHECK (available >= 0)
      ) WITH (fillfactor = 50);

      CREATE TABLE read.price_history (
        position bigint PRIMARY KEY,
        product_id integer NOT NULL,
        at timestamptz NOT NULL,
        -- null: the row tells of a discount
        price_ore integer,
        discount jsonb
      );
      CREATE INDEX price_history_product ON read.price_history (product_id, position);

      CREATE TABLE read.product_sales (
        product_id integer NOT NULL,
        day date NOT NULL,
        name text NOT NULL,
        sold integer NOT NULL,
        revenue_ore bigint NOT NULL,
        PRIMARY KEY (product_id, day)
      );
      CREATE TABLE read.product_sales_orders (
        order_id integer PRIMARY KEY,
        lines jsonb NOT NULL,
        paid_day date,
        void boolean NOT NULL DEFAULT false
      );
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
