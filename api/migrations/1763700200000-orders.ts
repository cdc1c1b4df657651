import type { MigrationInterface, QueryRunner } from 'typeorm';

export class Orders1763700200000 implements MigrationInterface {
  name = 'Orders1763700200000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE SEQUENCE app.order_ids AS integer;

      CREATE TABLE read.orders (
        id integer PRIMARY KEY,
        order_number text NOT NULL,
        checkout_id text NOT NULL,
        content_hash text NOT NULL,
        person_id text NOT NULL,
        first_name text NOT NULL,
        last_name text NOT NULL,
        email text NOT NULL,
        phone text NOT NULL,
        address_line text NOT NULL,
        postal_code text NOT NULL,
        city text NOT NULL,
        notes text,
        shipping_method text NOT NULL,
        campaign_code text,
        campaign_percentage numeric NOT NULL,
        campaign_discount_ore bigint NOT NULL,
        subtotal_ore bigint NOT NULL,
        shipping_ore bigint NOT NULL,
        tax_ore bigint NOT NULL,
        total_ore bigint NOT NULL,
        cost_ore bigint NOT NULL,
        cost_missing boolean NOT NULL,
        refunded_ore bigint NOT NULL DEFAULT 0,
        refunded_tax_ore bigint NOT NULL DEFAULT 0,
        net_profit_ore bigint GENERATED ALWAYS AS
          (total_ore - tax_ore - cost_ore - (refunded_ore - refunded_tax_ore)) STORED,
        item_count integer NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        payment_status text NOT NULL DEFAULT 'pending',
        payment_method text NOT NULL DEFAULT 'card',
        payment_open boolean NOT NULL DEFAULT true,
        intent_id text,
        receipt_number text,
        created_at timestamptz NOT NULL,
        updated_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        paid_at timestamptz,
        shipped_at timestamptz,
        checkout_closed boolean NOT NULL DEFAULT false,
        replaced boolean NOT NULL DEFAULT false,
        deleted boolean NOT NULL DEFAULT false,
        version integer NOT NULL
      );
      CREATE UNIQUE INDEX orders_number_key ON read.orders (order_number);
      CREATE UNIQUE INDEX orders_checkout_key ON read.orders (checkout_id) WHERE NOT checkout_closed;
      CREATE INDEX orders_intent ON read.orders (intent_id) WHERE intent_id IS NOT NULL;
      CREATE INDEX orders_open ON read.orders (expires_at) WHERE payment_open;
      CREATE INDEX orders_created ON read.orders (created_at DESC, id DESC) WHERE NOT deleted AND NOT replaced;
      CREATE INDEX orders_total ON read.orders (total_ore, id) WHERE NOT deleted AND NOT replaced;
      CREATE INDEX orders_profit ON read.orders (net_profit_ore, id) WHERE NOT deleted AND NOT replaced;
      CREATE INDEX orders_email ON read.orders (lower(email));
      CREATE INDEX orders_to_ship ON read.orders (id)
        WHERE status = 'pending' AND payment_status = 'paid' AND NOT deleted;

      CREATE TABLE read.order_items (
        order_id integer NOT NULL,
        line integer NOT NULL,
        product_id integer NOT NULL,
        sku text NOT NULL,
        name text NOT NULL,
        image_url text,
        quantity integer NOT NULL,
        list_price_ore bigint NOT NULL,
        unit_price_ore bigint NOT NULL,
        campaign_discount_ore bigint NOT NULL,
        total_ore bigint NOT NULL,
        vat_rate smallint NOT NULL,
        PRIMARY KEY (order_id, line)
      );
      CREATE TABLE read.order_taxes (
        order_id integer NOT NULL,
        rate smallint NOT NULL,
        net_ore bigint NOT NULL,
        vat_ore bigint NOT NULL,
        gross_ore bigint NOT NULL,
        PRIMARY KEY (order_id, rate)
      );
      CREATE TABLE read.order_refunds (
        refund_id text PRIMARY KEY,
        order_id integer NOT NULL,
        intent_id text NOT NULL,
        amount_ore bigint NOT NULL,
        reason text NOT NULL,
        status text NOT NULL DEFAULT 'pending',
        failure text,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX order_refunds_order ON read.order_refunds (order_id);
      CREATE INDEX order_refunds_pending ON read.order_refunds (created_at) WHERE status = 'pending';

      CREATE TABLE read.effects (
        effect_id text PRIMARY KEY,
        kind text NOT NULL,
        order_id integer,
        status text NOT NULL,
        attempts integer NOT NULL,
        error text,
        at timestamptz NOT NULL
      );
      CREATE INDEX effects_order ON read.effects (order_id);

      CREATE TABLE read.sales_days (
        day date PRIMARY KEY,
        orders integer NOT NULL DEFAULT 0,
        revenue_ore bigint NOT NULL DEFAULT 0,
        net_profit_ore bigint NOT NULL DEFAULT 0,
        shipped integer NOT NULL DEFAULT 0
      );
      CREATE TABLE read.sales_orders (
        order_id integer PRIMARY KEY,
        total_ore bigint NOT NULL,
        net_profit_ore bigint NOT NULL,
        shipped_day date,
        paid_day date
      );

      CREATE TABLE read.settings (
        name text PRIMARY KEY,
        value jsonb NOT NULL,
        version integer NOT NULL
      );

      CREATE TABLE read.receipts (
        order_id integer PRIMARY KEY,
        order_number text NOT NULL,
        fiscal_year integer NOT NULL,
        number integer NOT NULL,
        receipt_number text NOT NULL,
        total_ore bigint NOT NULL,
        vat jsonb NOT NULL,
        payment_method text NOT NULL,
        paid_at timestamptz NOT NULL,
        issued_at timestamptz NOT NULL
      );
      CREATE UNIQUE INDEX receipts_number_key ON read.receipts (fiscal_year, number);

      CREATE TABLE read.credit_notes (
        id text PRIMARY KEY,
        order_id integer NOT NULL,
        order_number text NOT NULL,
        refund_id text,
        fiscal_year integer NOT NULL,
        number integer NOT NULL,
        credit_note_number text NOT NULL,
        receipt_number text NOT NULL,
        amount_ore bigint NOT NULL,
        vat jsonb NOT NULL,
        reason text NOT NULL,
        issued_at timestamptz NOT NULL,
        annulled_at timestamptz
      );
      CREATE UNIQUE INDEX credit_notes_number_key ON read.credit_notes (fiscal_year, number);
      CREATE INDEX credit_notes_order ON read.credit_notes (order_id);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
