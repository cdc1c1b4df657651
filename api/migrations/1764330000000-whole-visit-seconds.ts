import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Version 2 of the projection `visits` counts whole seconds. A deploy rebuilds it, except in a database without visits,
 * where this migration records version 2 as already built.
 */
export class WholeVisitSeconds1764330000000 implements MigrationInterface {
  name = 'WholeVisitSeconds1764330000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      UPDATE log.built_projections SET version = 2 WHERE name = 'visits' AND NOT EXISTS (SELECT FROM log.visits)
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
