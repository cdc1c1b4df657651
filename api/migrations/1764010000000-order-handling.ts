import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderHandling1764010000000 implements MigrationInterface {
  name = 'OrderHandling1764010000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders
        ADD COLUMN tracking_carrier text,
        ADD COLUMN tracking_number text,
        ADD COLUMN collected_at timestamptz,
        ADD COLUMN to_collect boolean NOT NULL DEFAULT false,
        ADD COLUMN sending_mail_at timestamptz,
        ADD COLUMN sending_mailed boolean NOT NULL DEFAULT false,
        ADD COLUMN former_person_ids text[] NOT NULL DEFAULT '{}';
      CREATE INDEX orders_sending_mail ON read.orders (sending_mail_at) WHERE sending_mail_at IS NOT NULL;
      CREATE INDEX orders_person ON read.orders (person_id);
      CREATE INDEX orders_view_to_pack ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced AND status = 'pending' AND payment_status = 'paid';
      CREATE INDEX orders_view_unpaid ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced AND payment_status IN ('pending', 'failed') AND status <> 'cancelled';
      CREATE INDEX orders_view_pickup ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced AND shipping_method = 'pickup' AND payment_status = 'paid'
          AND (status = 'pending' OR to_collect);
      CREATE INDEX orders_view_withdrawn ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced AND withdrawal_open;
      CREATE INDEX orders_view_to_refund ON read.orders (created_at DESC, id DESC)
        WHERE NOT deleted AND NOT replaced
          AND (owed_ore > 0 OR (sale_ore > 0 AND payment_status = 'paid' AND (status = 'cancelled' OR withdrawal_open)));
      CREATE INDEX orders_shipped ON read.orders (shipped_at DESC NULLS LAST, id DESC)
        WHERE NOT deleted AND NOT replaced AND shipped_at IS NOT NULL;
      -- A new database has nothing to rebuild.
      UPDATE log.built_projections SET version = 4
      WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
