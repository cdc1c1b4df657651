import type { MigrationInterface, QueryRunner } from 'typeorm';

export class PayoutVouchers1764351930000 implements MigrationInterface {
  name = 'PayoutVouchers1764351930000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE INDEX vouchers_payouts ON read.vouchers (id) WHERE event_type IN ('PayoutPaid', 'PayoutFailed');
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
