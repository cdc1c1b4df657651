import type { MigrationInterface, QueryRunner } from 'typeorm';

/** From which client address an unpaid order was placed, as a keyed hash; forgotten once the order is paid or expired. */
export class OrderAddresses1796100000000 implements MigrationInterface {
  name = 'OrderAddresses1796100000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE TABLE app.order_addresses (order_id integer PRIMARY KEY, address text NOT NULL)');
    await runner.query('CREATE INDEX order_addresses_address ON app.order_addresses (address)');
    // A payment may take an order's day again.
    await runner.query(`
      UPDATE log.built_projections SET version = 2
      WHERE name = 'delivery-days' AND NOT EXISTS (SELECT FROM log.events)`);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
