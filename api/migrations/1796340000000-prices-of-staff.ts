import type { MigrationInterface, QueryRunner } from 'typeorm';

/** An item of an order keeps why staff set its price by hand. */
export class PricesOfStaff1796340000000 implements MigrationInterface {
  name = 'PricesOfStaff1796340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE read.order_items ADD COLUMN price_reason text');
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
