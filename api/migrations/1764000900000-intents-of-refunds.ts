import type { MigrationInterface, QueryRunner } from 'typeorm';

export class IntentsOfRefunds1764000900000 implements MigrationInterface {
  name = 'IntentsOfRefunds1764000900000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('CREATE INDEX order_refunds_intent ON read.order_refunds (intent_id)');
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
