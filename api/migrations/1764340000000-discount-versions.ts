import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In a database without events, records the projection's new version as already built, because there is nothing to
 * rebuild.
 */
export class DiscountVersions1764340000000 implements MigrationInterface {
  name = 'DiscountVersions1764340000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE log.built_projections SET version = 3 WHERE name = 'catalogue' AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
