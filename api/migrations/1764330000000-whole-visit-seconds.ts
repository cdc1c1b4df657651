import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The projection now counts visits in whole seconds. The deploy rebuilds the counts, unless the database is new. */
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
