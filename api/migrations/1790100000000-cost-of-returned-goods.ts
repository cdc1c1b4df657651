import type { MigrationInterface, QueryRunner } from 'typeorm';

export class CostOfReturnedGoods1790100000000 implements MigrationInterface {
  name = 'CostOfReturnedGoods1790100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.orders
        DROP COLUMN net_profit_ore,
        ADD COLUMN returned_cost_ore bigint NOT NULL DEFAULT 0;
      ALTER TABLE read.orders
        ADD COLUMN net_profit_ore bigint GENERATED ALWAYS AS
          (total_ore - tax_ore - (cost_ore - returned_cost_ore) - (refunded_ore - refunded_tax_ore)) STORED;
      CREATE INDEX orders_profit ON read.orders (net_profit_ore, id) WHERE NOT deleted AND NOT replaced;
      ALTER TABLE read.sales_orders ADD COLUMN costs jsonb NOT NULL DEFAULT '[]';
      -- A new database has nothing to rebuild.
      UPDATE log.built_projections SET version = 8 WHERE name = 'order-list' AND NOT EXISTS (SELECT FROM log.events);
      UPDATE log.built_projections SET version = 3 WHERE name = 'sales' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
