import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * In a database without events, records the projections' new versions as already built, because there is nothing to
 * rebuild.
 */
export class RaisedVersions1764000800000 implements MigrationInterface {
  name = 'RaisedVersions1764000800000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE log.built_projections SET version = 2
      WHERE name IN ('product-sales', 'order-list', 'sales') AND NOT EXISTS (SELECT FROM log.events);
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
