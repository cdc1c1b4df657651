import type { MigrationInterface, QueryRunner } from 'typeorm';

export class VisitMonths1764200000000 implements MigrationInterface {
  name = 'VisitMonths1764200000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE read.visit_month_counts (LIKE read.visit_counts INCLUDING ALL);
      INSERT INTO read.visit_month_counts
      SELECT dimension, date_trunc('month', day)::date, value, sum(visitors), sum(sessions), sum(views),
        sum(anonymous_views), sum(seconds), sum(timed), sum(bounces), sum(exits), sum(events), sum(conversions)
      FROM read.visit_counts GROUP BY 1, 2, 3;
    `);
  }

  async down(): Promise<void> {
    throw new Error('Migrations only go forward.');
  }
}
