import type { MigrationInterface, QueryRunner } from 'typeorm';

export class ProductDelivery1796000003000 implements MigrationInterface {
  name = 'ProductDelivery1796000003000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE read.products
        ADD COLUMN kind text NOT NULL DEFAULT 'goods',
        ADD COLUMN ways text[] NOT NULL DEFAULT '{courier,parcel,pickup}',
        ADD COLUMN lead_days integer NOT NULL DEFAULT 0,
        ADD COLUMN latest_hour text;
      ALTER TABLE read.categories
        ADD COLUMN kind text NOT NULL DEFAULT 'goods',
        ADD COLUMN lead_days integer NOT NULL DEFAULT 0,
        ADD COLUMN latest_hour text;
    `);
  }

  async down(): Promise<void> {
    throw new Error('The log is never taken down.');
  }
}
