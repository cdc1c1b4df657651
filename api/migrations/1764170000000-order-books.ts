import type { MigrationInterface, QueryRunner } from 'typeorm';

export class OrderBooks1764170000000 implements MigrationInterface {
  name = 'OrderBooks1764170000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX orders_books ON read.orders (created_at, id)
        INCLUDE (total_ore, tax_ore, refunded_ore, payment_status)
        WHERE NOT deleted AND NOT replaced;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
